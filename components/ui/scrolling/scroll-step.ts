import { limits } from '#lib/limits.ts';

/** Where one step of the arrows leads, within what there is to scroll. */
export function stepTarget(leftPx: number, direction: -1 | 1, mostPx: number): number {
  return Math.min(mostPx, Math.max(0, leftPx + direction * limits.scrollStepPx));
}

/** Where the row stands after so long: it sets off quickly and comes to rest softly. */
export function stepPosition(fromPx: number, toPx: number, elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / limits.scrollStepMs));
  return fromPx + (toPx - fromPx) * (1 - (1 - share) ** 3);
}
