/**
 * The plan of a sync of the local guide (spec part 4, GDE-02): fetch the days whose checksum differs from the stored
 * one.
 */
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { guideChecksums } from '#lib/contract/guide.ts';
import { addDays, dayOf, type Day } from '#lib/domain/formats/dates.ts';
import { limits } from '#lib/limits.ts';
import type { StoredDay } from './stored-guide.ts';

const { guidePastDays, guideFutureDays } = limits;

type ChecksumAnswer = ResponseOf<typeof guideChecksums>;

/** A day of the operator's guide, limited to the wanted guides. */
export interface OfferedDay {
  date: Day;
  /** The operator's checksum by guide, in the line-up's order. */
  checksums: ReadonlyMap<string, string>;
  /** Changes with every change of the wanted guides on this day; see `StoredChecksum`. */
  mark: string;
}

interface Wish {
  /** The guides of the viewer's channels, in the order of the line-up. */
  epgIds: readonly string[];
  /** Limit for stored guide days. */
  daysMax: number;
  nowMs: number;
}

/** Days before this one are deleted. */
export function firstKeptDate(nowMs: number): Day {
  return addDays(dayOf(nowMs, 'UTC'), -limits.guideRetentionDays);
}

/**
 * The wanted days of the operator's guide: today first, then tomorrow, yesterday and so on. When there is no room for
 * all, the distant ones are left out. Days outside of the guide week are ignored.
 */
export function daysToSync(answer: ChecksumAnswer, wish: Wish): OfferedDay[] {
  const { epgIds, daysMax, nowMs } = wish;
  const byDate = new Map(answer.map((day) => [day.date, day]));
  let room = daysMax;
  return nearestFirst(nowMs).flatMap((date) => {
    const day = byDate.get(date);
    if (!day || room <= 0) return [];
    const of = new Map(day.epgCheckSumData.map(({ epgId, epgChecksum }) => [epgId, epgChecksum]));
    const checksums = new Map(
      epgIds
        .flatMap((epgId) => {
          const checksum = of.get(epgId);
          return checksum ? [[epgId, checksum] as const] : [];
        })
        .slice(0, room),
    );
    room -= checksums.size;
    return [{ date, checksums, mark: dayMark(day.dateCheckSum, checksums) }];
  });
}

export interface DayChange {
  /** Guides to fetch. */
  missing: string[];
  /** Stored days that the operator has changed or removed. */
  outdated: StoredDay[];
}

/** The guides of a day whose stored version differs from the operator's. */
export function changeOf(day: OfferedDay, stored: readonly StoredDay[]): DayChange {
  const known = new Map(stored.map(({ epgId, checksum }) => [epgId, checksum]));
  const { checksums } = day;
  return {
    missing: [...checksums.keys()].filter((epgId) => known.get(epgId) !== checksums.get(epgId)),
    outdated: stored.filter(({ epgId, checksum }) => checksum !== (checksums.get(epgId) ?? '')),
  };
}

/**
 * Whether operators have a guide for a UTC day (guide retention and guide week of spec part 9). East of Greenwich the
 * first of a viewer's days begins on a UTC day that has already been dropped.
 */
export function isGuideDay(date: Day, nowMs: number): boolean {
  const today = dayOf(nowMs, 'UTC');
  return addDays(today, -guidePastDays) <= date && date <= addDays(today, guideFutureDays);
}

function nearestFirst(nowMs: number): Day[] {
  const today = dayOf(nowMs, 'UTC');
  const offsets = Array.from(
    { length: guidePastDays + 1 + guideFutureDays },
    (_, index) => index - guidePastDays,
  );
  // Viewers look at coming days more often than at past ones.
  const distance = (offset: number) => Math.abs(offset) - (offset > 0 ? 0.5 : 0);
  return offsets.sort((a, b) => distance(a) - distance(b)).map((offset) => addDays(today, offset));
}

/**
 * The operator's checksum of the day, combined with the checksums of the wanted guides: the day is checked again when a
 * guide's checksum or the line-up changes, even if the operator's checksum of the day does not.
 */
function dayMark(dateCheckSum: string, checksums: ReadonlyMap<string, string>): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([...checksums])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${dateCheckSum} ${(hash >>> 0).toString(36)}`;
}
