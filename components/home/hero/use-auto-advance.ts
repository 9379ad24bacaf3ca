'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';

interface AutoAdvance {
  /** Whether the next slide is coming by itself. */
  isRunning: boolean;
  isPausedByViewer: boolean;
  setPausedByViewer: (isPaused: boolean) => void;
}

/**
 * Advances every five seconds, and not while somebody points at it, has the focus in it, is elsewhere, wants no
 * motion, or has paused it. `position` starts the wait anew.
 */
export function useAutoAdvance(
  area: RefObject<HTMLElement | null>,
  position: number,
  advance: () => void,
): AutoAdvance {
  const [isPausedByViewer, setPausedByViewer] = useState(false);
  const isHeld = useIsHeld(area);
  const isStill = useStillness();
  const isRunning = !isPausedByViewer && !isHeld && !isStill;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, limits.bannerAdvanceMs);
    return () => clearTimeout(timer);
  }, [isRunning, position, advance]);

  return { isRunning, isPausedByViewer, setPausedByViewer };
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

/** A tab in the background, or a viewer who wants no motion. Still until the page has come to life. */
function useStillness(): boolean {
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setStill(motion.matches || document.visibilityState === 'hidden');
    look();
    motion.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      motion.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isStill;
}
