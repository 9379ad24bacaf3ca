import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';

/** The JSON that panels and tuners send, within a bound. `what` is the noun for what is expected. Throws ImportRefused. */
export async function jsonIn(
  body: AsyncIterable<unknown>,
  host: string,
  what: string,
): Promise<unknown> {
  const text = await textWithin(body, host);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    const isPage = /^\s*</.test(text);
    throw new ImportRefused(
      isPage
        ? `${host} sends a page, not ${what}: the address may be wrong.`
        : `${host} sends no ${what.replace(/^an? /, '')} that can be read.`,
    );
  }
}

async function textWithin(body: AsyncIterable<unknown>, host: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).byteLength;
      if (bytes > importBounds.panelMaxBytes) throw new ImportRefused(`${host} sends too much.`);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(`${host} broke off.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}
