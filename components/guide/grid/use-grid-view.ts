import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { instantAt, xOf, type TimeScale } from '#lib/domain/guide/grid-scale.ts';
import type { GridSizes } from './use-grid-sizes.ts';

interface GridViewOptions {
  frame: RefObject<HTMLDivElement | null>;
  rowCount: number;
  span: DayRange;
  sizes: GridSizes;
  /** Drawn wherever it is, because it holds the focus. */
  focusRow: number;
  /** Where the grid opens. */
  startRow: number;
  startMs: number;
}

export interface GridView {
  scale: TimeScale;
  /** The rows to draw, by index. */
  rows: readonly { index: number; top: number }[];
  heightPx: number;
  widthPx: number;
  /** The time to draw, which is a little more than what is in sight. */
  drawn: DayRange;
  /** In sight at the left, to the half hour. */
  fromMs: number;
  /** Cells that begin before this may come to be cut by the left edge. */
  leadMs: number;
  /** The instants in sight now, by the pixel. */
  inSight: () => DayRange;
  pageRows: () => number;
  showTime: (atMs: number) => void;
  showRow: (row: number) => void;
}

/** Time is drawn and asked for in half hours. */
const blockMs = 30 * millisecondsInMinute;
const overscanBlocks = 3;
/** Rows are rendered anew by this much time, so that most of a sideways scroll renders nothing. */
const stepBlocks = 4;
const overscanRows = 3;

/** Which rows and which time are in sight and drawn: the grid is virtual in both directions. */
export function useGridView(options: GridViewOptions): GridView {
  const { frame, rowCount, span, sizes, focusRow, startRow, startMs } = options;
  const { hourPx, rowPx, channelPx, rulerPx } = sizes;
  const scale = { span, hourPx };
  const widthPx = xOf(scale, span.endMs);
  // The virtualisers' functions change under one identity; nothing here is memoised on them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: overscanRows,
    paddingStart: rulerPx,
    scrollPaddingStart: rulerPx,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (focusRow < first) drawn.unshift(focusRow);
      if (focusRow > last && focusRow < count) drawn.push(focusRow);
      return drawn;
    },
  });
  // Without the channels' width: the column covers as much of the view as it moves the time to the right.
  const blocks = useVirtualizer({
    horizontal: true,
    count: Math.ceil((span.endMs - span.startMs) / blockMs),
    getScrollElement: () => frame.current,
    estimateSize: () => (hourPx * blockMs) / millisecondsInHour,
    overscan: overscanBlocks,
    useFlushSync: false,
  });

  // The cell at the top left stays there when sizes change; at first it is where the grid opens.
  const corner = useRef({ atMs: startMs, row: startRow });
  useLayoutEffect(() => {
    rows.measure();
    blocks.measure();
    const element = frame.current;
    if (!element) return;
    const { atMs, row } = corner.current;
    element.scrollLeft = xOf({ span, hourPx }, atMs);
    element.scrollTop = row * rowPx;
    const remember = () => {
      corner.current = {
        atMs: instantAt({ span, hourPx }, element.scrollLeft),
        row: element.scrollTop / rowPx,
      };
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new day must not move what is in sight to old pixels
  }, [hourPx, rowPx, span.startMs]);

  const items = blocks.getVirtualItems();
  const blockStart = (index: number) => span.startMs + index * blockMs;
  const step = (index: number) => Math.floor(index / stepBlocks) * stepBlocks;
  const firstInSight = blocks.range?.startIndex ?? 0;
  return {
    scale,
    rows: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    heightPx: rows.getTotalSize(),
    widthPx,
    drawn: {
      startMs: blockStart(step(items[0]?.index ?? 0)),
      endMs: Math.min(
        span.endMs,
        blockStart(step((items.at(-1)?.index ?? -stepBlocks) + stepBlocks)),
      ),
    },
    fromMs: blockStart(firstInSight),
    leadMs: blockStart(step(firstInSight) + stepBlocks),
    inSight: () => {
      const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {};
      return {
        startMs: instantAt(scale, scrollLeft),
        endMs: instantAt(scale, scrollLeft + clientWidth - channelPx),
      };
    },
    pageRows: () =>
      Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - rulerPx) / rowPx) - 1),
    showTime: (atMs) => {
      if (frame.current) frame.current.scrollLeft = xOf(scale, atMs);
    },
    showRow: (row) => rows.scrollToIndex(row, { align: 'auto' }),
  };
}
