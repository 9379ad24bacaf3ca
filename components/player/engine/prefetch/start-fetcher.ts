import { isSlowLine, savesData } from '#lib/browser/line.ts';

/**
 * Holds the function that prefetches the starts of streams. Small, because channel lists import it; the engine provides
 * the function.
 */
type FetchStart = (address: string) => void;

/** How long a start waits for the engine. Later, the player needs another part of a live stream. */
const waitsMs = 5_000;

let fetchStart: FetchStart | null = null;
let waiting: { address: string; untilMs: number } | null = null;

export const startFetcher = {
  /** Also prefetches the last start that was asked for while there was no engine. */
  provide(next: FetchStart): void {
    fetchStart = next;
    if (waiting && performance.now() < waiting.untilMs) next(waiting.address);
    waiting = null;
  },
  /** Prefetches the start of the live stream at an address, once an engine has been loaded. */
  fetch(address: string): void {
    if (savesData() || isSlowLine()) return;
    if (fetchStart) fetchStart(address);
    else waiting = { address, untilMs: performance.now() + waitsMs };
  },
};
