import { processWide } from '#server/process-wide.ts';
import { readSessionCookie } from './cookie.ts';
import { unsealSession } from './seal.ts';
import type { ViewerSession } from './viewer-session.ts';

/** The session that a browser holds, with the names of its cookies: they are there although nothing may be in them. */
export interface HeldSession {
  session: ViewerSession | null;
  names: readonly string[];
}

const none: HeldSession = { session: null, names: [] };

const cacheMs = 5_000;
const cacheEntries = 1_000;
/** A page calls several times a second, and unsealing costs as much as all the rest of a call. */
const cache = () =>
  processWide('heldSessions', () => new Map<string, { held: HeldSession; until: number }>());

/** The session in a Cookie header. Never throws. A header seen within the last five seconds is not read again. */
export async function readHeldSession(
  header: string | null | undefined,
  nowMs = Date.now(),
): Promise<HeldSession> {
  if (!header) return none;
  const known = cache().get(header);
  if (known && known.until > nowMs) return known.held;
  const { value, names } = readSessionCookie(header);
  if (names.length === 0) return none;
  const held = { session: value === null ? null : await unsealSession(value), names };
  cache().delete(header);
  cache().set(header, { held, until: nowMs + cacheMs });
  for (const oldest of cache().keys()) {
    if (cache().size <= cacheEntries) break;
    cache().delete(oldest);
  }
  return held;
}
