/** Programme row status and when ended programmes may be played (spec part 4). */
import { millisecondsInDay } from 'date-fns/constants';
import type { Channel } from '#lib/contract/channels.ts';
import type { Airing } from './now-next.ts';

export type ProgrammeStatus = 'finished' | 'playing' | 'notStart';

export function programmeStatus(programme: Airing, nowMs: number): ProgrammeStatus {
  if (programme.stop <= nowMs) return 'finished';
  return programme.start <= nowMs ? 'playing' : 'notStart';
}

/**
 * Whether an ended programme shows Playback: the channel allows it, the guide's catch-up flag is on, and the programme
 * began within playbackDuration x 24 h of now. The viewer's own right is checked separately and shown as a padlock.
 */
export function hasCatchUp(
  programme: Airing,
  channel: Pick<Channel, 'canPlayBack' | 'playbackDuration'>,
  isCatchUpOn: boolean,
  nowMs: number,
): boolean {
  if (programmeStatus(programme, nowMs) !== 'finished') return false;
  if (channel.canPlayBack !== true || !isCatchUpOn) return false;
  return nowMs - programme.start <= (channel.playbackDuration ?? 0) * millisecondsInDay;
}
