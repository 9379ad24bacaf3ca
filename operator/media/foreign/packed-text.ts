import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { bytesOf, SourceFailure, textIn } from './source-answer.ts';

/** Some servers pack what they keep packed, although nobody asked for it. */
const unpackers: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The bytes of an answer without its Content-Encoding. Throws SourceFailure for an encoding that is unknown. */
export function unpackedBytes(answer: ForeignAnswer): AsyncIterable<Buffer> {
  const encoding = textIn(answer.headers['content-encoding'])?.trim().toLowerCase() ?? 'identity';
  if (encoding === '' || encoding === 'identity') return bytesOf(answer);
  const unpacker = unpackers.get(encoding)?.();
  if (!unpacker) throw new SourceFailure(502, `the source packs by ${encoding.slice(0, 20)}`);
  return unpackedBy(unpacker, answer);
}

async function* unpackedBy(unpacker: Transform, answer: ForeignAnswer): AsyncGenerator<Buffer> {
  answer.body.once('error', (error) => unpacker.destroy(error));
  answer.body.pipe(unpacker);
  try {
    for await (const chunk of unpacker) yield chunk as Buffer;
  } catch (error) {
    const { code = 'no more bytes' } = error as NodeJS.ErrnoException;
    throw new SourceFailure(502, `the packed answer of the source is broken (${code})`);
  } finally {
    answer.body.on('error', () => undefined).destroy();
  }
}

/** The text of a playlist. Null when it is too long for one, packed or unpacked. */
export async function playlistText(answer: ForeignAnswer): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of unpackedBytes(answer)) {
    bytes += chunk.byteLength;
    if (bytes > importBounds.playlistMaxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
