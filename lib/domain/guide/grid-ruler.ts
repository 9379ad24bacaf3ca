/**
 * The guide grid's ruler (GRD-03, FMT-03): the viewer's full and half hours, wherever they lie. Found by asking the zone
 * at every quarter of an hour, because offsets are multiples of one: days of 23 and 25 hours, a midnight that does not
 * exist and zones of a quarter hour (Kathmandu) need no case of their own.
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

/** The marks of a span, by time. Where a clock is put back, an hour is marked twice. */
export function rulerMarks({ startMs, endMs }: DayRange, timeZone?: string): RulerMark[] {
  const marks: RulerMark[] = [];
  for (let atMs = Math.ceil(startMs / quarterMs) * quarterMs; atMs < endMs; atMs += quarterMs) {
    const label = formatTime(atMs, timeZone);
    if (/:[03]0$/.test(label)) marks.push({ atMs, label, isHour: label.endsWith(':00') });
  }
  return marks;
}

/** The same time on the clock on another day, as near as that day has it. */
export function sameTimeOn(
  days: readonly GuideWeekDay[],
  atMs: number,
  to: DayRange,
  timeZone?: string,
): number {
  const from = gridDayAt(days, atMs);
  const guess = to.startMs + (atMs - (from?.startMs ?? atMs));
  const apart = minutesOf(formatTime(atMs, timeZone)) - minutesOf(formatTime(guess, timeZone));
  // Clocks differ by an hour or two, never by half a day: more is the other side of midnight.
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
