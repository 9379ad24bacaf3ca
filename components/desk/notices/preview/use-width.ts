'use client';

import { useEffect, useState } from 'react';

/** Measures an element: its ref, and its width in px, 0 before it is measured. */
export function useWidth(): [ref: (element: HTMLElement | null) => void, widthPx: number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, widthPx];
}
