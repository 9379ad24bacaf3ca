/** The part of the guide for channel lists and home: a few programmes around now, with titles in one language (LIV-01). */
import { millisecondsInHour } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { utcDaysOf, type Day } from '#lib/domain/formats/dates.ts';
import { programmeTitle } from './programme-title.ts';

export interface ShortAiring {
  /** Empty when the guide has no title. */
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
  stillUrl?: string | undefined;
}

/** By guide id (epgId), each by time. */
export type Airings = Readonly<Record<string, readonly ShortAiring[]>>;

/** How far ahead the programmes are known, in ms. */
export const airingsAheadMs = 4 * millisecondsInHour;

/** How long ago a current programme may have begun, in ms. */
const airingsBehindMs = 6 * millisecondsInHour;

/** The UTC days to request; a guide day contains the programmes that begin on it. */
export function airingDays(nowMs: number): Day[] {
  return utcDaysOf({ startMs: nowMs - airingsBehindMs, endMs: nowMs + airingsAheadMs });
}

/** The current programmes and those that begin soon. `models`: a guide may appear several times, with other days. */
export function airingsAround(
  models: readonly GuideModel[],
  language: Language,
  nowMs: number,
): Airings {
  const guides: Record<string, Map<string, ShortAiring>> = {};
  for (const { epgId, epgDayList } of models) {
    const own = (guides[epgId] ??= new Map());
    for (const programme of epgDayList.flatMap(({ epgList }) => epgList)) {
      const { programId, start, stop, stillUrl } = programme;
      if (stop <= nowMs || stop <= start || start >= nowMs + airingsAheadMs) continue;
      const title = programmeTitle(programme, language).trim();
      own.set(programId, { title, start, stop, ...(stillUrl !== undefined && { stillUrl }) });
    }
  }
  return Object.fromEntries(
    Object.entries(guides).map(([epgId, own]) => [
      epgId,
      [...own.values()].sort((a, b) => a.start - b.start),
    ]),
  );
}
