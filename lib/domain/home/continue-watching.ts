/** The titles that home offers to continue (spec part 3, VOD history): started and not finished, newest first. */
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { vodHistoryList } from '#lib/contract/history.ts';
import { isSeen, resumeAtMs } from '#lib/domain/vod/resume.ts';

export type WatchedEntry = ResponseOf<typeof vodHistoryList>['historyList'][number];

/**
 * One entry for each film and each series. The entry of a series is the unfinished episode that was opened last, even
 * if it was closed at once: the series continues there.
 */
export function continueWatching(historyList: readonly WatchedEntry[]): WatchedEntry[] {
  const newestFirst = [...historyList].sort((a, b) => b.updateTime - a.updateTime);
  const seen = new Set<string>();
  return newestFirst.filter((entry) => {
    const whole = entry.seriesId ?? entry.metaId;
    const goesOn = entry.seriesId === undefined ? resumeAtMs(entry) > 0 : !isSeen(entry);
    if (!goesOn || seen.has(whole)) return false;
    seen.add(whole);
    return true;
  });
}

/** Whole minutes until the end, at least one. Null when the duration is unknown. */
export function minutesLeft({ playedTime, totalDuration }: WatchedEntry): number | null {
  if (totalDuration <= 0) return null;
  return Math.max(1, Math.ceil((totalDuration - playedTime) / 60));
}
