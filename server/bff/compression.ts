import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BffRequest } from '#server/http/bff-request.ts';

/** Below one network packet compression saves nothing. */
const worthwhileBytes = 1_400;
const level = 4;

const gzipBytes = promisify(gzip);

/** Keyed by the buffer: an answer that many guests share is compressed once. */
const known = new WeakMap<Buffer, Promise<Buffer>>();

/** The compressed body for a browser that accepts gzip, or null when compression is not worthwhile. */
export function compressedBody(request: BffRequest, body: Buffer | string): Promise<Buffer> | null {
  if (typeof body === 'string' || body.length < worthwhileBytes) return null;
  if (!/\bgzip\b/.test(request.header('accept-encoding') ?? '')) return null;
  let compressed = known.get(body);
  if (!compressed) {
    compressed = gzipBytes(body, { level });
    known.set(body, compressed);
  }
  return compressed;
}
