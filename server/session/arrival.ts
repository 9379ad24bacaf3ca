import { secondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { readSessionCookie } from './cookie.ts';
import type { HeldSession } from './held-session.ts';
import { byOurClock, sealValue, unsealValue } from './seal.ts';
import { viewerSessionSchema, type ViewerSession } from './viewer-session.ts';

/**
 * The session of an account that has logged in and not yet agreed (spec part 2). It is kept in its own cookie, which
 * only the agreement calls read. All other calls use the earlier session, so that a lost connection, a closed tab or a
 * second tab cannot log in an account that has not agreed. Its format differs from a session in force, so that neither
 * is accepted as the other.
 */
const arrivalSchema = z.object({ arriving: viewerSessionSchema });

/** How long the agreements may be read, in seconds; afterwards the viewer must log in again. */
export const arrivalLifeSeconds = secondsInHour;

export function sealArrival(session: ViewerSession, nowMs = Date.now()): Promise<string> {
  return sealValue({ arriving: byOurClock(session, nowMs) }, arrivalLifeSeconds);
}

/** The session that is waiting for the agreements, from a Cookie header. Never throws. */
export async function readArrival(header: string | undefined): Promise<HeldSession> {
  const { value, names } = readSessionCookie(header, 'ptk-arrival');
  if (value === null) return { session: null, names };
  const parsed = arrivalSchema.safeParse(await unsealValue(value, arrivalLifeSeconds));
  return { session: parsed.success ? parsed.data.arriving : null, names };
}
