import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** How old a message is (NOT-07), in the largest unit that fits: for `Intl.RelativeTimeFormat`. */

export interface MessageAge {
  /** Below 0: it lies in the past. 0 seconds is now. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** Null once it is a week old: from then on its date says more. An operator's clock that is ahead makes nothing younger than now. */
export function messageAge(atMs: number, nowMs: number): MessageAge | null {
  const agoMs = Math.max(0, nowMs - atMs);
  if (agoMs >= 7 * millisecondsInDay) return null;
  if (agoMs < millisecondsInMinute) return { value: 0, unit: 'second' };
  const [unit, unitMs] =
    agoMs >= millisecondsInDay
      ? (['day', millisecondsInDay] as const)
      : agoMs >= millisecondsInHour
        ? (['hour', millisecondsInHour] as const)
        : (['minute', millisecondsInMinute] as const);
  return { value: -Math.floor(agoMs / unitMs), unit };
}
