/** When the message centre is polled (NOT-07, spec part 9: msg_chk_int). */
import { bounds } from '#lib/limits.ts';

/** Time until the next poll: the operator's interval with jitter. `random`: 0 up to 1. */
export function messageCheckAfterMs(everyMs: number, random: number): number {
  return everyMs * (1 + bounds.spreadJitter * (2 * random - 1));
}

/** A count in the form that fits into the bell. */
export function cappedCount(count: number): string {
  return count > bounds.unreadShownMax ? `${String(bounds.unreadShownMax)}+` : String(count);
}
