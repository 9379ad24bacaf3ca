import type { Rendition } from '#components/player/engine/engine.ts';

/**
 * The rendition that comes closest to a height chosen on another channel: the best one up to it, else the lowest.
 * Null: nothing was chosen, or there is nothing to choose from. `renditions` come best first.
 */
export function nearestRendition(
  renditions: readonly Rendition[],
  chosenHeight: number | null,
): Rendition | null {
  if (chosenHeight === null) return null;
  return renditions.find(({ height }) => height <= chosenHeight) ?? renditions.at(-1) ?? null;
}
