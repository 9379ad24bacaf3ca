/** The guide week (spec part 9): 7 days before to 6 days after today, by the viewer's calendar. */
import { limits } from '#lib/limits.ts';
import { addDays, dayOf, dayRange, type Day, type DayRange } from '#lib/domain/formats/dates.ts';

export interface GuideWeekDay extends DayRange {
  day: Day;
  /** Days from today: -7 to 6. */
  offset: number;
}

export function guideWeek(nowMs: number, timeZone?: string): GuideWeekDay[] {
  const today = dayOf(nowMs, timeZone);
  const length = limits.guidePastDays + 1 + limits.guideFutureDays;
  return Array.from({ length }, (_, index) => {
    const offset = index - limits.guidePastDays;
    const day = addDays(today, offset);
    return { day, offset, ...dayRange(day, timeZone) };
  });
}
