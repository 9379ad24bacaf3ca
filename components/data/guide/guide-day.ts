/** One channel's programmes on one day of the viewer's calendar. */
import { millisecondsInHour } from 'date-fns/constants';
import type { RequestOf } from '#lib/contract/call.ts';
import type { Language } from '#lib/contract/field.ts';
import type { GuideModel, Programme, guideQuery } from '#lib/contract/guide.ts';
import { utcDaysOf, type DayRange } from '#lib/domain/formats/dates.ts';

/** How long before the day a programme that reaches into it may have begun, in ms. */
const longestProgrammeMs = 6 * millisecondsInHour;

/** A guide day is UTC and holds what begins on it, so that a viewer's day needs two or three of them. */
export function guideDayRequest(
  epgId: string,
  { startMs, endMs }: DayRange,
  lang: Language,
): RequestOf<typeof guideQuery> {
  const days = utcDaysOf({ startMs: startMs - longestProgrammeMs, endMs });
  return { epgId, date: days[0] ?? '', pastDays: 0, futureDays: days.length - 1, lang };
}

/**
 * The programmes that touch the span, by time. Guides have faults: a duplicate is shown once, a programme that ends before
 * it begins is left out. Overlaps stay: it is not known which one is wrong.
 */
export function programmesWithin(
  days: GuideModel['epgDayList'],
  { startMs, endMs }: DayRange,
): Programme[] {
  const all = days.flatMap(({ epgList }) => epgList);
  return [...new Map(all.map((programme) => [programme.programId, programme])).values()]
    .filter(({ start, stop }) => start < stop && start < endMs && stop > startMs)
    .sort((a, b) => a.start - b.start || a.stop - b.stop);
}
