import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { reasonOf, say } from '#operator/words/say.ts';

export type Bytes = AsyncIterable<Buffer>;

export const isAddress = (location: string) => /^https?:\/\//i.test(location);

/** Yields bytes in one piece. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

/** Reads the bytes of a file or address as a stream, until the signal. Throws ImportRefused. */
export async function openSource(
  location: string,
  fetchForeign: ForeignFetch,
  signal?: AbortSignal,
): Promise<Bytes> {
  return isAddress(location) ? openAddress(location, fetchForeign, signal) : openFile(location);
}

async function openFile(path: string): Promise<Bytes> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) throw new ImportRefused(say('isNoFile', { path }));
    if (facts.size > importBounds.fileMaxBytes) throw tooLarge();
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(say('pathUnreadable', { path, reason: reasonOf(error) }));
  }
  return bounded(createReadStream(path, { highWaterMark: 64 * 1024 }), path);
}

async function openAddress(
  address: string,
  fetchForeign: ForeignFetch,
  ended?: AbortSignal,
): Promise<Bytes> {
  const patience = AbortSignal.timeout(importBounds.downloadMs);
  const signal = ended ? AbortSignal.any([patience, ended]) : patience;
  const { status, url, body } = await fetchForeign(address, { signal });
  if (status !== 200) {
    body.on('error', () => undefined).destroy();
    throw new ImportRefused(say('answers', { host: url.host, status }));
  }
  return bounded(body, url.host);
}

async function* bounded(stream: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > importBounds.fileMaxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    const reason = reasonOf(error);
    throw new ImportRefused(say('brokeOffAfter', { source: name, bytes, reason }));
  }
}

export function tooLarge(): ImportRefused {
  return new ImportRefused(say('tooLarge', { gigabytes: importBounds.fileMaxBytes / 1024 ** 3 }));
}
