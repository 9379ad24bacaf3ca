import { api } from '#lib/browser/api.ts';
import {
  passwordModify,
  passwordReset,
  register,
  userRandomValueQuery,
  verificationCodeSend,
} from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { limits } from '#lib/limits.ts';
import { attempt, type Failure } from './attempt.ts';

/** The recipient of a code, and the identifier of the account. */
export type Address =
  | { loginType: 'email'; email: string }
  /** The national number, and the country's prefix with its plus sign. */
  | { loginType: 'phone'; phone: string; phonePreCode: string };

export type CodePurpose = 'register' | 'resetPassword';

interface CodeAndPassword {
  code: string;
  newPassword: string;
}

const silent = { silent: true };

/** Requests a verification code. Returns its number of digits, or why it was not sent. */
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

/** Creates an account and logs it in. */
export function signUp(
  address: Address,
  { code, newPassword }: CodeAndPassword,
): Promise<Failure | null> {
  return attempt(async () => {
    const asked = {
      loginType: address.loginType,
      accountName: nameOf(address),
      originType: limits.webOriginType,
    };
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

/** The operator logs out every other device. The account is known, so an error concerns the password. */
export function modifyPassword(oldPassword: string, newPassword: string): Promise<Failure | null> {
  return attempt(() => api(passwordModify, { oldPassword, newPassword }, silent), {
    [errorCodes.wrongCredentials]: { field: 'password', problem: 'passwordWrong' },
  });
}

function nameOf(address: Address): string {
  return address.loginType === 'email' ? address.email : address.phonePreCode + address.phone;
}
