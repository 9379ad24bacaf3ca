/** The part of the guide for channel lists: a few programmes around now, with their titles in one language. */
import { millisecondsInHour } from 'date-fns/constants';
import type { Language } from '#lib/contract/field.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { utcDaysOf, type Day } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';

export interface ShortAiring {
  /** Empty where the guide has none. */
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}

/** By guide id (epgId). */
export type Airings = Readonly<Record<string, readonly ShortAiring[]>>;

/** How far ahead a list knows what comes, and how long ago a programme that is still on may have begun; in ms. */
const reachMs = { ahead: 4 * millisecondsInHour, behind: 6 * millisecondsInHour } as const;

/** The UTC days to ask for, since a guide day holds the programmes that begin on it. */
export function airingDays(nowMs: number): Day[] {
  return utcDaysOf({ startMs: nowMs - reachMs.behind, endMs: nowMs + reachMs.ahead });
}

/** The programmes that are on now or begin soon. `models`: a guide may come several times, with other days. */
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
