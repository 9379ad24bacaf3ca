import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** How old a message is (NOT-07), in the largest unit that fits: for `Intl.RelativeTimeFormat`. */

export interface MessageAge {
  /** Zero or negative, for the past; 0 seconds is now. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** Null for messages older than a week, which show their date. With an operator's clock ahead of ours, the age is 0. */
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
