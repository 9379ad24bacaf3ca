import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { whenNear } from './near-viewport.ts';

/**
 * Loads the rest of a list when its end comes near; null: not now. Waits anew after every page (`shown`, the entries so
 * far): what was near may have moved away.
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
