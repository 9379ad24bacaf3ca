/** Whether a title can be watched (spec part 4, guide source status), and the message when it cannot. */
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { VodDetail } from '#lib/contract/vod.ts';

/**
 * `not-yet`: its stop time is in the future, 'This program is not yet available'; `missing`: 'Video source is missing';
 * `expired`: 'Video source is invalid'; `locked`: the viewer's plan does not open it.
 */
export type Availability = 'available' | 'not-yet' | 'missing' | 'expired' | 'locked';

type Source = Pick<VodDetail, 'epgSourceStatus' | 'stopTime' | 'playbackValidTime' | 'locked'>;

/** Wire values of epgSourceStatus (spec part 3); 1 is normal. */
const missingStatus = 0;
const expiredStatus = 2;

export function availabilityOf(title: Source, nowMs: number): Availability {
  if (title.stopTime !== undefined && title.stopTime > nowMs) return 'not-yet';
  if (title.epgSourceStatus === missingStatus) return 'missing';
  if (title.epgSourceStatus === expiredStatus || isOver(title.playbackValidTime, nowMs)) {
    return 'expired';
  }
  return title.locked === true ? 'locked' : 'available';
}

function isOver(playbackValidTime: number | undefined, nowMs: number): boolean {
  return playbackValidTime !== undefined && playbackValidTime <= nowMs;
}

/** errCodes of a missing title: unknown to the operator, or "no longer available" (spec part 8). */
const goneCodes: readonly number[] = [10100404, 6001, 6002, 6003];

/** Whether a failed call means that the title does not exist; any other error may pass. */
export function isGone({ kind, code }: Pick<OperatorError, 'kind' | 'code'>): boolean {
  return kind === 'operator' && goneCodes.includes(code);
}
