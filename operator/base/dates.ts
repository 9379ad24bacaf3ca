import { millisecondsInDay } from 'date-fns/constants';

/** The UTC calendar day of an instant, YYYY-MM-DD. */
export function dateOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}

/** The first instant of a UTC calendar day; null for a day that does not exist. */
export function startOfDate(date: string): number | null {
  const start = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(start) || dateOf(start) !== date ? null : start;
}

/** The days from `past` days before a day to `future` days after it. */
export function datesAround(date: string, past: number, future: number): string[] {
  const start = startOfDate(date);
  if (start === null) return [];
  const days = Math.floor(past) + Math.floor(future) + 1;
  const first = start - Math.floor(past) * millisecondsInDay;
  return Array.from({ length: days }, (_, index) => dateOf(first + index * millisecondsInDay));
}
