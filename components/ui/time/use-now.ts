'use client';

import { useSyncExternalStore } from 'react';

/** The clock interval in ms; fine enough for a progress bar that spans half an hour. */
const tickMs = 30_000;

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}

function tickIfVisible(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
    // Updates at once when a background tab becomes visible.
    document.addEventListener('visibilitychange', tickIfVisible);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfVisible);
  };
}

/** The current time, from one clock for the whole page. `renderedAt`: the time that the server rendered with. */
export function useNow(renderedAt: number): number {
  return useSyncExternalStore(
    subscribe,
    () => (now === 0 ? renderedAt : now),
    () => renderedAt,
  );
}
