import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { rowAfterKey } from '#components/ui/list-keys.ts';

interface RowFocusOptions {
  frame: RefObject<HTMLElement | null>;
  count: number;
  /** The tab stop before the viewer moves. */
  startRow: number;
  rowPx: number;
  /** Scrolls a row into view, so that it is rendered. */
  show: (row: number) => void;
}

export interface RowFocus {
  tabStop: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab stop for a list of rows: up and down move between rows, left and right between a row's two controls. */
export function useRowFocus({ frame, count, startRow, rowPx, show }: RowFocusOptions): RowFocus {
  const [moved, setMoved] = useState<number | null>(null);
  const isPending = useRef(false);
  const tabStop = Math.min(moved ?? startRow, Math.max(0, count - 1));

  useEffect(() => {
    if (!isPending.current) return;
    // The row is rendered by this render or, after scrolling, by the next one.
    const link = frame.current?.querySelector<HTMLElement>(`[data-row="${tabStop}"] a`);
    if (!link) return;
    isPending.current = false;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element))
      return;
    const row = Number(event.target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    if (Number.isNaN(row)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const wanted = event.key === 'ArrowLeft' ? 'button' : 'a';
      const control = event.target.closest('[data-row]')?.querySelector<HTMLElement>(wanted);
      // At its ends the row lets the focus go.
      if (!control || control === event.target) return;
      event.preventDefault();
      control.focus();
      return;
    }
    const pageRows = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowPx) - 1);
    const next = rowAfterKey(event.key, row, count, pageRows);
    if (next === null || next === row) return;
    event.preventDefault();
    isPending.current = true;
    show(next);
    setMoved(next);
  };

  return { tabStop, onKeyDown };
}
