/**
 * Counts the discontinuities that have left the window of a playlist, for sources that do not
 * (EXT-X-DISCONTINUITY-SEQUENCE, RFC 8216, 6.2.2). Without the count a player takes a piece after a discontinuity for a
 * continuation of the one before, and puts it where the picture was already.
 */
export interface PassedBreaks {
  /** Numbers of the first piece of the last reading, and of the one after its last piece. */
  first: number;
  end: number;
  /** Discontinuities before the first piece. */
  passed: number;
  /** Numbers of the pieces in the window that a discontinuity stands before. */
  at: readonly number[];
}

export const noBreaks: PassedBreaks = { first: 0, end: 0, passed: 0, at: [] };

/** The count at this reading. `passed` of `window`: the source's own count; 0 when it has none. */
export function breaksOf(window: PassedBreaks, before: PassedBreaks): PassedBreaks {
  const hasMovedOn = window.first >= before.first && window.first <= before.end;
  if (!hasMovedOn) return window;
  const counted = before.passed + before.at.filter((number) => number < window.first).length;
  return { ...window, passed: Math.max(window.passed, counted) };
}
