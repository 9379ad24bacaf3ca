/** Which bytes a request wants, and how many it gets at once (MED-01; spec parts 5 and 9). Both ends are counted. */
import { limits } from '#lib/limits.ts';

export interface ByteRange {
  from: number;
  /** Infinity: the end, wherever it is. */
  to: number;
}

/**
 * Reads a `Range` header. Null, which asks for the whole: no header, several ranges, one counted from the end, or one that
 * cannot be read; RFC 9110 leaves all of these to the server.
 */
export function readRange(header: string | null): ByteRange | null {
  const [, first, last] = /^\s*bytes=(\d{1,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = last ? Number(last) : Infinity;
  return to < from ? null : { from, to };
}

/** As much of a range as one answer carries: 4 MiB. */
export function cappedRange({ from, to }: ByteRange): ByteRange {
  return { from, to: Math.min(to, from + limits.mp4RangeMaxBytes - 1) };
}

/** The length of the whole that a `Content-Range` header names; null when it names none. */
export function totalOf(contentRange: string | null): number | null {
  const total = /^\s*bytes\s+(?:\d+-\d+|\*)\/(\d{1,15})\s*$/i.exec(contentRange ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
