/** One channel's programmes on one day of the viewer's calendar. */
import { millisecondsInHour } from 'date-fns/constants';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { GuideModel, Programme, guideQuery } from '#lib/contract/guide.ts';
import { utcDaysOf, type DayRange } from '#lib/domain/formats/dates.ts';

/** The longest time in ms that a programme which reaches into the day may have begun before it. */
const longestProgrammeMs = 6 * millisecondsInHour;

/** A guide day is a UTC day with the programmes that begin on it, so a viewer's day needs two or three of them. */
export function guideDayRequest(
  epgId: string,
  { startMs, endMs }: DayRange,
  lang: Language,
): RequestOf<typeof guideQuery> {
  const days = utcDaysOf({ startMs: startMs - longestProgrammeMs, endMs });
  return { epgId, date: days[0] ?? '', pastDays: 0, futureDays: days.length - 1, lang };
}

/**
 * The programmes that overlap the span, by time. Guides have errors: a duplicate is shown once, and a programme that
 * ends before it begins is dropped. Overlapping programmes stay, because it is unknown which one is wrong.
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
