import { describe, expect, test } from '@jest/globals';
import { aProgramme, dayMs, hourMs } from '#tests/setup/builders.ts';
import { gridCells } from './grid-cells.ts';
import { gridMoveOf, movedFocus, type GridFocus, type GridMove } from './grid-focus.ts';
import { gridDays, gridSpan } from './grid-scale.ts';

const zone = 'UTC';
const nowMs = Date.UTC(2026, 2, 10, 12);
const days = gridDays(nowMs, zone);
const span = gridSpan(days);

/** Row 0: programmes of one hour. Row 1: of two hours. Others: no guide. */
const cellsOf = (row: number) => {
  const lengthMs = row === 0 ? hourMs : 2 * hourMs;
  const count = row > 1 ? 0 : dayMs / lengthMs;
  const programmes = Array.from({ length: count }, (_, index) => {
    const start = nowMs - 12 * hourMs + index * lengthMs;
    return aProgramme({
      programId: `${String(row)}-${String(index)}`,
      start,
      stop: start + lengthMs,
    });
  });
  return gridCells([{ ...span, state: 'known', programmes }], span);
};
const shape = { rowCount: 50, pageRows: 8, days, cellsOf, timeZone: zone };
const start: GridFocus = { row: 0, atMs: nowMs + 1.5 * hourMs, isOnChannel: false };
const after = (...moves: GridMove[]) =>
  moves.reduce((focus, move) => movedFocus(move, focus, shape), start);

describe('[GRD-02] the grid focus moves', () => {
  test('up and down to the programme on at the same time, and back to the first one', () => {
    expect(after('down')).toEqual({ ...start, row: 1 });
    expect(after('down', 'up')).toEqual(start);
    expect(after('up')).toEqual(start);
  });

  test('left and right from cell to cell', () => {
    expect(after('right').atMs).toBe(nowMs + 2 * hourMs);
    expect(after('left').atMs).toBe(nowMs);
    expect(after('down', 'right').atMs).toBe(nowMs + 2 * hourMs);
    expect(after('down', 'down', 'right').atMs).toBe(nowMs + 3 * hourMs);
  });

  test('to the channel by Home or past the first cell, and back to the same instant', () => {
    expect(after('rowStart')).toEqual({ ...start, isOnChannel: true });
    expect(after('rowStart', 'left')).toEqual({ ...start, isOnChannel: true });
    expect(after('rowStart', 'down', 'right')).toEqual({ ...start, row: 1 });
    const first = { ...start, atMs: span.startMs };
    expect(movedFocus('left', first, shape).isOnChannel).toBe(true);
  });

  test('to the last cell of the row and no further', () => {
    const last = after('rowEnd');
    expect(last.atMs).toBe(span.endMs - 3 * hourMs);
    expect(movedFocus('right', last, shape)).toEqual(last);
  });

  test('by page and to the first and last row, never off the grid', () => {
    expect(after('pageDown').row).toBe(8);
    expect(after('pageDown', 'pageUp', 'pageUp').row).toBe(0);
    expect(after('lastRow').row).toBe(49);
    expect(after('lastRow', 'pageDown').row).toBe(49);
    expect(after('lastRow', 'firstRow').row).toBe(0);
  });

  test('to the same time on the next and the previous day, within the guide week', () => {
    expect(after('nextDay').atMs).toBe(start.atMs + dayMs);
    expect(after('previousDay').atMs).toBe(start.atMs - dayMs);
    const sixDays = Array.from({ length: 9 }, () => 'nextDay' as const);
    expect(after(...sixDays).atMs).toBe(start.atMs + 6 * dayMs);
  });
});

test('[GRD-02] each grid key has one action, other keys are left to the browser', () => {
  expect(gridMoveOf('ArrowLeft', false)).toBe('left');
  expect(gridMoveOf('ArrowLeft', true)).toBe('previousDay');
  expect(gridMoveOf('Home', false)).toBe('rowStart');
  expect(gridMoveOf('End', true)).toBe('lastRow');
  expect(gridMoveOf('ArrowUp', true)).toBeNull();
  expect(gridMoveOf('constructor', false)).toBeNull();
});
