/**
 * The guide grid's time axis (GRD-03): pixels per millisecond instead of local hours, so that the width of a day
 * matches its length of 23, 24 or 25 hours.
 */
import { millisecondsInHour } from 'date-fns/constants';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { guideWeek, type GuideWeekDay } from './guide-week.ts';

/** The days of the grid, first to last, without gaps; a day that the zone skipped is left out. */
export function gridDays(nowMs: number, timeZone?: string): GuideWeekDay[] {
  return guideWeek(nowMs, timeZone).filter(({ startMs, endMs }) => endMs > startMs);
}

/** From the first day's beginning to the last day's end. */
export function gridSpan(days: readonly GuideWeekDay[]): DayRange {
  return { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 };
}

/** The day of an instant; outside of the span, the nearest day. */
export function gridDayAt(days: readonly GuideWeekDay[], atMs: number): GuideWeekDay | undefined {
  return days.find(({ endMs }) => atMs < endMs) ?? days.at(-1);
}

export interface TimeScale {
  span: DayRange;
  /** Pixels per hour. */
  hourPx: number;
}

/** The position of an instant, in pixels from the beginning of the span. */
export function xOf({ span, hourPx }: TimeScale, atMs: number): number {
  return ((atMs - span.startMs) / millisecondsInHour) * hourPx;
}

/** The instant at a position, in pixels from the beginning of the span. */
export function instantAt({ span, hourPx }: TimeScale, x: number): number {
  return span.startMs + (x / hourPx) * millisecondsInHour;
}
