import { tzOffset } from '@date-fns/tz/tzOffset';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addMinutes } from 'date-fns/addMinutes';
import { parseISO } from 'date-fns/parseISO';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { subMinutes } from 'date-fns/subMinutes';
import { millisecondsInDay } from 'date-fns/constants';

/**
 * Dates and times (spec part 9): DD-MM-YYYY and HH:mm in the viewer's time zone, and the limits of its days. A day need
 * not have 24 hours. `timeZone` is an IANA name; the zone of the machine when absent.
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

/** UTC and the local zone use `Date`; creating an `Intl` formatter costs some ms. */
function partsOf(instantMs: number, timeZone: string | undefined): Parts {
  const [year, month, day, hour, minute] =
    timeZone === undefined ? machineClock(instantMs) : zoneClock(instantMs, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    year: String(year),
    month: two(month + 1),
    day: two(day),
    hour: two(hour),
    minute: two(minute),
  };
}

/** Year, month from 0, day, hour and minute. */
type Clock = readonly [number, number, number, number, number];

function machineClock(instantMs: number): Clock {
  const at = new Date(instantMs);
  return [at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()];
}

/** Read in UTC, at the instant moved by the zone's offset. */
function zoneClock(instantMs: number, timeZone: string): Clock {
  const at = addMinutes(instantMs, offsetOf(new Date(instantMs), timeZone));
  return [
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
  ];
}

/** The midnight in UTC. UTC days have 24 hours each. */
const utcMidnight = (day: Day) => parseISO(`${day}T00:00:00Z`);

/** DD-MM-YYYY. */
export function formatDate(instantMs: number, timeZone?: string): string {
  const { day, month, year } = partsOf(instantMs, timeZone);
  return `${day}-${month}-${year.padStart(4, '0')}`;
}

/** HH:mm, from 00:00 to 23:59. */
export function formatTime(instantMs: number, timeZone?: string): string {
  const { hour, minute } = partsOf(instantMs, timeZone);
  return `${hour}:${minute}`;
}

/** The calendar day of an instant. */
export function dayOf(instantMs: number, timeZone?: string): Day {
  const { day, month, year } = partsOf(instantMs, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The calendar day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(addMilliseconds(utcMidnight(day), count * millisecondsInDay).getTime(), 'UTC');
}

export interface DayRange {
  /** The first instant of the day; not always midnight. */
  startMs: number;
  /** The first instant of the next day. */
  endMs: number;
}

/** The limits of a calendar day in a zone: 23, 24 or 25 hours, or empty where the zone skipped it. */
export function dayRange(day: Day, timeZone?: string): DayRange {
  return { startMs: startOfDay(day, timeZone), endMs: startOfDay(addDays(day, 1), timeZone) };
}

/** The first minute whose local date is the day. The binary search also covers days without a midnight. */
function startOfDay(day: Day, timeZone: string | undefined): number {
  if (timeZone === undefined) return parseISO(day).getTime();
  const midnight = utcMidnight(day);
  const byOffsetAt = (instant: Date) => subMinutes(midnight, offsetOf(instant, timeZone));
  const before = byOffsetAt(subMilliseconds(midnight, millisecondsInDay));
  const after = byOffsetAt(before);
  // Neither offset has a midnight: clocks skip from the evening before into the day.
  const isSkipped = byOffsetAt(after).getTime() !== after.getTime();
  return (isSkipped ? before : after).getTime();
}

/** In minutes. The zone every page needs is known; of another one it costs an `Intl` formatter of some ms. */
function offsetOf(instant: Date, timeZone: string): number {
  return timeZone === 'UTC' ? 0 : tzOffset(timeZone, instant);
}

/** The UTC days that a span overlaps; the guide is requested by UTC day. */
export function utcDaysOf({ startMs, endMs }: DayRange): Day[] {
  const firstMs = utcMidnight(dayOf(startMs, 'UTC')).getTime();
  const length = Math.max(0, Math.ceil((endMs - firstMs) / millisecondsInDay));
  return Array.from({ length }, (_, index) => dayOf(firstMs + index * millisecondsInDay, 'UTC'));
}
