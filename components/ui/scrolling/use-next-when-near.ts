import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenNear } from './near-viewport.ts';

/**
 * Loads the rest of a list when its end comes near; null to wait. Observes again after every page (`shown`, the number
 * of entries), because the end has moved.
 */
export function useNextWhenNear(
  place: RefObject<HTMLElement | null>,
  loadNext: (() => void) | null,
  shown: number,
): void {
  const load = useRef(loadNext);
  useEffect(() => {
    load.current = loadNext;
  });
  const isWaiting = loadNext !== null;
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    return whenNear(place.current, () => load.current?.());
  }, [place, isWaiting, shown]);
}
