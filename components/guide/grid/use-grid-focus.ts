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

/** The tab stop, kept inside the grid also when the list is filtered. Starts at the given place. */
export function useGridFocus(start: Omit<GridFocus, 'isOnChannel'>, rowCount: number) {
  const [moved, setMoved] = useState<GridFocus | null>(null);
  const { row, ...rest } = moved ?? { ...start, isOnChannel: false };
  return {
    focus: { ...rest, row: Math.max(0, Math.min(rowCount - 1, row)) },
    moveFocus: setMoved,
  };
}

/** A sliver of the cell before stays in sight, and so much of a cell that is shown. */
const marginMs = 8 * millisecondsInMinute;

/** One tab stop for the whole grid (GRD-02): keys move it, and what it moves to is scrolled into sight. */
export function useGridKeys(options: GridKeysOptions) {
  const { frame, focus, onFocus, view, shape, onAct } = options;
  const pending = useRef<GridFocus | null>(null);
  const holdsFocus = useRef(false);

  useEffect(() => {
    // A cell that gives way to what the guide says of its time takes the focus with it: it goes on to what is there now.
    const isLost = holdsFocus.current && document.activeElement === document.body;
    // React may run an effect of the render before only now, when a key has been pressed since: the place that the key
    // leads to is drawn by the next one.
    const isDrawn = pending.current !== null && isSamePlace(pending.current, focus);
    if (!isDrawn && !isLost) return;
    // The cell may be drawn by this render or, after scrolling, by a later one.
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
    event.preventDefault();
    // Arrow keys over the picture are the player's as well.
    event.stopPropagation();
    const next = movedFocus(move, focus, { ...shape, pageRows: view.pageRows() });
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
    // Later, because a cell that is taken away loses the focus before it is gone.
    setTimeout(() => {
      holdsFocus.current = !event.target.isConnected && document.activeElement === document.body;
    });
  };

  return {
    onKeyDown,
    onBlur,
    onFocus: () => {
      // After the blur of the cell before.
      setTimeout(() => (holdsFocus.current = true));
    },
    onClick: (event: MouseEvent) => act(event.target),
  };
}

const isSamePlace = (one: GridFocus, other: GridFocus) =>
  one.row === other.row && one.atMs === other.atMs && one.isOnChannel === other.isOnChannel;

/** The row, and the instant of the cell or null for the row's channel. */
function placeOf(target: EventTarget): { row: number; atMs: number | null } | null {
  if (!(target instanceof Element)) return null;
  const place = target.closest('[data-at]');
  const row = place?.closest('[data-row]')?.getAttribute('data-row');
  if (!place || !row) return null;
  const at = place.getAttribute('data-at');
  return { row: Number(row), atMs: at === 'channel' ? null : Number(at) };
}
