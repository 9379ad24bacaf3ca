import { secondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { readSessionCookie } from './cookie.ts';
import type { HeldSession } from './held-session.ts';
import { byOurClock, sealValue, unsealValue } from './seal.ts';
import { viewerSessionSchema, type ViewerSession } from './viewer-session.ts';

/**
 * The session of an account that has logged in and not yet agreed (spec part 2). It waits in a cookie of its own, which
 * only the calls of the agreement read. All other calls use the session from before, so that no lost connection, closed
 * tab or second tab logs in an account that has not agreed. Its shape differs from a session in force, so that neither
 * is taken for the other.
 */
const arrivalSchema = z.object({ arriving: viewerSessionSchema });

/** How long the texts may be read, in seconds; later one logs in again. */
export const arrivalLifeSeconds = secondsInHour;

export function sealArrival(session: ViewerSession, nowMs = Date.now()): Promise<string> {
  return sealValue({ arriving: byOurClock(session, nowMs) }, arrivalLifeSeconds);
}

/** The session that waits for agreement, from a Cookie header. Never throws. */
export async function readArrival(header: string | undefined): Promise<HeldSession> {
  const { value, names } = readSessionCookie(header, 'ptk-arrival');
  if (value === null) return { session: null, names };
  const parsed = arrivalSchema.safeParse(await unsealValue(value, arrivalLifeSeconds));
  return { session: parsed.success ? parsed.data.arriving : null, names };
}
