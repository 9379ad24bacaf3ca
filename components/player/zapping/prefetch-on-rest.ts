import { liveAddresses } from '#components/player/session/live/live-addresses.ts';

/** A pointer that stays on a channel for this long will more likely choose it than pass it, in ms. */
export const restMs = 120;

export interface PrefetchOnRest {
  /** The pointer moves on a channel; further moves on it change nothing. */
  come: (channelId: string) => void;
  leave: () => void;
}

/** Prepares the channel under a resting pointer: the click follows some tenths of a second later (ZAP-01). */
export function createPrefetchOnRest(prepare: (channelId: string) => void): PrefetchOnRest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: string | null = null;
  return {
    come(channelId) {
      if (channelId === current) return;
      current = channelId;
      clearTimeout(timer);
      timer = setTimeout(() => prepare(channelId), restMs);
    },
    leave() {
      current = null;
      clearTimeout(timer);
    },
  };
}

/** The hover prefetch of this page. */
export const prefetchOnRest = createPrefetchOnRest(liveAddresses.prepare);
