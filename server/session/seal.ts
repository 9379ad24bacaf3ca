import { secondsInDay } from 'date-fns/constants';
import { sealData, unsealData } from 'iron-session';
import { env } from '#server/base/env.ts';
import { viewerSessionSchema, type ViewerSession } from './viewer-session.ts';

/** How long a sealed session is valid, in seconds: 30 days. */
export const sealLifeSeconds = 30 * secondsInDay;

/** The cookie value of a session. */
export async function sealSession(session: ViewerSession, nowMs = Date.now()): Promise<string> {
  return sealValue(byOurClock(session, nowMs), sealLifeSeconds);
}

/** Sets `expiresAt` to 0 when a new token looks expired: the operator's clock is behind (see isTokenExpired). */
export function byOurClock(session: ViewerSession, nowMs: number): ViewerSession {
  const { tokens } = session;
  const expiresAt = tokens.expiresAt > nowMs ? tokens.expiresAt : 0;
  return { ...session, tokens: { ...tokens, expiresAt } };
}

/** The session in a cookie value, or null when it is not a complete seal of this product. Never throws. */
export async function unsealSession(value: string): Promise<ViewerSession | null> {
  const parsed = viewerSessionSchema.safeParse(await unsealValue(value, sealLifeSeconds));
  return parsed.success ? parsed.data : null;
}

/** Seals any object for a cookie, valid for `lifeSeconds`. */
export function sealValue(value: object, lifeSeconds: number): Promise<string> {
  return sealData(value, { password: env().sessionSecret, ttl: lifeSeconds });
}

/** The sealed value, of any type; null when it is not a complete seal of this product. Never throws. */
export async function unsealValue(sealed: string, lifeSeconds: number): Promise<unknown> {
  try {
    return await unsealData(sealed, { password: env().sessionSecret, ttl: lifeSeconds });
  } catch {
    // iron-session returns an empty object for most bad seals and throws on some: all of them are invalid here.
    return null;
  }
}
