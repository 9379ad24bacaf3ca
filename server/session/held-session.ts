import { LRUCache } from 'lru-cache';
import { processWide } from '#server/base/process-wide.ts';
import { readSessionCookie } from './cookie.ts';
import { unsealSession } from './seal.ts';
import type { ViewerSession } from './viewer-session.ts';

/** The session that a browser holds, and the names of its cookies, which may exist without a valid session. */
export interface HeldSession {
  session: ViewerSession | null;
  names: readonly string[];
}

const none: HeldSession = { session: null, names: [] };

interface Seen {
  header: string;
  held: HeldSession;
  until: number;
}

/** The end of a seal is unique, and shorter to hash than a header of several kilobytes. */
const keyLength = 96;
const cacheMs = 5_000;
const cacheEntries = 1_000;
/** A page calls several times a second, and unsealing costs as much as the rest of a call. */
const cache = () =>
  processWide('heldSessions', () => new LRUCache<string, Seen>({ max: cacheEntries }));

/** The session in a Cookie header. Never throws. A header seen within the last five seconds is not unsealed again. */
export async function readHeldSession(
  header: string | null | undefined,
  nowMs = Date.now(),
): Promise<HeldSession> {
  if (!header) return none;
  const key = header.slice(-keyLength);
  const known = cache().get(key);
  if (known?.header === header && known.until > nowMs) return known.held;
  const { value, names } = readSessionCookie(header);
  if (names.length === 0) return none;
  const held = { session: value === null ? null : await unsealSession(value), names };
  cache().set(key, { header, held, until: nowMs + cacheMs });
  return held;
}
