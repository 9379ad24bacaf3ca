import type { AskedRange } from '#operator/media/asked-range.ts';

/** In the form of a request header. */
export function rangeHeader(range: AskedRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`;
}

/** The number of bytes of a partial answer by its `Content-Range`; null when it is not the requested range. */
export function rangeBytes(contentRange: string | undefined, asked: AskedRange): number | null {
  const [, first, last, all] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(contentRange?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || all === undefined) return null;
  const [from, to, total] = [Number(first), Number(last), all === '*' ? null : Number(all)];
  if (to < from || (total !== null && to >= total)) return null;
  // Without the total length the last bytes cannot be located.
  const isIt =
    'last' in asked
      ? total !== null && from === Math.max(0, total - asked.last)
      : from === asked.from && (asked.to === null || to <= asked.to);
  return isIt ? to - from + 1 : null;
}
