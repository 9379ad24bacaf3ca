/** The in-browser origin's feed over HTTP. */
import { totalOf } from '#lib/domain/media-layer/byte-range.ts';
import { joinedBytes } from './joined-bytes.ts';
import type { MediaFeed } from './media-feed.ts';

export const httpFeed: MediaFeed = async ({ address, range, signal, onProgress }) => {
  const to = range && range.to !== Infinity ? String(range.to) : '';
  const headers: Record<string, string> = range
    ? { range: `bytes=${String(range.from)}-${to}` }
    : {};
  const answer = await fetch(address, { headers, signal });
  const got = await readAll(answer, onProgress);
  const whole = totalOf(answer.headers.get('content-range'));
  return {
    status: answer.status,
    // A server may answer a range request with the whole file.
    bytes: range && whole === null ? got.subarray(range.from, range.to + 1) : got,
    total: whole ?? got.byteLength,
    contentType: answer.headers.get('content-type') ?? '',
  };
};

async function readAll(
  { body, headers }: Response,
  onProgress: (loaded: number, total: number) => void,
) {
  const parts: Uint8Array[] = [];
  if (!body) return joinedBytes(parts);
  // The length of a compressed answer is not the length of its bytes here.
  const total = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
  const reader = body.getReader();
  let loaded = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    loaded += read.value.byteLength;
    onProgress(loaded, total);
  }
  return joinedBytes(parts);
}
