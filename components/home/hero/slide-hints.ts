/** Signs that the banners are about to move. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';

/** How long before its turn the next slide is fetched, in ms: not with the page, but in time. */
const fetchAheadMs = 1_500;

/** Whether the next slide is due soon. `chosen`: the current slide, from 0. */
export function useIsNextSoon(chosen: number): boolean {
  const [soonAfter, setSoonAfter] = useState(-1);
  useEffect(() => {
    const delayMs = limits.bannerAdvanceMs - fetchAheadMs;
    const timer = setTimeout(() => setSoonAfter(chosen), delayMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return soonAfter === chosen;
}

/** Whether the pointer or the focus has been on the banners. */
export function useIsTouched(area: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const touch = () => setTouched(true);
    // The pointer or the focus may have arrived before hydration.
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

/** Touch screens: the first swipe must work. */
export function useIsCoarse(): boolean {
  return useSyncExternalStore(
    never,
    () => window.matchMedia('(pointer: coarse)').matches,
    () => false,
  );
}
