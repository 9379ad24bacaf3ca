import { api } from '#lib/browser/api.ts';
import { markSession, unmarkSession } from '#lib/browser/session/session-marker.ts';
import { login } from '#lib/contract/account.ts';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import { attempt, type Failure } from './attempt.ts';

export type LoginInfo = RequestOf<typeof login>['loginInfo'];

/** Logs in by password. Null on success. */
export function logIn(loginInfo: LoginInfo): Promise<Failure | null> {
  return attempt(() => api(login, { loginInfo }, { silent: true }));
}

/** Tells the other tabs about a login: they see the session marker removed and set again. */
export function announceLogIn(): void {
  // Only an existing marker can be removed.
  markSession('guest');
  unmarkSession();
  markSession('user');
}
