export interface TitledSegment {
  /** Seconds on the player's clock; set once the segment has been loaded. */
  start?: number;
  end?: number;
  /** From its line in the playlist. */
  title?: string;
}

/** What a stream says is on at a player second; null when it says nothing, undefined outside the loaded segments. */
export function titleAt(
  segments: readonly TitledSegment[],
  playerSeconds: number,
): string | null | undefined {
  const at = segments.find(
    ({ start = Infinity, end = -Infinity }) => start <= playerSeconds && playerSeconds < end,
  );
  if (!at) return undefined;
  const title = at.title?.trim() ?? '';
  return title === '' ? null : title;
}
