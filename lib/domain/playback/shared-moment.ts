/**
 * Playback for a shared address of a channel and an instant (`/liveTv?id=…&at=…`): live, time-shift or catch-up by the
 * rules of spec part 4, or the reason why it cannot be shown (SEO-04).
 */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Channel } from '#lib/contract/channels.ts';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import { programmeAt, type Airing } from '#lib/domain/guide/now-next.ts';
import { hasCatchUp, programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { isAsGoodAsLive } from './live/time-shift.ts';

/**
 * Why the moment is not shown. `not-yet`: its programme begins later; `gone`: too long ago; `not-recorded`: the channel
 * keeps no ended programmes; `unknown`: the guide has no programme there; `no-rewind`: this viewer may not rewind the
 * current programme.
 */
export type MomentRefusal = 'not-yet' | 'gone' | 'not-recorded' | 'unknown' | 'no-rewind';

export type SharedMoment<P extends Airing> =
  | { kind: 'live' }
  /** The player checks the viewer's rights, and offers login or plans; the same for catch-up. */
  | { kind: 'time-shift'; atMs: number; programme: P }
  | { kind: 'catch-up'; programme: P; startAtMs: number }
  /** The channel is shown live instead. */
  | { kind: 'refused'; why: MomentRefusal; programme: P | null };

export interface MomentSituation<P extends Airing> {
  channel: Pick<Channel, 'canPlayBack' | 'playbackDuration'>;
  /** The guide's catch-up flag (isCatchup). */
  isCatchUpOn: boolean;
  entitlement: Pick<Entitlement, 'canWatchLive' | 'canTimeShift'>;
  /** The known programmes of the channel around the moment, in any order. */
  programmes: readonly P[];
  nowMs: number;
}

/** Tolerance for clocks: live for the sender is live for a receiver whose clock is this far behind. */
const clockToleranceMs = millisecondsInMinute;

export function sharedMoment<P extends Airing>(
  atMs: number,
  situation: MomentSituation<P>,
): SharedMoment<P> {
  const { programmes, nowMs } = situation;
  const programme = programmeAt(programmes, atMs);
  const isOnAir = programme !== null && programmeStatus(programme, nowMs) === 'playing';
  if (atMs >= nowMs) {
    return isOnAir || atMs - nowMs <= clockToleranceMs
      ? { kind: 'live' }
      : { kind: 'refused', why: 'not-yet', programme };
  }
  if (isAsGoodAsLive(atMs, nowMs)) return { kind: 'live' };
  return isOnAir
    ? inProgrammeOnAir(atMs, programme, situation)
    : inThePast(atMs, programme, situation);
}

function inProgrammeOnAir<P extends Airing>(
  atMs: number,
  programme: P,
  { entitlement }: MomentSituation<P>,
): SharedMoment<P> {
  const { canWatchLive, canTimeShift } = entitlement;
  return canWatchLive && !canTimeShift
    ? { kind: 'refused', why: 'no-rewind', programme }
    : { kind: 'time-shift', atMs, programme };
}

function inThePast<P extends Airing>(
  atMs: number,
  programme: P | null,
  { channel, isCatchUpOn, nowMs }: MomentSituation<P>,
): SharedMoment<P> {
  const refused = (why: MomentRefusal): SharedMoment<P> => ({ kind: 'refused', why, programme });
  if (channel.canPlayBack !== true) return refused('not-recorded');
  if (!isInWindow(programme?.start ?? atMs, channel, nowMs)) return refused('gone');
  if (programme === null) return refused('unknown');
  if (!hasCatchUp(programme, channel, isCatchUpOn, nowMs)) return refused('not-recorded');
  return { kind: 'catch-up', programme, startAtMs: atMs };
}

const isInWindow = (
  startMs: number,
  { playbackDuration = 0 }: MomentSituation<Airing>['channel'],
  nowMs: number,
) => nowMs - startMs <= playbackDuration * millisecondsInDay;
