import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { letGo, SourceFailure, textIn } from './source-answer.ts';

/** Some servers send files as they store them, compressed, although the request did not accept that. */
const unpackers: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The answer without its Content-Encoding. Throws SourceFailure for an encoding that is unknown. */
export function unpacked(answer: ForeignAnswer): ForeignAnswer {
  const encoding = textIn(answer.headers['content-encoding'])?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return answer;
  const unpacker = unpackers.get(encoding)?.();
  if (!unpacker) {
    letGo(answer);
    throw new SourceFailure(502, `the source packs by ${encoding.slice(0, 20)}`);
  }
  const packed = answer.body;
  packed.once('error', (error) => unpacker.destroy(error));
  // A reader that leaves, or a broken pack, ends the download.
  unpacker.once('close', () => packed.on('error', () => undefined).destroy());
  const { 'content-encoding': _, 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers, body: packed.pipe(unpacker) };
}
