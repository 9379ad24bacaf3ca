/**
 * The guide grid's ruler (GRD-03, FMT-03): the full and half hours of the viewer's clock. Every quarter of an hour is
 * formatted in the time zone, because offsets are multiples of it. This covers days of 23 and 25 hours, a missing
 * midnight and zones with a quarter-hour offset (Kathmandu).
 */
import { millisecondsInMinute, minutesInDay, minutesInHour } from 'date-fns/constants';
import { formatTime, type DayRange } from '#lib/domain/formats/dates.ts';
import { gridDayAt } from './grid-scale.ts';
import type { GuideWeekDay } from './guide-week.ts';

export interface RulerMark {
  atMs: number;
  /** HH:mm in the viewer's zone. */
  label: string;
  isHour: boolean;
}

const quarterMs = 15 * millisecondsInMinute;

/** The marks of a span, by time. Where a clock is set back, an hour is marked twice. */
export function rulerMarks({ startMs, endMs }: DayRange, timeZone?: string): RulerMark[] {
  const marks: RulerMark[] = [];
  for (let atMs = Math.ceil(startMs / quarterMs) * quarterMs; atMs < endMs; atMs += quarterMs) {
    const label = formatTime(atMs, timeZone);
    if (/:[03]0$/.test(label)) marks.push({ atMs, label, isHour: label.endsWith(':00') });
  }
  return marks;
}

/** The same clock time on another day, or the nearest instant of that day. */
export function sameTimeOn(
  days: readonly GuideWeekDay[],
  atMs: number,
  to: DayRange,
  timeZone?: string,
): number {
  const from = gridDayAt(days, atMs);
  const guess = to.startMs + (atMs - (from?.startMs ?? atMs));
  const apart = minutesOf(formatTime(atMs, timeZone)) - minutesOf(formatTime(guess, timeZone));
  // Clocks differ by an hour or two, never by half a day: a larger difference crosses midnight.
  const nearest =
    apart > minutesInDay / 2
      ? apart - minutesInDay
      : apart < -minutesInDay / 2
        ? apart + minutesInDay
        : apart;
  return Math.min(
    Math.max(guess + nearest * millisecondsInMinute, to.startMs),
    to.endMs - millisecondsInMinute,
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * minutesInHour + minutes;
}
