import { api } from '#lib/browser/api.ts';
import { markSession, unmarkSession } from '#lib/browser/session-marker.ts';
import { login, logout } from '#lib/contract/account.ts';
import { OperatorError } from '#lib/contract/operator-error.ts';
import { reactionTo, type ErrorMessageKey } from '#lib/domain/errors/reaction.ts';

/** Why a login did not work, to be said beside the form: the operator's own words, or one of ours. */
export type LoginFailure = ({ text: string } | { messageKey: ErrorMessageKey }) & {
  /** The one login error with a name (spec part 8). */
  name?: 'lac';
};

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in by email. Null: it worked, and other tabs notice because the session marker went and came. */
export async function logIn({ email, password }: Credentials): Promise<LoginFailure | null> {
  try {
    const loginInfo = { loginMethod: 'emailLogin' as const, email, password };
    await api(login, { loginInfo }, { silent: true });
  } catch (error) {
    return failureOf(error);
  }
  unmarkSession();
  markSession('user');
  return null;
}

function failureOf(error: unknown): LoginFailure {
  const reaction = reactionTo(error, {
    call: { session: 'open' },
    loginStatus: 'guest',
    visitorMode: true,
  });
  if (reaction.kind === 'toast') return reaction;
  if (reaction.kind === 'network') return { messageKey: reaction.messageKey };
  const said = error instanceof OperatorError ? error.message : '';
  return said ? { text: said } : { messageKey: 'internalServerError' };
}

/**
 * Ends the session here and in all tabs. False when the web server was not reached: the cookie is out of reach of
 * scripts, so the viewer is then still logged in.
 */
export async function logOut(): Promise<boolean> {
  try {
    await api(logout, {});
  } catch (error) {
    // An operator that refuses has nothing left to end; the web server drops its cookie all the same.
    if (!(error instanceof OperatorError) || error.kind !== 'operator') return false;
  }
  unmarkSession();
  return true;
}
