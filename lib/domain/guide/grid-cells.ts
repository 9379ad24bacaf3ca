/**
 * One channel's row of the guide grid (GRD-03): cells that follow one another without gap or overlap from the span's
 * beginning to its end, despite gaps or overlaps in the guide. Where programmes overlap, the last to begin is on, as in
 * `programmeAt`; the earlier one goes on after it when it is still running. Cells begin and end on whole minutes of UTC,
 * which every zone's minutes are, so that none is thinner than a minute.
 */
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Programme } from '#lib/contract/guide.ts';
import type { DayRange } from '#lib/domain/formats/dates.ts';

/** The known programmes of a day; a guide's days are UTC and hold what begins on them. */
export type GridDayState = 'known' | 'coming' | 'failed';

export interface GridDay extends DayRange {
  state: GridDayState;
  programmes: readonly Programme[];
}

/** `start` and `stop` in ms since 1970, `stop` the first instant after it. */
export type GridCell =
  | { kind: 'programme'; start: number; stop: number; programme: Programme }
  | { kind: 'gap' | 'coming' | 'failed'; start: number; stop: number };

/** A programme whose guide does not say when it ends is over with the next one, or after this long. */
const unknownLengthMs = millisecondsInHour;
/** Where there is no programme, cells are no longer than this, so that the focus can be moved through time. */
const fillerMs = 3 * millisecondsInHour;

/** The cells of a row. `days` cover the span, first to last. */
export function gridCells(days: readonly GridDay[], span: DayRange): GridCell[] {
  const cells: GridCell[] = [];
  let cursor = span.startMs;
  for (const piece of piecesOf(days.flatMap(({ programmes }) => programmes))) {
    const start = Math.max(piece.start, span.startMs);
    const stop = Math.min(piece.stop, span.endMs);
    if (stop <= start) continue;
    fill(cells, cursor, start, days);
    cells.push({ kind: 'programme', start, stop, programme: piece.programme });
    cursor = stop;
  }
  fill(cells, cursor, span.endMs, days);
  return cells;
}

interface Piece {
  programme: Programme;
  start: number;
  stop: number;
}

/** Every programme's time on the row, by time: each instant belongs to the one that began last. */
function piecesOf(programmes: readonly Programme[]): Piece[] {
  const pieces: Piece[] = [];
  /** Begun and perhaps not over; the last one is on. */
  const begun: Piece[] = [];
  let cursor = Number.NEGATIVE_INFINITY;
  const advanceTo = (until: number) => {
    for (let on = begun.at(-1); on && cursor < until; on = begun.at(-1)) {
      const stop = Math.min(on.stop, until);
      if (stop > cursor) pieces.push({ programme: on.programme, start: cursor, stop });
      cursor = Math.max(cursor, stop);
      if (on.stop > until) return;
      begun.pop();
    }
    cursor = Math.max(cursor, until);
  };
  for (const airing of airingsOf(programmes)) {
    advanceTo(airing.start);
    begun.push(airing);
  }
  advanceTo(Number.POSITIVE_INFINITY);
  return pieces;
}

/** Sane and by start; of several that begin together the first of the list comes last, which makes it the one that is on. */
function airingsOf(programmes: readonly Programme[]): Piece[] {
  const seen = new Set<string>();
  const airings: Piece[] = [];
  for (const programme of programmes) {
    const { programId, start, stop } = programme;
    const key = `${programId} ${start}`;
    if (!Number.isFinite(start) || seen.has(key)) continue;
    seen.add(key);
    airings.push({ programme, start: wholeMinute(start), stop: stop > start ? stop : Number.NaN });
  }
  airings.reverse();
  airings.sort((a, b) => a.start - b.start);
  let nextStart = Number.POSITIVE_INFINITY;
  let laterStart = Number.POSITIVE_INFINITY;
  for (const airing of airings.toReversed()) {
    if (airing.start < nextStart) {
      laterStart = nextStart;
      nextStart = airing.start;
    }
    const stop = Number.isNaN(airing.stop)
      ? Math.min(laterStart, airing.start + unknownLengthMs)
      : wholeMinute(airing.stop);
    airing.stop = Math.max(stop, airing.start + millisecondsInMinute);
  }
  return airings;
}

function wholeMinute(atMs: number): number {
  return atMs - (atMs % millisecondsInMinute);
}

/** Says what is known of a time without programmes. Three hours divide a UTC day, so that a filler is of one day. */
function fill(cells: GridCell[], from: number, to: number, days: readonly GridDay[]): void {
  for (let start = from; start < to;) {
    const at = start;
    const stop = Math.min(to, (Math.floor(at / fillerMs) + 1) * fillerMs);
    const state = days.find(({ startMs, endMs }) => startMs <= at && at < endMs)?.state ?? 'coming';
    cells.push({ kind: state === 'known' ? 'gap' : state, start, stop });
    start = stop;
  }
}

/** Where the cell is that an instant is in; outside of the row, the first or the last one. */
export function cellIndexAt(cells: readonly GridCell[], atMs: number): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((cells[middle]?.start ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The cells that a span touches. */
export function cellsWithin(
  cells: readonly GridCell[],
  { startMs, endMs }: DayRange,
): readonly GridCell[] {
  return cells.slice(cellIndexAt(cells, startMs), cellIndexAt(cells, endMs - 1) + 1);
}
