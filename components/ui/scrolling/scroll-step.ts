import { limits } from '#lib/limits.ts';

/** The target of one scroll step, within the scrollable range. */
export function stepTarget(leftPx: number, direction: -1 | 1, mostPx: number): number {
  return Math.min(mostPx, Math.max(0, leftPx + direction * limits.scrollStepPx));
}

/** The scroll position after an elapsed time: starts fast and ends slowly. */
export function stepPosition(fromPx: number, toPx: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / limits.scrollStepMs));
  return fromPx + (toPx - fromPx) * (1 - (1 - share) ** 3);
}
