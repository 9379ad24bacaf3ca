import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface GridSizes {
  hourPx: number;
  rowPx: number;
  /** Width of the channel column. */
  channelPx: number;
  rulerPx: number;
}

const narrow: GridSizes = { hourPx: 228, rowPx: 60, channelPx: 92, rulerPx: 34 };
const medium: GridSizes = { hourPx: 288, rowPx: 64, channelPx: 208, rulerPx: 38 };
const wide: GridSizes = { hourPx: 348, rowPx: 68, channelPx: 256, rulerPx: 40 };

function sizesFor(widthPx: number): GridSizes {
  if (widthPx < 600) return narrow;
  return widthPx < 1500 ? medium : wide;
}

export interface MeasuredGrid {
  sizes: GridSizes;
  /** The size of the frame when its sizes were chosen, in pixels. */
  frame: { width: number; height: number };
}

/** Depends on the width of the grid itself, because it is used in a page and over a picture; null until measured. */
export function useGridSizes(frame: RefObject<HTMLElement | null>): MeasuredGrid | null {
  const [measured, setMeasured] = useState<MeasuredGrid | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const sizes = sizesFor(width);
      setMeasured((known) =>
        known?.sizes === sizes ? known : { sizes, frame: { width, height } },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return measured;
}
