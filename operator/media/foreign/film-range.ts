/** The part of a film that is asked for: from a byte to a byte, both counted (null: to its end), or so many at its end. */
export type AskedRange = { from: number; to: number | null } | { last: number };

/** One range in bytes. Null answers the whole: none, a malformed one, or several at once (RFC 9110 leaves that to the server). */
export function askedRange(header: string | null): AskedRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  if (first === '') return Number(last) > 0 ? { last: Number(last) } : null;
  if (last !== '' && Number(last) < Number(first)) return null;
  return { from: Number(first), to: last === '' ? null : Number(last) };
}

/** As a request has it. */
export function rangeHeader(range: AskedRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`;
}

/** How many bytes a partial answer has by its `Content-Range`; null: it is not what was asked for. */
export function rangeBytes(contentRange: string | undefined, asked: AskedRange): number | null {
  const [, first, last, all] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(contentRange?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || all === undefined) return null;
  const [from, to, total] = [Number(first), Number(last), all === '*' ? null : Number(all)];
  if (to < from || (total !== null && to >= total)) return null;
  // Where the end of a film is unknown, nobody can say how many bytes are before it.
  const isIt =
    'last' in asked
      ? total !== null && from === Math.max(0, total - asked.last)
      : from === asked.from && (asked.to === null || to <= asked.to);
  return isIt ? to - from + 1 : null;
}
