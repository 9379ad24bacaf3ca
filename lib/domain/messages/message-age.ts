import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { minutesToHours } from 'date-fns/minutesToHours';
import { daysInWeek, minutesInDay, minutesInHour } from 'date-fns/constants';

/** How old a message is (NOT-07), in the largest unit that fits: for `Intl.RelativeTimeFormat`. */

export interface MessageAge {
  /** Zero or negative, for the past; 0 seconds is now. */
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** Null for messages older than a week, which show their date. With an operator's clock ahead of ours, the age is 0. */
export function messageAge(atMs: number, nowMs: number): MessageAge | null {
  const minutes = Math.max(0, differenceInMinutes(nowMs, atMs));
  if (minutes >= daysInWeek * minutesInDay) return null;
  if (minutes === 0) return { value: 0, unit: 'second' };
  if (minutes < minutesInHour) return { value: -minutes, unit: 'minute' };
  if (minutes < minutesInDay) return { value: -minutesToHours(minutes), unit: 'hour' };
  return { value: -Math.floor(minutes / minutesInDay), unit: 'day' };
}
