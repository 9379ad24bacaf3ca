import { api } from '#lib/browser/api.ts';
import {
  passwordModify,
  passwordReset,
  register,
  userRandomValueQuery,
  verificationCodeSend,
} from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/envelope.ts';
import { limits } from '#lib/limits.ts';
import { attempt, type Failure } from './attempt.ts';

/** Where a code goes, and what the account is found by. */
export type Address =
  | { loginType: 'email'; email: string }
  /** The national number, and the country's prefix with its plus. */
  | { loginType: 'phone'; phone: string; phonePreCode: string };

export type CodePurpose = 'register' | 'resetPassword';

interface CodeAndPassword {
  code: string;
  newPassword: string;
}

const silent = { silent: true };

/** Has a verification code sent: how many digits it has, or why it is not on its way. */
export async function sendCode(
  address: Address,
  purpose: CodePurpose,
): Promise<{ digits: number } | { failure: Failure }> {
  let digits: number = limits.verificationCodeDigits;
  const failure = await attempt(async () => {
    const sent = await api(verificationCodeSend, { ...address, purpose }, silent);
    digits = sent.digits ?? digits;
  });
  return failure ? { failure } : { digits };
}

/** Makes an account and logs it in. */
export function signUp(
  address: Address,
  { code, newPassword }: CodeAndPassword,
): Promise<Failure | null> {
  return attempt(async () => {
    const asked = { loginType: address.loginType, accountName: nameOf(address) };
    const { userRandomValue } = await api(userRandomValueQuery, asked, silent);
    const registerInfo = { ...address, verificationCode: code };
    await api(register, { registerInfo, authenticationKey: newPassword, userRandomValue }, silent);
  });
}

export function resetPassword(
  address: Address,
  { code, newPassword }: CodeAndPassword,
): Promise<Failure | null> {
  return attempt(() =>
    api(passwordReset, { ...address, verificationCode: code, newPassword }, silent),
  );
}

/** Every other device is logged out by this. The account is known: what is wrong is the password. */
export function modifyPassword(oldPassword: string, newPassword: string): Promise<Failure | null> {
  return attempt(() => api(passwordModify, { oldPassword, newPassword }, silent), {
    [errorCodes.wrongCredentials]: { field: 'password', problem: 'passwordWrong' },
  });
}

function nameOf(address: Address): string {
  return address.loginType === 'email' ? address.email : address.phonePreCode + address.phone;
}
