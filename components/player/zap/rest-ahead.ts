import { liveAddresses } from './live-addresses.ts';

/** A pointer that stays on a channel for so long is more likely to choose it than to pass by, in ms. */
export const restMs = 120;

export interface RestAhead {
  /** The pointer is on a channel now. */
  come: (channelId: string) => void;
  leave: () => void;
}

/** Prepares the channel on which a pointer rests: the click is still some tenths of a second away (ZAP-01). */
export function createRestAhead(prepare: (channelId: string) => void): RestAhead {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    come(channelId) {
      clearTimeout(timer);
      timer = setTimeout(() => prepare(channelId), restMs);
    },
    leave: () => clearTimeout(timer),
  };
}

/** Of this page's one pointer. */
export const restAhead = createRestAhead(liveAddresses.prepare);
