import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Titles stay in sight while their cell scrolls through the left edge: they stick to it (CSS), and here they are made as
 * narrow as what is left of the cell. Only the cells at the edge are touched, and nothing is rendered for it.
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

/** A text with room for a letter or two only may as well be cut off. */
const leastPx = 24;

function keepWordsInSight(frame: HTMLElement) {
  const left = frame.scrollLeft;
  for (const cell of frame.querySelectorAll<HTMLElement>('[data-cut]')) {
    const roomPx = Math.round(Math.max(leastPx, Number(cell.dataset.cut) - left - 3));
    cell.style.setProperty('--room', `${roomPx}px`);
  }
}
