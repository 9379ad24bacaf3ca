/**
 * Leaves pieces out of a media playlist: those that the source marks as missing (EXT-X-GAP), and those that were tried and
 * are broken. A player that is told to skip goes on; one that asks again and again ends without a picture (ANY-10).
 * Numbers stay whole: players recognise pieces by them.
 */
import { newestSegmentLine } from '#lib/contract/media/newest-segment.ts';
import { breaksOf, noBreaks, type PassedBreaks } from './passed-breaks.ts';
import { isMainPlaylist } from './rewrite-playlist.ts';

/** What one playlist has had left out. Kept between its refreshes. */
export interface LeftOut {
  /** Pieces that have been left out and are in the window no more. */
  gone: number;
  /** Discontinuities that stood for them. */
  goneBreaks: number;
  /** Numbers of pieces that are left out and may still be in the window. */
  numbers: ReadonlySet<number>;
  /** The source's own discontinuities. */
  breaks: PassedBreaks;
}

export const nothingLeftOut: LeftOut = {
  ...{ gone: 0, goneBreaks: 0, numbers: new Set<number>(), breaks: noBreaks },
};

/** Tags that hold for the pieces after them too. */
const lasting = /^#EXT-X-(?:KEY|MAP|DISCONTINUITY$|DATERANGE|DEFINE)/;
const numberTag = /^#EXT-X-MEDIA-SEQUENCE:\s*(\d+)/;
const breakNumberTag = /^#EXT-X-DISCONTINUITY-SEQUENCE:\s*(\d+)/;
const isBreak = (line: string) => line.trim() === '#EXT-X-DISCONTINUITY';

interface Piece {
  /** Its lines, the address last. */
  lines: string[];
  number: number;
}

interface Parts {
  head: string[];
  pieces: Piece[];
  tail: string[];
  first: number;
}

/**
 * The playlist without the pieces for which `isBroken` says so, by their absolute address. A main playlist comes back
 * as it is.
 */
export function leaveOut(
  text: string,
  base: URL,
  isBroken: (address: string) => boolean,
  before: LeftOut,
): { text: string; left: LeftOut } {
  if (isMainPlaylist(text)) return { text, left: before };
  const parts = partsOf(text);
  const known = parts.first < before.breaks.first ? nothingLeftOut : before;
  const isMissing = ({ lines, number }: Piece) =>
    known.numbers.has(number) ||
    lines.some((line) => line.trim() === '#EXT-X-GAP') ||
    isBroken(URL.parse(lines.at(-1)?.trim() ?? '', base)?.href ?? '');
  const missing = new Set(parts.pieces.filter(isMissing).map(({ number }) => number));
  // Without any piece a player would take the stream for dead at once.
  if (missing.size === parts.pieces.length) missing.clear();
  const passed = [...known.numbers].filter((number) => number < parts.first);
  const numbers = new Set([...known.numbers, ...missing].filter((one) => one >= parts.first));
  const left: LeftOut = {
    gone: known.gone + passed.length,
    // Neighbours that are left out share one.
    goneBreaks: known.goneBreaks + passed.filter((number) => !known.numbers.has(number + 1)).length,
    numbers: missing.size === 0 && passed.length === 0 ? known.numbers : numbers,
    breaks: breaksOf(breaksIn(parts), known.breaks),
  };
  const isWhole = missing.size === 0 && left.gone === 0;
  if (isWhole && left.breaks.passed === breakNumberOf(parts)) return { text, left };
  return { text: written(parts, missing, left), left };
}

const breakNumberOf = ({ head }: Parts): number =>
  Number(head.map((line) => breakNumberTag.exec(line.trim())?.[1]).find(Boolean) ?? 0);

const breaksIn = (parts: Parts): PassedBreaks => ({
  first: parts.first,
  end: parts.first + parts.pieces.length,
  passed: breakNumberOf(parts),
  at: parts.pieces.filter(({ lines }) => lines.some(isBreak)).map(({ number }) => number),
});

function partsOf(text: string): Parts {
  const lines = text.split(/\r\n|\n|\r/);
  const first = Number(lines.map((line) => numberTag.exec(line.trim())?.[1]).find(Boolean) ?? 0);
  const head: string[] = [];
  const pieces: Piece[] = [];
  let open: string[] = [];
  let hasBegun = false;
  for (const line of lines) {
    const trimmed = line.trim();
    hasBegun ||=
      /^#(?:EXTINF|EXT-X-(?:KEY|MAP|GAP|DISCONTINUITY$|BYTERANGE|PROGRAM-DATE-TIME))/.test(trimmed);
    if (!hasBegun) {
      head.push(line);
      continue;
    }
    open.push(line);
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    pieces.push({ lines: open, number: first + pieces.length });
    open = [];
  }
  return { head, pieces, tail: open, first };
}

function written(
  { head, pieces, tail, first }: Parts,
  missing: ReadonlySet<number>,
  left: LeftOut,
) {
  const rest = head.filter(
    (line) => !numberTag.test(line.trim()) && !breakNumberTag.test(line.trim()),
  );
  const lines = [
    ...rest.filter((line) => line.trim() !== ''),
    `#EXT-X-MEDIA-SEQUENCE:${String(first - left.gone)}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${String(left.breaks.passed + left.goneBreaks)}`,
    newestSegmentLine(first + pieces.length),
  ];
  let needsBreak = false;
  for (const piece of pieces) {
    if (missing.has(piece.number)) {
      lines.push(...piece.lines.filter((line) => lasting.test(line.trim()) && !isBreak(line)));
      needsBreak = true;
      continue;
    }
    if (needsBreak && !piece.lines.some(isBreak)) lines.push('#EXT-X-DISCONTINUITY');
    needsBreak = false;
    lines.push(...piece.lines);
  }
  return [...lines, ...tail].join('\n');
}
