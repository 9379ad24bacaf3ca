import { isSlowLine, savesData } from '#lib/browser/line.ts';

/** Who fetches the starts of streams ahead. Small, because lists of channels have it: the engine brings what does it. */
type FetchStart = (address: string) => void;

let fetchStart: FetchStart | null = null;

export const startFetcher = {
  provide(next: FetchStart): void {
    fetchStart = next;
  },
  /** Fetches the start of the live stream at an address; nothing while no engine is there that could use it. */
  fetch(address: string): void {
    if (!savesData() && !isSlowLine()) fetchStart?.(address);
  },
};
