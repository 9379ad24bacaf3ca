import { api } from '#lib/browser/api.ts';
import { markSession, unmarkSession } from '#lib/browser/session/session-marker.ts';
import { login } from '#lib/contract/account.ts';
import type { RequestOf } from '#lib/contract/call.ts';
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
