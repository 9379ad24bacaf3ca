/** The part of a file that is asked for: from a byte to a byte, both counted (null: to its end), or so many at its end. */
export type AskedRange = { from: number; to: number | null } | { last: number };

/** No file is longer: what is counted further is past the end of each. */
const farthestByte = 10 ** 15 - 1;

/** One range in bytes. Null answers the whole: none, a malformed one, or several at once (RFC 9110 leaves that to the server). */
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
