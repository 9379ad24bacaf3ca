'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { limits } from '#lib/limits.ts';
import { stepPosition, stepTarget } from './scroll-step.ts';

interface Ends {
  canGoBack: boolean;
  canGoOn: boolean;
}

/** Scrolls a row sideways by one step, and detects its ends. */
export function useScrollStep<E extends HTMLElement>(): Ends & {
  row: RefObject<E | null>;
  step: (direction: -1 | 1) => void;
} {
  const row = useRef<E>(null);
  const [ends, setEnds] = useState<Ends>({ canGoBack: false, canGoOn: false });
  const frame = useRef(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const most = element.scrollWidth - element.clientWidth;
      const canGoBack = element.scrollLeft > 2;
      const canGoOn = element.scrollLeft < most - 2;
      setEnds((before) =>
        before.canGoBack === canGoBack && before.canGoOn === canGoOn
          ? before
          : { canGoBack, canGoOn },
      );
    };
    // Reports the size after layout, so that reading it forces none.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const step = useCallback((direction: -1 | 1) => {
    const element = row.current;
    if (!element) return;
    cancelAnimationFrame(frame.current);
    const from = element.scrollLeft;
    const to = stepTarget(from, direction, element.scrollWidth - element.clientWidth);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.scrollLeft = to;
      return;
    }
    const startedAt = performance.now();
    const advance = (at: number) => {
      const elapsed = at - startedAt;
      element.scrollLeft = stepPosition(from, to, elapsed);
      if (elapsed < limits.scrollStepMs) frame.current = requestAnimationFrame(advance);
    };
    frame.current = requestAnimationFrame(advance);
  }, []);

  return { ...ends, row, step };
}
