/** A row's cells from the store, laid out once for each change of the row. */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { utcDaysOf, type DayRange } from '#lib/domain/formats/dates.ts';
import { gridCells, type GridCell, type GridDay } from '#lib/domain/guide/grid-cells.ts';
import type { RowGuide } from '#components/guide/grid/guide-store.ts';

/** How long before a span a programme that reaches into it may have begun, in ms. */
const longestProgrammeMs = 6 * millisecondsInHour;

/** The guide days that contain the programmes of a span. */
export function guideDaysFor({ startMs, endMs }: DayRange): string[] {
  return utcDaysOf({ startMs: startMs - longestProgrammeMs, endMs });
}

/** A channel without a guide. */
export const noGuide: RowGuide = { isCatchUpOn: false, days: new Map() };

const laidOut = new WeakMap<RowGuide, { span: DayRange; cells: readonly GridCell[] }>();

export function rowCells(row: RowGuide, span: DayRange): readonly GridCell[] {
  const known = laidOut.get(row);
  if (known?.span.startMs === span.startMs && known.span.endMs === span.endMs) return known.cells;
  const days = guideDaysFor(span).map((date): GridDay => {
    const startMs = Date.parse(date);
    const day = row.days.get(date);
    return {
      startMs,
      endMs: startMs + millisecondsInDay,
      state: row === noGuide ? 'known' : (day?.state ?? 'coming'),
      programmes: day?.programmes ?? [],
    };
  });
  const cells = gridCells(days, span);
  laidOut.set(row, { span, cells });
  return cells;
}
