import { limits } from '#lib/limits.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** Counts running operations. Busy from the first start until a short delay after the last end. */
export interface PendingCount {
  /** Registers the start of an operation. Call the returned function at its end. */
  begin: () => () => void;
  isBusy: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** `closeDelayMs`: how long busy lasts after the last end (spec part 9). */
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

/** The operations of this tab that the loading spinner shows. */
export const pending = createPendingCount(limits.spinnerCloseDelayMs);
