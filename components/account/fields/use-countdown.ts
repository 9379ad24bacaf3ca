'use client';

import { useCallback, useEffect, useState } from 'react';

const tickMs = 250;

export interface Countdown {
  /** Whole seconds left; 0 when the countdown is not running. */
  secondsLeft: number;
  start: (seconds: number) => void;
  stop: () => void;
}

/** Counts seconds down by the clock, so that it is correct after the tab was suspended. */
export function useCountdown(): Countdown {
  const [span, setSpan] = useState({ endsAt: 0, now: 0 });
  const secondsLeft = Math.max(0, Math.ceil((span.endsAt - span.now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSpan(({ endsAt }) => ({ endsAt, now: Date.now() })), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = useCallback((seconds: number) => {
    const now = Date.now();
    setSpan({ endsAt: now + seconds * 1000, now });
  }, []);
  const stop = useCallback(() => setSpan({ endsAt: 0, now: 0 }), []);
  return { secondsLeft, start, stop };
}
