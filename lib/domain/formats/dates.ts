import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/**
 * Dates and times (spec part 9): DD-MM-YYYY and HH:mm in the viewer's time zone, and the limits of its days. A day need
 * not have 24 hours. `timeZone` is an IANA name; the zone of the machine when absent.
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** UTC and the local zone use `Date`; creating an `Intl` formatter costs some ms. */
function partsOf(instantMs: number, timeZone: string | undefined): Parts {
  const date = new Date(instantMs);
  if (timeZone === undefined) {
    return padded(
      [date.getFullYear(), date.getMonth(), date.getDate()],
      [date.getHours(), date.getMinutes()],
    );
  }
  if (timeZone === 'UTC') {
    return padded(
      [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()],
      [date.getUTCHours(), date.getUTCMinutes()],
    );
  }
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(date)) parts[type] = value;
  return parts as Parts;
}

function padded(
  [year, month, day]: [number, number, number],
  [hour, minute]: [number, number],
): Parts {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    year: String(year),
    month: two(month + 1),
    day: two(day),
    hour: two(hour),
    minute: two(minute),
  };
}

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

/** `HH:mm - HH:mm`, as shown in a programme row. */
export function formatTimeRange(startMs: number, stopMs: number, timeZone?: string): string {
  return `${formatTime(startMs, timeZone)} - ${formatTime(stopMs, timeZone)}`;
}

/** The calendar day of an instant. */
export function dayOf(instantMs: number, timeZone?: string): Day {
  const { day, month, year } = partsOf(instantMs, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The calendar day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(utcMidnight(day) + count * millisecondsInDay).toISOString().slice(0, 10);
}

/** Formats a day as DD-MM-YYYY. */
export function formatDay(day: Day): string {
  return day.split('-').reverse().join('-');
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

/** Zones range from UTC-12 to UTC+14; the extra hour covers daylight saving. */
const widestAheadMs = 15 * 60 * millisecondsInMinute;
const widestBehindMs = 13 * 60 * millisecondsInMinute;

/** The first minute whose local date is the day. The binary search also covers days without a midnight. */
function startOfDay(day: Day, timeZone: string | undefined): number {
  let before = utcMidnight(day) - widestAheadMs;
  let from = utcMidnight(day) + widestBehindMs;
  while (from - before > millisecondsInMinute) {
    const middle =
      before + Math.floor((from - before) / 2 / millisecondsInMinute) * millisecondsInMinute;
    if (dayOf(middle, timeZone) >= day) from = middle;
    else before = middle;
  }
  return from;
}

/** The UTC days that a span overlaps; the guide is requested by UTC day. */
export function utcDaysOf({ startMs, endMs }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = dayOf(startMs, 'UTC'); utcMidnight(day) < endMs; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
