import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';

/** The UTC calendar day of an instant, YYYY-MM-DD. */
export function dateOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}

/** The first instant of a UTC calendar day; null for a day that does not exist. */
export function startOfDate(date: string): number | null {
  const start = parseISO(`${date}T00:00:00Z`);
  // Other forms of a date are none here.
  return isValid(start) && dateOf(start.getTime()) === date ? start.getTime() : null;
}

/** The days from `past` days before a day to `future` days after it. */
export function datesAround(date: string, past: number, future: number): string[] {
  const day = startOfDate(date);
  if (day === null) return [];
  const start = subDays(day, Math.floor(past), { in: utc });
  const end = addDays(day, Math.floor(future), { in: utc });
  return eachDayOfInterval({ start, end }).map((each) => dateOf(each.getTime()));
}
