import { isSlowLine, savesData } from '#lib/browser/line.ts';

/**
 * Holds the function that prefetches the starts of streams. Small, because channel lists import it; the engine provides
 * the function.
 */
type FetchStart = (address: string) => void;

let fetchStart: FetchStart | null = null;

export const startFetcher = {
  provide(next: FetchStart): void {
    fetchStart = next;
  },
  /** Prefetches the start of the live stream at an address; does nothing until an engine has been loaded. */
  fetch(address: string): void {
    if (!savesData() && !isSlowLine()) fetchStart?.(address);
  },
};
