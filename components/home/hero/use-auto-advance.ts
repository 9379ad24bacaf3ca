'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';

interface AutoAdvance {
  /** Whether the carousel is advancing by itself. */
  isRunning: boolean;
  /** The viewer's choice on this page; until then, the device's reduced-motion setting. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/**
 * Advances every five seconds, except while the pointer or the focus is inside, the tab is hidden, or the viewer has
 * paused it. With reduced motion it starts paused. A change of `position` restarts the wait.
 */
export function useAutoAdvance(
  area: RefObject<HTMLElement | null>,
  position: number,
  advance: () => void,
): AutoAdvance {
  const [choice, setPaused] = useState<boolean | null>(null);
  const isHeld = useIsHeld(area);
  const { isAway, wantsNoMotion } = useViewer();
  const isPaused = choice ?? wantsNoMotion;
  const isRunning = !isPaused && !isHeld && !isAway;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, limits.bannerAdvanceMs);
    return () => clearTimeout(timer);
  }, [isRunning, position, advance]);

  return { isRunning, isPaused, setPaused };
}

/** The pointer is over the area, or the focus is inside. */
function useIsHeld(area: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listen = new AbortController();
    const on = (type: string, act: () => void) =>
      element.addEventListener(type, act, { signal: listen.signal });
    // The pointer or the focus may have arrived before hydration.
    const first = requestAnimationFrame(() => {
      setHovered(element.matches(':hover'));
      setFocused(element.matches(':focus-within'));
    });
    on('mouseenter', () => setHovered(true));
    on('mouseleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => {
      cancelAnimationFrame(first);
      listen.abort();
    };
  }, [area]);
  return isHovered || isFocused;
}

interface Viewer {
  /** The tab is in the background, or the page is not hydrated yet. */
  isAway: boolean;
  wantsNoMotion: boolean;
}

function useViewer(): Viewer {
  const [viewer, setViewer] = useState<Viewer>({ isAway: true, wantsNoMotion: false });
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () =>
      setViewer({ isAway: document.visibilityState === 'hidden', wantsNoMotion: motion.matches });
    look();
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return viewer;
}
