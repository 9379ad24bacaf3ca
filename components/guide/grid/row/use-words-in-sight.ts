import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Titles stay visible while their cell scrolls past the left edge: CSS makes them stick, and this limits their width to
 * the visible part of the cell. Only the cells at the edge are changed, without a render. `startLeftPx` is the
 * grid's scroll position when it opens.
 */
export function useWordsInSight(frame: RefObject<HTMLElement | null>, startLeftPx: number) {
  // Reading the position after a render would lay out the page twice. The scroll event comes before the next frame.
  const leftPx = useRef(startLeftPx);
  useLayoutEffect(() => {
    if (frame.current) keepWordsInSight(frame.current, leftPx.current);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const keep = () => {
      leftPx.current = element.scrollLeft;
      keepWordsInSight(element, leftPx.current);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [frame]);
}

/** Below this width, only a letter or two would fit, so the text is cut instead. */
const leastPx = 24;

function keepWordsInSight(frame: HTMLElement, leftPx: number) {
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-cut]')) {
    const roomPx = Math.round(Math.max(leastPx, Number(cell.dataset.cut) - leftPx - 3));
    cell.style.setProperty('--room', `${roomPx}px`);
  }
}
