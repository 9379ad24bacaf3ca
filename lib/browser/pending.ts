import { limits } from '#lib/limits.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** Counts what is under way, and is busy from the first beginning until a little after the last end. */
export interface PendingCount {
  /** Says that something began; call the answer once it has ended. */
  begin: () => () => void;
  isBusy: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** `closeDelayMs`: how long busy stays after the last end (spec part 9). */
export function createPendingCount(closeDelayMs: number): PendingCount {
  const { subscribe, tell } = createListeners();
  let count = 0;
  let busy = false;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const setBusy = (value: boolean) => {
    if (busy === value) return;
    busy = value;
    tell();
  };

  return {
    begin() {
      count += 1;
      clearTimeout(closing);
      setBusy(true);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        count -= 1;
        if (count === 0) closing = setTimeout(() => setBusy(false), closeDelayMs);
      };
    },
    isBusy: () => busy,
    subscribe,
  };
}

/** Everything in this tab that the loading spinner stands for. */
export const pending = createPendingCount(limits.spinnerCloseDelayMs);
