/**
 * One channel's row of the guide grid (GRD-03): cells without gap or overlap from the span's beginning to its end,
 * despite gaps or overlaps in the guide. Where programmes overlap, the one that began last is on, as in `programmeAt`;
 * the earlier one continues after it if it is still running. Cells begin and end on whole minutes of UTC, which are
 * whole minutes in every zone, so that no cell is shorter than a minute.
 */
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Programme } from '#lib/contract/guide.ts';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { reversed } from '#lib/domain/collections.ts';

/**
 * Whether the programmes of a day are loaded. A guide's days are UTC days and hold the programmes that begin on them.
 */
export type GridDayState = 'known' | 'coming' | 'failed';

export interface GridDay extends DayRange {
  state: GridDayState;
  programmes: readonly Programme[];
}

/** `start` and `stop` in ms since 1970; `stop` is exclusive. */
export type GridCell =
  | { kind: 'programme'; start: number; stop: number; programme: Programme }
  | { kind: 'gap' | 'coming' | 'failed'; start: number; stop: number };

/** A programme without an end lasts until the next one begins, and at most this long. */
const unknownLengthMs = millisecondsInHour;
/** Longest cell without a programme, so that the focus can be moved through time. */
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

/** The visible pieces of all programmes, by time: each instant belongs to the programme that began last. */
function piecesOf(programmes: readonly Programme[]): Piece[] {
  const pieces: Piece[] = [];
  /** Programmes that have begun and may be running; the last one is on. */
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

/**
 * The valid programmes by start. Of several with the same start the first of the list is sorted last, so that it is the
 * one on air.
 */
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
  for (const airing of reversed(airings)) {
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

/** Fills a period without programmes. Fillers divide a UTC day, so that each one lies within one day. */
function fill(cells: GridCell[], from: number, to: number, days: readonly GridDay[]): void {
  for (let start = from; start < to;) {
    const at = start;
    const stop = Math.min(to, (Math.floor(at / fillerMs) + 1) * fillerMs);
    const state = days.find(({ startMs, endMs }) => startMs <= at && at < endMs)?.state ?? 'coming';
    cells.push({ kind: state === 'known' ? 'gap' : state, start, stop });
    start = stop;
  }
}

/** The index of the cell at an instant; outside of the row, of the first or the last cell. */
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

/** The cells that a span overlaps. */
export function cellsWithin(
  cells: readonly GridCell[],
  { startMs, endMs }: DayRange,
): readonly GridCell[] {
  return cells.slice(cellIndexAt(cells, startMs), cellIndexAt(cells, endMs - 1) + 1);
}
