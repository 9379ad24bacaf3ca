import { differenceInMinutes, minutesToHours } from 'date-fns';
import { daysInWeek, minutesInDay, minutesInHour } from 'date-fns/constants';

/** How old a message is (NOT-07), in the largest unit that fits: for `Intl.RelativeTimeFormat`. */

export interface MessageAge {
  /** Below 0: it lies in the past. 0 seconds is now. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** Null once it is a week old: from then on its date says more. An operator's clock that is ahead makes nothing younger than now. */
export function messageAge(atMs: number, nowMs: number): MessageAge | null {
  const minutes = Math.max(0, differenceInMinutes(nowMs, atMs));
  if (minutes >= daysInWeek * minutesInDay) return null;
  if (minutes === 0) return { value: 0, unit: 'second' };
  if (minutes < minutesInHour) return { value: -minutes, unit: 'minute' };
  if (minutes < minutesInDay) return { value: -minutesToHours(minutes), unit: 'hour' };
  return { value: -Math.floor(minutes / minutesInDay), unit: 'day' };
}
