/**
 * When a viewer may rewind inside live (spec part 4, TS-01 to TS-03): with live authority and the time-shift
 * permission, in a programme that has been on for 110 s. Instants within 110 s of live count as live.
 */
import { limits } from '#lib/limits.ts';
import { programmeAt, type Airing } from '#lib/domain/guide/now-next.ts';

export interface ShiftScope {
  /** Live authority and the channel's permission. */
  canTimeShift: boolean;
  /** The known programmes of the channel around now, in any order. */
  programmes: readonly Airing[];
}

/** Why the bar cannot be clicked. */
export type ShiftBlock = 'not-allowed' | 'no-programme' | 'too-early';

const minBehindMs = limits.timeShiftMinElapsedSeconds * 1_000;
/** Players start this far from the end of a sliding playlist: three segments. */
const holdBackMs = 12_000;

export function shiftBlock(scope: ShiftScope, nowMs: number): ShiftBlock | null {
  if (!scope.canTimeShift) return 'not-allowed';
  const onAir = programmeAt(scope.programmes, nowMs);
  if (!onAir) return 'no-programme';
  return nowMs - onAir.start < minBehindMs ? 'too-early' : null;
}

/** Whether an instant is so close to live that it counts as live. */
export function isAsGoodAsLive(targetMs: number, nowMs: number): boolean {
  return nowMs - targetMs < minBehindMs;
}

/** The latest instant that does not count as live. */
export function latestShift(nowMs: number): number {
  return nowMs - minBehindMs;
}

/** The distance for the time-shift address, so that a player that starts it shows the wanted instant. */
export function secondsBehindLive(targetMs: number, nowMs: number): number {
  return Math.max(0, Math.round((nowMs - targetMs - holdBackMs) / 1_000));
}
