/** The days whose programmes can be replayed: today and the days that the guide keeps (spec part 9). */
import { limits } from '#lib/limits.ts';
import { addDays, dayOf, type Day } from '#lib/domain/formats/dates.ts';

/** Newest first, by the calendar of the time zone. */
export function replayDays(nowMs: number, timeZone?: string): Day[] {
  const today = dayOf(nowMs, timeZone);
  return Array.from({ length: limits.guidePastDays + 1 }, (_, back) => addDays(today, -back));
}

/** The day in the address if it is in the list, else the newest. */
export function chosenDay(
  asked: string | readonly string[] | null | undefined,
  days: readonly Day[],
): Day {
  const found = days.find((day) => day === asked);
  return found ?? days[0] ?? '';
}

/** The programmes that began on a day, the latest first, without duplicates. */
export function onDay<P extends { programId: string; start: number }>(
  programmes: readonly P[],
  { startMs, endMs }: { startMs: number; endMs: number },
): P[] {
  const known = new Map(programmes.map((programme) => [programme.programId, programme]));
  return [...known.values()]
    .filter(({ start }) => start >= startMs && start < endMs)
    .sort((a, b) => b.start - a.start);
}
