/**
 * The wall clock of an HLS handler's pictures, from EXT-X-PROGRAM-DATE-TIME in the playlist. The handler's own
 * conversion fails after seeks, so this reads the segments.
 */
export interface DatedSegment {
  /** Seconds on the player's clock; set once the segment has been loaded. */
  start?: number;
  end?: number;
  dateTimeObject?: Date;
}

/**
 * Wall clock of a player second, in ms since 1970, from the loaded segment that contains it, or the nearest one; null
 * without dated segments.
 */
export function wallClockOf(
  segments: readonly DatedSegment[],
  playerSeconds: number,
): number | null {
  let best: { distance: number; atMs: number } | null = null;
  for (const { start, end, dateTimeObject } of segments) {
    if (start === undefined || end === undefined || !dateTimeObject) continue;
    const distance =
      playerSeconds < start ? start - playerSeconds : Math.max(0, playerSeconds - end);
    if (best && best.distance <= distance) continue;
    best = { distance, atMs: dateTimeObject.getTime() + (playerSeconds - start) * 1000 };
  }
  return best?.atMs ?? null;
}

/** The start of a complete playlist before anything is loaded: its first picture is the player's second 0. */
export function wholeStartMs(media: {
  endList?: boolean;
  segments?: readonly DatedSegment[];
}): number | null {
  return media.endList ? (media.segments?.[0]?.dateTimeObject?.getTime() ?? null) : null;
}
