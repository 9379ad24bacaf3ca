/**
 * Resume points of titles: where playback continues, and what is stored (spec parts 3 and 4, VOD history / progress;
 * VPL-05, HIS-01).
 */
import type { VodHistory } from '#lib/contract/history.ts';
import type { VodDetail } from '#lib/contract/vod.ts';

type Point = Pick<VodHistory, 'played' | 'playedTime' | 'totalDuration'>;

/** An earlier position is not worth resuming. */
const leastSeconds = 10;
/** From this share on a title counts as watched: the rest is credits. */
const seenShare = 0.95;

/** Whether it was watched to its end. */
export function isSeen({ played, playedTime, totalDuration }: Point): boolean {
  return played === true || (totalDuration > 0 && playedTime / totalDuration >= seenShare);
}

/** Where playback continues, in ms from the beginning; 0 for the beginning. */
export function resumeAtMs(point: Point | undefined): number {
  if (!point || isSeen(point) || !(point.playedTime >= leastSeconds)) return 0;
  return Math.round(point.playedTime * 1_000);
}

/** The resume point of a title that plays; `toMs` is its end, Infinity when unknown. */
export function progressOf(
  title: Pick<VodDetail, 'metaId' | 'videoType' | 'metaType' | 'episode' | 'season'>,
  pictureAtMs: number,
  toMs: number,
): VodHistory {
  const { metaId, videoType, episode, season } = title;
  const totalDuration = Number.isFinite(toMs) ? Math.round(toMs / 1_000) : 0;
  const playedTime = Math.max(0, Math.round(pictureAtMs / 1_000));
  const playProgress = totalDuration > 0 ? Math.min(1, playedTime / totalDuration) : 0;
  return {
    metaId,
    ...(videoType !== undefined && { videoType }),
    ...(title.metaType === 'EPISODE' && episode !== undefined && { episodeNo: episode }),
    ...(title.metaType === 'EPISODE' && season !== undefined && { seasonNo: season }),
    played: isSeen({ playedTime, totalDuration }),
    playedTime,
    playProgress,
    totalDuration,
  };
}

type Entry = Point & { metaId: string; seriesId?: string | undefined };

/** The episode of a series that was watched last; entries are sorted newest first. */
export function lastOfSeries<E extends Entry>(
  entries: readonly E[],
  seriesId: string,
): E | undefined {
  return entries.find((entry) => entry.seriesId === seriesId);
}
