/** When the message centre is looked into (NOT-07, spec part 9: msg_chk_int). */
import { bounds } from '#lib/limits.ts';

/** How long until the next look: the operator's interval, a little different for each viewer and time. `random`: 0 up to 1. */
export function messageCheckAfterMs(everyMs: number, random: number): number {
  return everyMs * (1 + bounds.spreadJitter * (2 * random - 1));
}

/** A count as the bell has room for it. */
export function cappedCount(count: number): string {
  return count > bounds.unreadShownMax ? `${String(bounds.unreadShownMax)}+` : String(count);
}
