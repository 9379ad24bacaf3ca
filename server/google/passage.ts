import * as z from 'zod/mini';
import { sealValue, unsealValue } from '#server/session/seal.ts';

/** How long the way to Google and back may take, and how long what it has brought is good, in seconds. */
const lifeSeconds = 600;
const cookieName = 'google';
/** Browsers drop cookies over 4,096 bytes. */
const lineMaxBytes = 4_000;

const passageSchema = z.discriminatedUnion('step', [
  /** On the way: what the answer has to fit to, and where the viewer goes afterwards. */
  z.object({
    step: z.literal('asked'),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    next: z.string(),
  }),
  /** Back: who it is. */
  z.object({ step: z.literal('proven'), idToken: z.string(), nonce: z.string() }),
]);
/** The content of the sealed cookie for the way to Google and back. */
export type Passage = z.infer<typeof passageSchema>;

/** The passage in a Cookie header, or null for none, an old one and one that is not ours. Never throws. */
export async function readPassage(header: string | undefined): Promise<Passage | null> {
  const pair = header?.split(/;\s*/).find((text) => text.startsWith(`${cookieName}=`));
  if (pair === undefined) return null;
  const value = await unsealValue(pair.slice(cookieName.length + 1), lifeSeconds);
  const parsed = passageSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The Set-Cookie line of a passage; null for one that no browser would keep. */
export async function passageLine(passage: Passage, secure: boolean): Promise<string | null> {
  const line = cookieLine(await sealValue(passage, lifeSeconds), lifeSeconds, secure);
  return line.length > lineMaxBytes ? null : line;
}

export function clearedPassageLine(secure: boolean): string {
  return cookieLine('', 0, secure);
}

/** Lax: the provider sends the viewer back from another site. */
function cookieLine(value: string, maxAgeSeconds: number, secure: boolean): string {
  const line = `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return secure ? `${line}; Secure` : line;
}
