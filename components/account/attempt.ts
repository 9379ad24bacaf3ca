import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type {
  CodeProblem,
  CurrentPasswordProblem,
  PasswordProblem,
} from '#lib/domain/account/credentials.ts';
import { reactionTo, type ErrorMessageKey } from '#lib/domain/errors/reaction.ts';

/** Why a form failed, shown beside it: the operator's text, or one of ours. */
export type Failure = ({ text: string } | { messageKey: ErrorMessageKey }) & {
  /** The only login error with a name (spec part 8). */
  name?: 'lac';
  /** The entry that the operator rejected: the message is shown at this entry. */
  entry?: WrongEntry;
};

export type WrongEntry =
  | { field: 'code'; problem: CodeProblem }
  | { field: 'newPassword'; problem: PasswordProblem }
  | { field: 'password'; problem: CurrentPasswordProblem };

/** By error code. */
type WrongEntries = Partial<Record<number, WrongEntry>>;

const wrongEntries: WrongEntries = {
  [errorCodes.wrongVerificationCode]: { field: 'code', problem: 'codeWrong' },
  [errorCodes.noVerificationCode]: { field: 'code', problem: 'codeMissing' },
  [errorCodes.wrongPasswordFormat]: { field: 'newPassword', problem: 'passwordFormat' },
};

/** Makes the calls of a form. Null on success. `more`: rejected entries by error code for this form only. */
export async function attempt(
  run: () => Promise<unknown>,
  more: WrongEntries = {},
): Promise<Failure | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return failureOf(error, { ...wrongEntries, ...more });
  }
}

/** The message for a thrown error. */
export function failureOf(error: unknown, entries: WrongEntries = {}): Failure {
  const reaction = reactionTo(error, {
    call: { session: 'open' },
    loginStatus: 'guest',
    visitorMode: true,
  });
  const entry = error instanceof OperatorError ? entries[error.code] : undefined;
  if (reaction.kind === 'toast') return entry ? { ...reaction, entry } : reaction;
  if (reaction.kind === 'network') return { messageKey: reaction.messageKey };
  const said = error instanceof OperatorError ? error.message : '';
  return said ? { text: said } : { messageKey: 'internalServerError' };
}
