'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * The rendered cards of a long grid: those in and around the viewport. Empty space above and below replaces the others.
 */
export interface CardWindow {
  /** The first rendered card, and the one after the last. */
  first: number;
  end: number;
  /** Space in place of cards that are not rendered, in px. */
  abovePx: number;
  belowPx: number;
}

/** A measured grid; in px. */
interface GridShape {
  columns: number;
  /** The height of a row including the gap below it. */
  rowPx: number;
  /** The position of the grid on the page. */
  topPx: number;
}

/** Up to this number all cards are rendered, for the browser's page search and for pages without scripts. */
const plainUpToCards = 64;
/** Rows that are rendered beyond each edge of the viewport. */
const overscanRows = 4;

/** The shape of the last grid in this tab: on Back, a long list has its height before it renders. */
let lastShape: GridShape | null = null;

export function useCardWindow(grid: RefObject<HTMLUListElement | null>, count: number): CardWindow {
  const shape = useGridShape(grid);
  const { columns, rowPx, topPx } = shape ?? { columns: 1, rowPx: 0, topPx: 0 };
  const isLong = shape !== null && count > plainUpToCards;
  const rowCount = Math.ceil(count / columns);
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowPx,
    overscan: overscanRows,
    scrollMargin: topPx,
    enabled: isLong,
    // Also before the viewport is measured: a grid that briefly has no rows loses the page's scroll position and the
    // focus.
    initialRect: windowRect(),
    useFlushSync: false,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);

  if (!isLong) return { first: 0, end: count, abovePx: 0, belowPx: 0 };
  const drawn = rows.getVirtualItems();
  const firstRow = drawn[0]?.index ?? 0;
  const endRow = (drawn.at(-1)?.index ?? -1) + 1;
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    abovePx: firstRow * rowPx,
    belowPx: (rowCount - endRow) * rowPx,
  };
}

function windowRect(): { width: number; height: number } {
  if (typeof window === 'undefined') return { width: 0, height: 0 };
  return { width: window.innerWidth, height: window.innerHeight };
}

function useGridShape(grid: RefObject<HTMLUListElement | null>): GridShape | null {
  const [shape, setShape] = useState(lastShape);
  useLayoutEffect(() => {
    const { current } = grid;
    if (!current) return;
    const resized = new ResizeObserver(() => {
      lastShape = shapeOf(current) ?? lastShape;
      setShape((before) => (isSame(before, lastShape) ? before : lastShape));
    });
    resized.observe(current);
    return () => resized.disconnect();
  }, [grid]);
  return shape;
}

function shapeOf(grid: HTMLUListElement): GridShape | null {
  const card = grid.firstElementChild;
  if (!card) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPx: card.getBoundingClientRect().height + Number.parseFloat(rowGap),
    topPx: grid.getBoundingClientRect().top + window.scrollY,
  };
}

function isSame(one: GridShape | null, other: GridShape | null): boolean {
  if (!one || !other) return one === other;
  return (['columns', 'rowPx', 'topPx'] as const).every((key) => one[key] === other[key]);
}
