/** The part of the guide for channel lists: a few programmes around now, with titles in one language. */
import { millisecondsInHour } from 'date-fns/constants';
import type { Language } from '#lib/contract/field.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { utcDaysOf, type Day } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';

export interface ShortAiring {
  /** Empty when the guide has no title. */
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}

/** By guide id (epgId). */
export type Airings = Readonly<Record<string, readonly ShortAiring[]>>;

/** How far ahead a list knows the programmes, and how long ago a current programme may have begun; in ms. */
const reachMs = { ahead: 4 * millisecondsInHour, behind: 6 * millisecondsInHour } as const;

/** The UTC days to request; a guide day contains the programmes that begin on it. */
export function airingDays(nowMs: number): Day[] {
  return utcDaysOf({ startMs: nowMs - reachMs.behind, endMs: nowMs + reachMs.ahead });
}

/** The current programmes and those that begin soon. `models`: a guide may appear several times, with other days. */
export function airingsAround(
  models: readonly GuideModel[],
  language: Language,
  nowMs: number,
): Airings {
  const airings: Record<string, ShortAiring[]> = {};
  for (const { epgId, epgDayList } of models) {
    const own = (airings[epgId] ??= []);
    for (const programme of epgDayList.flatMap(({ epgList }) => epgList)) {
      const { start, stop } = programme;
      if (stop <= nowMs || stop <= start || start >= nowMs + reachMs.ahead) continue;
      own.push({ title: programmeTitle(programme, language).trim(), start, stop });
    }
  }
  for (const own of Object.values(airings)) own.sort((a, b) => a.start - b.start);
  return airings;
}
