/**
 * The target of an entry of the live history (HIS-01): catch-up from where the viewer stopped, while it can be played.
 */
import type { Channel } from '#lib/contract/channels.ts';
import type { liveHistoryList } from '#lib/contract/history.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { hasCatchUp } from '#lib/domain/guide/programme-status.ts';
import { resumeAtMs } from '#lib/domain/vod/resume.ts';

type Entry = ResponseOf<typeof liveHistoryList>['playHistoryList'][number];

export interface WatchedProgramme {
  programme: Programme;
  /** The viewer's position in ms from the beginning; 0 when watched to the end or hardly at all. */
  leftAtMs: number;
  /** The watched share, from 0 to 1; 1 when watched to the end. */
  share: number;
}

/** Null when the entry is a live one, or its programme cannot be played any more. */
export function watchedProgramme(
  { programId, title = '', start, stop, playedSeconds = 0 }: Entry,
  channel: Pick<Channel, 'canPlayBack' | 'playbackDuration'>,
  nowMs: number,
): WatchedProgramme | null {
  if (programId === undefined || start === undefined || stop === undefined) return null;
  // The entry exists, so the guide's catch-up flag was on.
  if (!(stop > start) || !hasCatchUp({ start, stop }, channel, true, nowMs)) return null;
  const totalDuration = (stop - start) / 1_000;
  return {
    programme: { programId, programme: title, start, stop },
    leftAtMs: resumeAtMs({ playedTime: playedSeconds, totalDuration }),
    share: Math.min(1, playedSeconds / totalDuration),
  };
}
