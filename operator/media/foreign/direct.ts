import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { ForeignStream } from './foreign-stream.ts';

/**
 * Whether a browser can read a stream from its source itself: the answer, and the addresses in it. `mediaOrigins` are the
 * origins that pages may read from.
 */
export function isDirect(
  stream: ForeignStream,
  { url, headers }: Pick<ForeignAnswer, 'url' | 'headers'>,
  further: readonly URL[],
  mediaOrigins: readonly string[],
): boolean {
  // Connections that do not pass here are not counted.
  if ((stream.provider?.connectionsMax ?? null) !== null) return false;
  // Browsers send their own headers.
  if (stream.userAgent !== null || stream.referrer !== null) return false;
  if (Object.keys(stream.headers ?? {}).length > 0) return false;
  if (headers['access-control-allow-origin'] !== '*') return false;
  return [url, ...further].every(({ origin }) => mediaOrigins.includes(origin));
}
