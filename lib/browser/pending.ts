import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '#lib/limits.ts';

/** Counts running operations. Busy from the first start until a short delay after the last end. */
export interface PendingCount {
  /** Registers the start of an operation. Call the returned function at its end. */
  begin: () => () => void;
  busy: StoreApi<boolean>;
}

/** `closeDelayMs`: how long busy lasts after the last end (spec part 9). */
export function createPendingCount(closeDelayMs: number): PendingCount {
  const busy = createStore(() => false);
  let count = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;

  return {
    begin() {
      count += 1;
      clearTimeout(closing);
      busy.setState(true);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        count -= 1;
        if (count === 0) closing = setTimeout(() => busy.setState(false), closeDelayMs);
      };
    },
    busy,
  };
}

/** The operations of this tab that the loading spinner shows. */
export const pending = createPendingCount(limits.spinnerCloseDelayMs);
