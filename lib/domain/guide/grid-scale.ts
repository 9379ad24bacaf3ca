/** The guide grid's time axis (GRD-03): pixels by milliseconds, never by local hours, so that a day of 23 or 25 hours is as wide as it is long. */
import { millisecondsInHour } from 'date-fns/constants';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import { guideWeek, type GuideWeekDay } from './guide-week.ts';

/** The days that the grid spans, first to last, joined without gaps; a day that a zone skipped is none. */
export function gridDays(nowMs: number, timeZone?: string): GuideWeekDay[] {
  return guideWeek(nowMs, timeZone).filter(({ startMs, endMs }) => endMs > startMs);
}

/** From the first day's beginning to the last day's end. */
export function gridSpan(days: readonly GuideWeekDay[]): DayRange {
  return { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 };
}

/** The day an instant is on; outside of the span, the nearest one. */
export function gridDayAt(days: readonly GuideWeekDay[], atMs: number): GuideWeekDay | undefined {
  return days.find(({ endMs }) => atMs < endMs) ?? days.at(-1);
}

export interface TimeScale {
  span: DayRange;
  /** Pixels an hour. */
  hourPx: number;
}

/** Where an instant is, in pixels from the span's beginning. */
export function xOf({ span, hourPx }: TimeScale, atMs: number): number {
  return ((atMs - span.startMs) / millisecondsInHour) * hourPx;
}

/** The instant that is so many pixels from the span's beginning. */
export function instantAt({ span, hourPx }: TimeScale, x: number): number {
  return span.startMs + (x / hourPx) * millisecondsInHour;
}
