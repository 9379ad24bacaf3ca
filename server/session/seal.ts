import { secondsInDay } from 'date-fns/constants';
import { sealData, unsealData } from 'iron-session';
import { env } from '#server/base/env.ts';
import { viewerSessionSchema, type ViewerSession } from './viewer-session.ts';

/** How long a sealed session is accepted, in seconds: 30 days. */
export const sealLifeSeconds = 30 * secondsInDay;

/** The cookie value of a session. */
export async function sealSession(session: ViewerSession, nowMs = Date.now()): Promise<string> {
  return sealValue(byOurClock(session, nowMs), sealLifeSeconds);
}

/** A token that seems to have ended before it came is one of an operator whose clock is behind (see isTokenExpired). */
export function byOurClock(session: ViewerSession, nowMs: number): ViewerSession {
  const { tokens } = session;
  const expiresAt = tokens.expiresAt > nowMs ? tokens.expiresAt : 0;
  return { ...session, tokens: { ...tokens, expiresAt } };
}

/** The session in a cookie value, or null when it is not a whole seal of this product. Never throws. */
export async function unsealSession(value: string): Promise<ViewerSession | null> {
  const parsed = viewerSessionSchema.safeParse(await unsealValue(value, sealLifeSeconds));
  return parsed.success ? parsed.data : null;
}

/** Anything for a cookie, for so many seconds. */
export function sealValue(value: object, lifeSeconds: number): Promise<string> {
  return sealData(value, { password: env().sessionSecret, ttl: lifeSeconds });
}

/** The sealed value, of any shape; null when it is not a whole seal of this product. Never throws. */
export async function unsealValue(sealed: string, lifeSeconds: number): Promise<unknown> {
  try {
    return await unsealData(sealed, { password: env().sessionSecret, ttl: lifeSeconds });
  } catch {
    // iron-session refuses most bad seals quietly and throws on some: to us each is a cookie that says nothing.
    return null;
  }
}
