/** What says that the banners are about to move. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';

/** How long before its turn the next slide is fetched: not with the page, and in time. */
const fetchAheadMs = 1_500;

/** The next slide's turn is near. `chosen`: the one on screen, from 0. */
export function useIsNextSoon(chosen: number): boolean {
  const [soonAfter, setSoonAfter] = useState(-1);
  useEffect(() => {
    const delayMs = limits.bannerAdvanceMs - fetchAheadMs;
    const timer = setTimeout(() => setSoonAfter(chosen), delayMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return soonAfter === chosen;
}

/** Somebody has pointed at the banners, or has the focus in them. */
export function useIsTouched(area: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const touch = () => setTouched(true);
    // Somebody may have come before the page had come to life.
    const first = requestAnimationFrame(() => {
      if (current.matches(':hover, :focus-within')) touch();
    });
    const types = ['pointerenter', 'focusin'];
    for (const type of types) current.addEventListener(type, touch);
    return () => {
      cancelAnimationFrame(first);
      for (const type of types) current.removeEventListener(type, touch);
    };
  }, [area]);
  return isTouched;
}

const never = () => () => undefined;

/** Fingers: their first swipe is not to be in vain. */
export function useIsCoarse(): boolean {
  return useSyncExternalStore(
    never,
    () => window.matchMedia('(pointer: coarse)').matches,
    () => false,
  );
}
