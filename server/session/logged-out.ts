import { LRUCache } from 'lru-cache';
import { millisecondsInMinute } from 'date-fns/constants';
import { processWide } from '#server/base/process-wide.ts';
import { tokenKey, type ViewerSession } from './viewer-session.ts';

/** Longer than any call that the page sent before its log-out. */
const rememberMs = millisecondsInMinute;
const rememberedMax = 10_000;

const loggedOut = () =>
  processWide(
    'loggedOutSessions',
    () => new LRUCache<string, true>({ max: rememberedMax, ttl: rememberMs }),
  );
const keyOf = ({ tokens }: ViewerSession) => tokenKey(tokens.refreshToken);

/** Called before the operator is told, so that no renewal that runs meanwhile brings the cookie back. */
export function noteLogOut(session: ViewerSession): void {
  loggedOut().set(keyOf(session), true);
}

/** Whether a viewer has logged out of this session in the last minute. */
export const isLoggedOut = (session: ViewerSession): boolean => loggedOut().has(keyOf(session));
