/** HTTP answers of the media origin: bytes with ranges, playlists, refusals. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { askedRange } from './asked-range.ts';
import type { FileBytes } from './file-bytes.ts';

const compress = promisify(gzip);
/** Below this size compression gains nothing; the playlist of a whole film shrinks to a fiftieth. */
const compressFromBytes = 8_192;

/** Players on other sites may read: the signed address itself is the permission. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Length, Content-Range, ETag',
  'X-Content-Type-Options': 'nosniff',
};

export function refusal(status: number, reason: string, extra: Record<string, string> = {}) {
  return new Response(`${reason}\n`, {
    status,
    headers: {
      ...openToAll,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...extra,
    },
  });
}

/** The answer to a CORS preflight request. */
export function preflight(): Response {
  const headers = {
    ...openToAll,
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'Range, If-None-Match, If-Range',
    'Access-Control-Max-Age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

export function playlistAnswer(request: Request, text: string, maxAgeSeconds: number) {
  return listAnswer(request, { text, contentType: 'application/vnd.apple.mpegurl' }, maxAgeSeconds);
}

export function thumbnailTrackAnswer(request: Request, text: string, maxAgeSeconds: number) {
  return listAnswer(request, { text, contentType: 'text/vtt; charset=utf-8' }, maxAgeSeconds);
}

/** A playlist contains one viewer's signature, so shared caches must not store it. */
async function listAnswer(
  request: Request,
  { text, contentType }: { text: string; contentType: string },
  maxAgeSeconds: number,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...openToAll,
    'Content-Type': contentType,
    'Cache-Control': maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'no-store',
    Vary: 'Accept-Encoding',
  };
  let body: Uint8Array<ArrayBuffer> = new TextEncoder().encode(text);
  if (body.byteLength >= compressFromBytes && acceptsGzip(request)) {
    body = new Uint8Array(await compress(body, { level: 4 }));
    headers['Content-Encoding'] = 'gzip';
  }
  headers['Content-Length'] = String(body.byteLength);
  return new Response(body, { headers });
}

function acceptsGzip(request: Request): boolean {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return accepted
    .split(',')
    .some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));
}

/** The clock of packaged films and films in parts starts at zero, and that of their subtitles with it (RFC 8216, 3.5). */
export const onFilmClock = (track: string) =>
  track.replace(/^WEBVTT\n/, 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n');

/** A segment of subtitles; like every segment it never changes. */
export function subtitlesAnswer(text: string): Response {
  return new Response(text, {
    headers: {
      ...openToAll,
      'Content-Type': 'text/vtt; charset=utf-8',
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  });
}

interface MediaBytes {
  bytes: Uint8Array<ArrayBuffer> | FileBytes;
  contentType: string;
  /** A strong tag: the same tag means the same bytes. */
  etag: string;
}

/** An initialisation segment or a fragment; the bytes of an address never change. */
export function bytesAnswer(request: Request, { bytes, contentType, etag }: MediaBytes): Response {
  const headers: Record<string, string> = {
    ...openToAll,
    'Content-Type': contentType,
    'Cache-Control': 'private, max-age=86400, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const total = bytes.byteLength;
  const range = wantedRange(request, etag, total);
  if (range === 'unsatisfiable') {
    return refusal(416, 'the range starts past the end', { 'Content-Range': `bytes */${total}` });
  }
  const { from, to } = range ?? { from: 0, to: total - 1 };
  headers['Content-Length'] = String(to - from + 1);
  if (range) headers['Content-Range'] = `bytes ${from}-${to}/${total}`;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || total === 0) return new Response(null, { status, headers });
  const part = 'stream' in bytes ? bytes.stream(from, to) : bytes.subarray(from, to + 1);
  return new Response(part, { status, headers });
}

function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

interface ByteRange {
  from: number;
  to: number;
}

/**
 * A single range, both ends inclusive. Null means the whole file: no valid range, or an `If-Range` that does not match.
 */
function wantedRange(
  request: Request,
  etag: string,
  total: number,
): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const asked = askedRange(request.headers.get('range'));
  if (!asked) return null;
  const range =
    'last' in asked
      ? { from: Math.max(0, total - asked.last), to: total - 1 }
      : { from: asked.from, to: Math.min(asked.to ?? total, total - 1) };
  return range.from >= total ? 'unsatisfiable' : range;
}
