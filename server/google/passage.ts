import * as z from 'zod/mini';
import { sealValue, unsealValue } from '#server/session/seal.ts';

/** How long the round trip to Google may take, and how long its result is valid, in seconds. */
const lifeSeconds = 600;
const cookieName = 'google';
/** Browsers drop cookies over 4,096 bytes. */
const lineMaxBytes = 4_000;

const passageSchema = z.discriminatedUnion('step', [
  /** Before the return: the values that the answer must match, and the address to continue at. */
  z.object({
    step: z.literal('asked'),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    next: z.string(),
  }),
  /** After the return: the proven identity. */
  z.object({ step: z.literal('proven'), idToken: z.string(), nonce: z.string() }),
]);
/** The content of the sealed cookie for a Google log-in. */
export type Passage = z.infer<typeof passageSchema>;

/** The log-in state in a Cookie header; null when it is missing, expired or not sealed by us. Never throws. */
export async function readPassage(header: string | undefined): Promise<Passage | null> {
  const pair = header?.split(/;\s*/).find((text) => text.startsWith(`${cookieName}=`));
  if (pair === undefined) return null;
  const value = await unsealValue(pair.slice(cookieName.length + 1), lifeSeconds);
  const parsed = passageSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The Set-Cookie line of a log-in state; null when it is too long for browsers. */
export async function passageLine(passage: Passage, secure: boolean): Promise<string | null> {
  const line = cookieLine(await sealValue(passage, lifeSeconds), lifeSeconds, secure);
  return line.length > lineMaxBytes ? null : line;
}

export function clearedPassageLine(secure: boolean): string {
  return cookieLine('', 0, secure);
}

/** SameSite=Lax, because the provider redirects the viewer back from another site. */
function cookieLine(value: string, maxAgeSeconds: number, secure: boolean): string {
  const line = `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return secure ? `${line}; Secure` : line;
}
