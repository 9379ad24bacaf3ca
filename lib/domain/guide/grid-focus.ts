/**
 * Focus movement in the guide grid (GRD-02). The focus is a row and an instant: up and down keep the instant and lead
 * to the programme on at that time; left and right go from cell to cell. A row begins with its channel.
 */
import { cellIndexAt, type GridCell } from './grid-cells.ts';
import { sameTimeOn } from './grid-ruler.ts';
import { gridDayAt } from './grid-scale.ts';
import type { GuideWeekDay } from './guide-week.ts';

export interface GridFocus {
  /** From 0. */
  row: number;
  /** ms since 1970: within the focused cell, or the last instant before the focus went to the channel. */
  atMs: number;
  /** The focus is on the row's channel. */
  isOnChannel: boolean;
}

export type GridMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'firstRow'
  | 'lastRow'
  | 'previousDay'
  | 'nextDay';

export interface GridShape {
  rowCount: number;
  /** Rows per page. */
  pageRows: number;
  days: readonly GuideWeekDay[];
  /** A row's cells, never empty. */
  cellsOf: (row: number) => readonly GridCell[];
  timeZone?: string;
}

const moves: Readonly<Record<string, { plain: GridMove; withControl?: GridMove }>> = {
  ArrowLeft: { plain: 'left', withControl: 'previousDay' },
  ArrowRight: { plain: 'right', withControl: 'nextDay' },
  ArrowUp: { plain: 'up' },
  ArrowDown: { plain: 'down' },
  PageUp: { plain: 'pageUp' },
  PageDown: { plain: 'pageDown' },
  Home: { plain: 'rowStart', withControl: 'firstRow' },
  End: { plain: 'rowEnd', withControl: 'lastRow' },
};

/** The action of a key in the grid, or null when the grid does not use it. */
export function gridMoveOf(key: string, hasControl: boolean): GridMove | null {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return (hasControl ? move?.withControl : move?.plain) ?? null;
}

/** The focus after a move. At the ends of the grid it stays. */
export function movedFocus(move: GridMove, focus: GridFocus, shape: GridShape): GridFocus {
  const { rowCount, pageRows } = shape;
  const toRow = (row: number) => ({ ...focus, row: Math.max(0, Math.min(rowCount - 1, row)) });
  switch (move) {
    case 'up':
      return toRow(focus.row - 1);
    case 'down':
      return toRow(focus.row + 1);
    case 'pageUp':
      return toRow(focus.row - pageRows);
    case 'pageDown':
      return toRow(focus.row + pageRows);
    case 'firstRow':
      return toRow(0);
    case 'lastRow':
      return toRow(rowCount - 1);
    case 'rowStart':
      return { ...focus, isOnChannel: true };
    case 'rowEnd':
      return toCell(focus, shape.cellsOf(focus.row).at(-1));
    case 'previousDay':
      return toDay(focus, shape, -1);
    case 'nextDay':
      return toDay(focus, shape, 1);
    case 'left':
    case 'right':
      return toNeighbour(move, focus, shape);
  }
}

function toNeighbour(move: 'left' | 'right', focus: GridFocus, { cellsOf }: GridShape): GridFocus {
  if (focus.isOnChannel) return move === 'right' ? { ...focus, isOnChannel: false } : focus;
  const cells = cellsOf(focus.row);
  const index = cellIndexAt(cells, focus.atMs);
  if (move === 'left' && index === 0) return { ...focus, isOnChannel: true };
  return toCell(focus, cells[move === 'left' ? index - 1 : index + 1]);
}

function toCell(focus: GridFocus, cell: GridCell | undefined): GridFocus {
  return cell ? { ...focus, atMs: cell.start, isOnChannel: false } : focus;
}

function toDay(focus: GridFocus, { days, timeZone }: GridShape, step: 1 | -1): GridFocus {
  const today = gridDayAt(days, focus.atMs);
  const wanted = today && days[days.indexOf(today) + step];
  if (!wanted) return focus;
  return { ...focus, atMs: sameTimeOn(days, focus.atMs, wanted, timeZone), isOnChannel: false };
}
