/**
 * The requested part of a file: from one byte to another, inclusive (null: to the end), or a number of bytes at the
 * end.
 */
export type AskedRange = { from: number; to: number | null } | { last: number };

/** Files are shorter than this: a larger number is past the end. */
const farthestByte = 10 ** 15 - 1;

/**
 * Parses a single byte range. Null means the whole file: no range, a malformed one, or several (RFC 9110 allows that).
 */
export function askedRange(header: string | null): AskedRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return { last: byteOf(last) };
  const from = byteOf(first);
  const to = last === '' ? farthestByte : byteOf(last);
  if (to < from) return null;
  return { from, to: to < farthestByte ? to : null };
}

const byteOf = (digits: string) => Math.min(Number(digits), farthestByte);
