/** The programmes of home's channels in the next hours: the guide, reduced to the fields of a card. */
import { millisecondsInHour } from 'date-fns/constants';
import type { Language } from '#lib/contract/field.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { utcDaysOf } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';

export interface ShortAiring {
  programId: string;
  title: string;
  start: number;
  stop: number;
  stillUrl?: string | undefined;
}

/** By epgId, each sorted by time. */
export type Airings = Readonly<Record<string, readonly ShortAiring[]>>;

/** How far ahead an open page knows the programmes, in milliseconds. */
export const airingsAheadMs = 4 * millisecondsInHour;

/** Longer than any programme: yesterday's last programme may run until then. */
const longestProgrammeMs = 5 * millisecondsInHour;

/** The UTC days whose guides cover now and the next hours. */
export function guideDatesAround(nowMs: number): string[] {
  return utcDaysOf({ startMs: nowMs - longestProgrammeMs, endMs: nowMs + airingsAheadMs + 1 });
}

export function airingsOf(
  models: readonly GuideModel[],
  { nowMs, language }: { nowMs: number; language: Language },
): Airings {
  const airings: Record<string, ShortAiring[]> = {};
  for (const { epgId, epgDayList } of models) {
    const list = (airings[epgId] ??= []);
    for (const programme of epgDayList.flatMap((day) => day.epgList)) {
      const { programId, start, stop, stillUrl } = programme;
      const isNear = stop > nowMs && start < nowMs + airingsAheadMs;
      const isKnown = list.some((other) => other.programId === programId);
      if (!isNear || isKnown) continue;
      list.push({ programId, title: programmeTitle(programme, language), start, stop, stillUrl });
    }
  }
  for (const list of Object.values(airings)) list.sort((a, b) => a.start - b.start);
  return airings;
}
