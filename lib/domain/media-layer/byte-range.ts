/**
 * The bytes that a request wants, and how many of them one answer gives (MED-01; spec parts 5 and 9). Both ends are
 * inclusive.
 */
import { limits } from '#lib/limits.ts';

export interface ByteRange {
  from: number;
  /** Infinity for the end of the file. */
  to: number;
}

/**
 * Reads a `Range` header. Null, for the whole file, when the header is absent or unreadable, has several ranges, or
 * counts from the end; RFC 9110 allows a server to ignore these.
 */
export function readRange(header: string | null): ByteRange | null {
  const [, first, last] = /^\s*bytes=(\d{1,15})-(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = last ? Number(last) : Infinity;
  return to < from ? null : { from, to };
}

/** Limits a range to the size of one answer: 4 MiB. */
export function cappedRange({ from, to }: ByteRange): ByteRange {
  return { from, to: Math.min(to, from + limits.mp4RangeMaxBytes - 1) };
}

/** The total length in a `Content-Range` header. Null when absent. */
export function totalOf(contentRange: string | null): number | null {
  const total = /^\s*bytes\s+(?:\d+-\d+|\*)\/(\d{1,15})\s*$/i.exec(contentRange ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
