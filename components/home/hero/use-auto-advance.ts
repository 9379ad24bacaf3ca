'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';

interface AutoAdvance {
  /** Whether the next slide is coming by itself. */
  isRunning: boolean;
  /** By the viewer's choice on this page, or by the device's wish for no motion until there is one. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/**
 * Advances every five seconds, and not while somebody points at it, has the focus in it, is elsewhere, or has paused
 * it. Who wants no motion finds it paused. `position` starts the wait anew.
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

/** A pointer over the area, or the focus inside it. */
function useIsHeld(area: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listen = new AbortController();
    const on = (type: string, act: () => void) =>
      element.addEventListener(type, act, { signal: listen.signal });
    // Somebody may have come before the page had come to life.
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
  /** A tab in the background, or a page that has not come to life yet. */
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
