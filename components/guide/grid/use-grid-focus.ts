import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { cellIndexAt, type GridCell } from '#lib/domain/guide/grid-cells.ts';
import {
  gridMoveOf,
  movedFocus,
  type GridFocus,
  type GridShape,
} from '#lib/domain/guide/grid-focus.ts';
import type { GridView } from './use-grid-view.ts';

interface GridKeysOptions {
  frame: RefObject<HTMLDivElement | null>;
  focus: GridFocus;
  onFocus: (focus: GridFocus) => void;
  view: GridView;
  shape: Omit<GridShape, 'pageRows'>;
  /** Enter, Space or a click on a cell, or on a row's channel (null). */
  onAct: (row: number, cell: GridCell | null) => void;
}

/** The tab stop, kept inside the grid when the list is filtered. Starts at the given position. */
export function useGridFocus(start: Omit<GridFocus, 'isOnChannel'>, rowCount: number) {
  const [moved, setMoved] = useState<GridFocus | null>(null);
  const { row, ...rest } = moved ?? { ...start, isOnChannel: false };
  return {
    focus: { ...rest, row: Math.max(0, Math.min(rowCount - 1, row)) },
    moveFocus: setMoved,
  };
}

/** How much of the previous cell stays visible, and how much of a focused cell at least, in ms. */
const marginMs = 8 * millisecondsInMinute;

/** One tab stop for the whole grid (GRD-02): keys move it, and its new cell is scrolled into view. */
export function useGridKeys(options: GridKeysOptions) {
  const { frame, focus, onFocus, view, shape, onAct } = options;
  const pending = useRef<GridFocus | null>(null);
  const holdsFocus = useRef(false);

  useEffect(() => {
    // A focused cell that a newly loaded programme replaces loses the focus: the cell at its position gets it.
    const isLost = holdsFocus.current && document.activeElement === document.body;
    // After a quick key press React may run the effect of the previous render only now: the next render contains the
    // new position.
    const isDrawn = pending.current !== null && isSamePlace(pending.current, focus);
    if (!isDrawn && !isLost) return;
    // The cell is rendered by this render or, after scrolling, by a later one.
    const stop = frame.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
    if (stop?.closest('[data-row]')?.getAttribute('data-row') !== String(focus.row)) return;
    pending.current = null;
    stop.focus({ preventScroll: true });
  });

  const show = (next: GridFocus, isSideways: boolean) => {
    view.showRow(next.row);
    if (next.isOnChannel) return;
    const { startMs, endMs } = view.inSight();
    const cells = shape.cellsOf(next.row);
    const cell = cells[cellIndexAt(cells, next.atMs)];
    if (!cell) return;
    if (!isSideways && next.atMs >= startMs && next.atMs < endMs - marginMs) return;
    const from = isSideways ? cell.start : next.atMs;
    const to = isSideways ? cell.stop : next.atMs + marginMs;
    if (from < startMs || to - from > endMs - startMs) view.showTime(from - marginMs);
    else if (to > endMs - marginMs) {
      view.showTime(Math.min(from - marginMs, to + marginMs - (endMs - startMs)));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act(event.target);
      return;
    }
    const move = gridMoveOf(event.key, event.ctrlKey);
    if (!move) return;
    const next = movedFocus(move, focus, { ...shape, pageRows: view.pageRows() });
    // At its edges the grid lets the focus go.
    if (isSamePlace(next, focus)) return;
    event.preventDefault();
    // Over the picture, the player handles arrow keys too.
    event.stopPropagation();
    pending.current = next;
    show(next, next.atMs !== focus.atMs || next.isOnChannel !== focus.isOnChannel);
    onFocus({ ...next });
  };

  const act = (target: EventTarget) => {
    const place = placeOf(target);
    if (!place) return;
    const { row, atMs } = place;
    const cells = shape.cellsOf(row);
    onFocus({ row, atMs: atMs ?? focus.atMs, isOnChannel: atMs === null });
    onAct(row, atMs === null ? null : (cells[cellIndexAt(cells, atMs)] ?? null));
  };

  const onBlur = (event: FocusEvent) => {
    // Deferred, because a removed cell loses the focus before it leaves the document.
    setTimeout(() => {
      holdsFocus.current = !event.target.isConnected && document.activeElement === document.body;
    });
  };

  return {
    onKeyDown,
    onBlur,
    onFocus: () => {
      // After the blur of the previous cell.
      setTimeout(() => (holdsFocus.current = true));
    },
    onClick: (event: MouseEvent) => act(event.target),
  };
}

const isSamePlace = (one: GridFocus, other: GridFocus) =>
  one.row === other.row && one.atMs === other.atMs && one.isOnChannel === other.isOnChannel;

/** The row, and the instant of the cell, or null for the row's channel. */
function placeOf(target: EventTarget): { row: number; atMs: number | null } | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest('[data-at]');
  const row = place?.closest('[data-row]')?.getAttribute('data-row');
  if (!place || !row) return null;
  const at = place.getAttribute('data-at');
  return { row: Number(row), atMs: at === 'channel' ? null : Number(at) };
}
