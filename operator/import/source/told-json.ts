import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say } from '#operator/words/say.ts';

const unreadable = {
  account: { page: 'pageNotAccount', other: 'accountUnreadable' },
  answer: { page: 'pageNotAnswer', other: 'answerUnreadable' },
  tuner: { page: 'pageNotTuner', other: 'tunerUnreadable' },
} as const;

/** The JSON that panels and tuners send, within a bound. `what` is expected. Throws ImportRefused. */
export async function jsonIn(
  body: AsyncIterable<unknown>,
  host: string,
  what: keyof typeof unreadable,
  maxBytes: number = importBounds.panelMaxBytes,
): Promise<unknown> {
  const text = await textWithin(body, host, maxBytes);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    const isPage = /^\s*</.test(text);
    throw new ImportRefused(say(isPage ? unreadable[what].page : unreadable[what].other, { host }));
  }
}

async function textWithin(
  body: AsyncIterable<unknown>,
  host: string,
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
      if (bytes > maxBytes) throw new ImportRefused(say('sendsTooMuch', { host }));
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(say('brokeOff', { host }));
  }
  return Buffer.concat(chunks).toString('utf8');
}
