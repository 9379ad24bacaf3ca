import { useEffect, useState } from 'react';

/** The time to the second, for bars and countdowns. Starts with `nowMs`, the page's own, coarser clock. */
export function useClock(nowMs: number): number {
  const [atMs, setAtMs] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setAtMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(atMs, nowMs);
}
