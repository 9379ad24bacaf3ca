/** Validation of the login form's fields (spec part 5), and their error messages. */
import { limits } from '#lib/limits.ts';

/** Keys below `account.fields` in the message catalogue; their English wording is the specification's. */
export type EmailProblem = 'emailInvalid';
export type PasswordProblem = 'passwordLength' | 'passwordFormat';
/** Reported by the operator only. */
export type CurrentPasswordProblem = 'passwordWrong';
export type VirtualCodeProblem = 'virtualCodeMissing';
export type CodeProblem = 'codeWrong' | 'codeMissing';
/** Phone numbers are validated by the countries' numbering plans (components/account/fields/phone/phone-entry.tsx). */
export type PhoneProblem = 'phoneInvalid';

/** A local part, `@`, and a domain of at least two labels; no spaces, no quotes, at most 254 characters. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{0,63}[\w!#$%&'*+/=?^`{|}~-]@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}$/u;
const emailMaxChars = 254;

/** Null when the email address is valid. */
export function emailProblem(email: string): EmailProblem | null {
  const isUsable = email.length <= emailMaxChars && emailPattern.test(email);
  return isUsable ? null : 'emailInvalid';
}

/** Null when the password is valid: 6 to 16 characters, none of them a space or a control character. */
export function passwordProblem(password: string): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < limits.passwordMinChars || length > limits.passwordMaxChars) return 'passwordLength';
  return /[\s\p{Cc}]/u.test(password) ? 'passwordFormat' : null;
}

/** Null when a verification code is complete: 4 digits, or as many as the operator has announced. */
export function codeProblem(
  code: string,
  digits: number = limits.verificationCodeDigits,
): CodeProblem | null {
  if (code === '') return 'codeMissing';
  return /^\d+$/.test(code) && code.length === digits ? null : 'codeWrong';
}
