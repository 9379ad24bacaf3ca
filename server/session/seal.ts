import { sealData, unsealData } from 'iron-session';
import { env } from '#server/env.ts';
import { viewerSessionSchema, type ViewerSession } from './viewer-session.ts';

/** How long a sealed session is accepted, in seconds: 30 days. */
export const sealLifeSeconds = 30 * 86_400;

/** The cookie value of a session. */
export async function sealSession(session: ViewerSession, nowMs = Date.now()): Promise<string> {
  const { tokens } = session;
  const expiresAt = tokens.expiresAt > nowMs ? tokens.expiresAt : 0;
  return sealData(
    { ...session, tokens: { ...tokens, expiresAt } },
    { password: env().sessionSecret, ttl: sealLifeSeconds },
  );
}

/** The session in a cookie value, or null for whatever is not a whole seal of this product. Never throws. */
export async function unsealSession(value: string): Promise<ViewerSession | null> {
  try {
    const data: unknown = await unsealData(value, {
      password: env().sessionSecret,
      ttl: sealLifeSeconds,
    });
    const parsed = viewerSessionSchema.safeParse(data);
    return parsed.success ? parsed.data : null;
  } catch {
    // iron-session refuses most bad seals quietly and throws on some: to us each is a cookie that says nothing.
    return null;
  }
}
