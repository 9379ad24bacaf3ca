import type { Rendition } from '#components/player/engine/engine.ts';

/**
 * The rendition nearest to a height that was chosen on another channel: the best one up to that height, else the
 * lowest. Null without a choice or without renditions. `renditions` are sorted best first.
 */
export function nearestRendition(
  renditions: readonly Rendition[],
  chosenHeight: number | null,
): Rendition | null {
  if (chosenHeight === null) return null;
  return renditions.find(({ height }) => height <= chosenHeight) ?? renditions.at(-1) ?? null;
}
