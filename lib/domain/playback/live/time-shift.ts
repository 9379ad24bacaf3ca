/**
 * When a viewer may rewind inside live (spec part 4, TS-01 to TS-03): with live authority and the time-shift permission,
 * in a programme with a start that has been on for 110 s; within 110 s of live there is only live.
 */
import { limits } from '#lib/limits.ts';
import { programmeAt, type Airing } from '#lib/domain/guide/now-next.ts';

export interface ShiftScope {
  /** Live authority and the channel's permission. */
  canTimeShift: boolean;
  /** The known programmes of the channel around now, in any order. */
  programmes: readonly Airing[];
}

/** Why the bar takes no clicks. */
export type ShiftBlock = 'not-allowed' | 'no-programme' | 'too-early';

const minBehindMs = limits.timeShiftMinElapsedSeconds * 1_000;
/** A player starts this far from the end of a sliding playlist: three segments. */
const holdBackMs = 12_000;

export function shiftBlock(scope: ShiftScope, nowMs: number): ShiftBlock | null {
  if (!scope.canTimeShift) return 'not-allowed';
  const onAir = programmeAt(scope.programmes, nowMs);
  if (!onAir) return 'no-programme';
  return nowMs - onAir.start < minBehindMs ? 'too-early' : null;
}

/** So near to live that it is live. */
export function isAsGoodAsLive(targetMs: number, nowMs: number): boolean {
  return nowMs - targetMs < minBehindMs;
}

/** The latest instant that is not live. */
export function latestShift(nowMs: number): number {
  return nowMs - minBehindMs;
}

/** The instant for the address of a time-shift, so that a player which starts it shows the wanted one. */
export function secondsBehindLive(targetMs: number, nowMs: number): number {
  return Math.max(0, Math.round((nowMs - targetMs - holdBackMs) / 1_000));
}
