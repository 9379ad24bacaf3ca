import { api } from '#lib/browser/api.ts';
import { markSession, unmarkSession } from '#lib/browser/session-marker.ts';
import { login, logout } from '#lib/contract/account.ts';
import type { RequestOf } from '#lib/contract/call.ts';
import { OperatorError } from '#lib/contract/operator-error.ts';
import { attempt, type Failure } from './attempt.ts';

type LoginInfo = RequestOf<typeof login>['loginInfo'];

/** Logs in by a password. Null: it worked. */
export function logIn(loginInfo: LoginInfo): Promise<Failure | null> {
  return attempt(() => api(login, { loginInfo }, { silent: true }));
}

/** Tells the other tabs that somebody is logged in now: they see the session marker go and come. */
export function announceLogIn(): void {
  // What was not there cannot go.
  markSession('guest');
  unmarkSession();
  markSession('user');
}

/**
 * Ends the session here and in all tabs. False when the web server was not reached: the cookie is out of reach of
 * scripts, so the viewer is then still logged in. `keepalive`: it is sent even if the page goes meanwhile.
 */
export async function logOut({ keepalive = false } = {}): Promise<boolean> {
  try {
    await api(logout, {}, { keepalive });
  } catch (error) {
    // An operator that refuses has nothing left to end; the web server drops its cookie all the same.
    if (!(error instanceof OperatorError) || error.kind !== 'operator') return false;
  }
  unmarkSession();
  return true;
}
