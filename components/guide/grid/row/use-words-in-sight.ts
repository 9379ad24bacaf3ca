import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Titles stay visible while their cell scrolls past the left edge: CSS makes them stick, and this limits their width to
 * the visible part of the cell. Only the cells at the edge are changed, without a render.
 */
export function useWordsInSight(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (frame.current) keepWordsInSight(frame.current);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const keep = () => keepWordsInSight(element);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [frame]);
}

/** Below this width, only a letter or two would fit, so the text is cut instead. */
const leastPx = 24;

function keepWordsInSight(frame: HTMLElement) {
  const left = frame.scrollLeft;
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-cut]')) {
    const roomPx = Math.round(Math.max(leastPx, Number(cell.dataset.cut) - left - 3));
    cell.style.setProperty('--room', `${roomPx}px`);
  }
}
