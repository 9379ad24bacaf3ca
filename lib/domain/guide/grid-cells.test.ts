import { describe, expect, test } from '@jest/globals';
import { aProgramme, dayMs, hourMs, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { cellIndexAt, cellsWithin, gridCells, type GridCell, type GridDay } from './grid-cells.ts';

const dawnMs = noonMs - 12 * hourMs;
const span = { startMs: dawnMs, endMs: dawnMs + dayMs };
const at = (hour: number) => dawnMs + hour * hourMs;
const airing = (programId: string, from: number, to: number) =>
  aProgramme({ programId, start: at(from), stop: at(to) });
const day = (...programmes: GridDay['programmes'][number][]): GridDay => ({
  ...span,
  state: 'known',
  programmes,
});
/** `A 8-10` in hours of the day; cells without a programme by their kind. */
const shown = (cells: readonly GridCell[]) =>
  cells.map(
    (cell) =>
      `${cell.kind === 'programme' ? cell.programme.programId : cell.kind} ${String((cell.start - dawnMs) / hourMs)}-${String((cell.stop - dawnMs) / hourMs)}`,
  );
const programmesOf = (cells: readonly GridCell[]) =>
  shown(cells.filter(({ kind }) => kind === 'programme'));

function isWithoutHoles(cells: readonly GridCell[]) {
  expect(cells[0]?.start).toBe(span.startMs);
  expect(cells.at(-1)?.stop).toBe(span.endMs);
  for (const [index, cell] of cells.entries()) {
    expect(cell.stop - cell.start).toBeGreaterThanOrEqual(minuteMs);
    if (index > 0) expect(cell.start).toBe(cells[index - 1]?.stop);
  }
}

test('[GRD-03] a grid row has no holes: gaps are cells of at most three hours', () => {
  const cells = gridCells([day(airing('A', 8, 10), airing('B', 10, 11))], span);
  isWithoutHoles(cells);
  expect(shown(cells).slice(0, 6)).toEqual([
    'gap 0-3',
    'gap 3-6',
    'gap 6-8',
    'A 8-10',
    'B 10-11',
    'gap 11-12',
  ]);
});

describe('[GRD-03] grid cells of an inconsistent guide', () => {
  test('show the programme that began last where two overlap', () => {
    const cells = gridCells([day(airing('A', 8, 10), airing('B', 9, 11))], span);
    expect(programmesOf(cells)).toEqual(['A 8-9', 'B 9-11']);
  });

  test('continue a programme after a shorter one inside of it', () => {
    const cells = gridCells([day(airing('A', 8, 14), airing('B', 9, 10))], span);
    expect(programmesOf(cells)).toEqual(['A 8-9', 'B 9-10', 'A 10-14']);
  });

  test('show the first of two programmes with the same start', () => {
    const cells = gridCells([day(airing('A', 8, 9), airing('B', 8, 10))], span);
    expect(programmesOf(cells)).toEqual(['A 8-9', 'B 9-10']);
  });

  test('drop duplicates and sort by start', () => {
    const cells = gridCells([day(airing('B', 9, 10), airing('A', 8, 9), airing('A', 8, 9))], span);
    expect(programmesOf(cells)).toEqual(['A 8-9', 'B 9-10']);
  });

  test('end a programme without a stop at the next start, or an hour later', () => {
    const cells = gridCells(
      [day(airing('A', 8, 8), airing('B', 8.5, 0), airing('C', 12, 12))],
      span,
    );
    expect(programmesOf(cells)).toEqual(['A 8-8.5', 'B 8.5-9.5', 'C 12-13']);
  });

  test('limit absurd instants to the row', () => {
    const absurd = aProgramme({ programId: 'X', start: 0, stop: 8.64e15 });
    const cells = gridCells([day(absurd, airing('A', 8, 9))], span);
    isWithoutHoles(cells);
    expect(programmesOf(cells)).toEqual(['X 0-8', 'A 8-9', 'X 9-24']);
  });

  test('are at least a minute long', () => {
    const ends = Array.from({ length: 50 }, (_, index) => at(8) + index * 7_919);
    const cells = gridCells(
      [
        day(
          ...ends.map((start, index) =>
            aProgramme({ programId: `p${String(index)}`, start, stop: start + 5 }),
          ),
        ),
      ],
      span,
    );
    isWithoutHoles(cells);
  });
});

test('[GRD-01] a period without programmes shows whether its day is loading or has failed', () => {
  const half = dawnMs + 12 * hourMs;
  const cells = gridCells(
    [
      { startMs: dawnMs, endMs: half, state: 'failed', programmes: [] },
      { startMs: half, endMs: span.endMs, state: 'coming', programmes: [] },
    ],
    span,
  );
  expect(shown(cells)).toEqual([
    ...['failed 0-3', 'failed 3-6', 'failed 6-9', 'failed 9-12'],
    ...['coming 12-15', 'coming 15-18', 'coming 18-21', 'coming 21-24'],
  ]);
});

test('a cell is found by an instant, and the cells of a span by its ends', () => {
  const cells = gridCells([day(airing('A', 0, 8), airing('B', 8, 10), airing('C', 10, 24))], span);
  expect(cellIndexAt(cells, at(8) - 1)).toBe(0);
  expect(cellIndexAt(cells, at(8))).toBe(1);
  expect(cellIndexAt(cells, at(-5))).toBe(0);
  expect(cellIndexAt(cells, at(99))).toBe(2);
  expect(programmesOf(cellsWithin(cells, { startMs: at(9), endMs: at(10) }))).toEqual(['B 8-10']);
});
