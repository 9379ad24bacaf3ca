import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { instantAt, xOf, type TimeScale } from '#lib/domain/guide/grid-scale.ts';
import type { GridSizes, MeasuredGrid } from './use-grid-sizes.ts';
import { useOpened } from './use-opened.ts';

interface GridViewOptions {
  frame: RefObject<HTMLDivElement | null>;
  rowCount: number;
  span: DayRange;
  sizes: GridSizes;
  /** Always rendered, because it has the focus. */
  focusRow: number;
  /** The initial position of the grid. */
  startRow: number;
  startMs: number;
  /** The size of the frame when the grid opens, in pixels. */
  startSize: MeasuredGrid['frame'];
}

export interface GridView {
  scale: TimeScale;
  /** The rows to render, by index. */
  rows: readonly { index: number; top: number }[];
  heightPx: number;
  widthPx: number;
  /** The time to render, slightly more than the visible span. */
  drawn: DayRange;
  /** The visible time at the left edge, rounded to half an hour. */
  fromMs: number;
  /** Cells that begin before this may be cut by the left edge. */
  leadMs: number;
  /** Pixels between the left edge of the grid and of the frame when the grid opens. */
  startLeftPx: number;
  /** The exact visible time span. */
  inSight: () => DayRange;
  pageRows: () => number;
  showTime: (atMs: number) => void;
  showRow: (row: number) => void;
}

/** Time is rendered and requested in half hours. */
const blockMs = 30 * millisecondsInMinute;
const overscanBlocks = 3;
/** Rows are rerendered in steps of this time, so that most sideways scrolling renders nothing. */
const stepBlocks = 4;
const overscanRows = 3;

/** The visible and the rendered rows and times: the grid is virtual in both directions. */
export function useGridView(options: GridViewOptions): GridView {
  const { frame, rowCount, span, sizes, focusRow, startSize } = options;
  const { hourPx, rowPx, channelPx, rulerPx } = sizes;
  const scale = { span, hourPx };
  const widthPx = xOf(scale, span.endMs);
  const [start] = useState(() => ({
    leftPx: xOf(scale, options.startMs),
    topPx: Math.min(
      options.startRow * rowPx,
      Math.max(0, rulerPx + rowCount * rowPx - startSize.height),
    ),
  }));
  const hasOpened = useOpened();
  // The virtualisers keep one identity while their functions change; nothing here is memoised on them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: hasOpened ? overscanRows : 0,
    initialRect: startSize,
    initialOffset: start.topPx,
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
  // Without the width of the channel column: it covers as much of the view as it shifts the time to the right.
  const blocks = useVirtualizer({
    horizontal: true,
    count: Math.ceil((span.endMs - span.startMs) / blockMs),
    getScrollElement: () => frame.current,
    estimateSize: () => (hourPx * blockMs) / millisecondsInHour,
    overscan: hasOpened ? overscanBlocks : 0,
    initialRect: startSize,
    initialOffset: start.leftPx,
    useFlushSync: false,
  });

  // The cell at the top left stays there when sizes change. The virtualisers themselves scroll to the opening position.
  const corner = useRef({ atMs: options.startMs, row: options.startRow });
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (isPlaced.current) {
      rows.measure();
      blocks.measure();
      element.scrollLeft = xOf({ span, hourPx }, corner.current.atMs);
      element.scrollTop = corner.current.row * rowPx;
    }
    isPlaced.current = true;
    const remember = () => {
      corner.current = {
        atMs: instantAt({ span, hourPx }, element.scrollLeft),
        row: element.scrollTop / rowPx,
      };
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new day must not shift the visible time span
  }, [hourPx, rowPx, span.startMs]);

  const items = blocks.getVirtualItems();
  const blockStart = (index: number) => span.startMs + index * blockMs;
  const steps = hasOpened ? stepBlocks : 1;
  const step = (index: number) => Math.floor(index / steps) * steps;
  const firstInSight = blocks.range?.startIndex ?? 0;
  return {
    scale,
    rows: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    heightPx: rows.getTotalSize(),
    widthPx,
    drawn: {
      startMs: blockStart(step(items[0]?.index ?? 0)),
      endMs: Math.min(span.endMs, blockStart(step((items.at(-1)?.index ?? -steps) + steps))),
    },
    fromMs: blockStart(firstInSight),
    leadMs: blockStart(step(firstInSight) + stepBlocks),
    startLeftPx: start.leftPx,
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
