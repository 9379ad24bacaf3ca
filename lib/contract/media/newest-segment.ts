/**
 * A comment in a live playlist from which the operator has left segments out (ANY-10): the media sequence number after
 * the source's newest segment. By it a player tells a source that sends nothing new from one whose new segments are
 * left out. Other players ignore comments.
 */
const mark = '#source-goes-on-at ';

export const newestSegmentLine = (next: number): string => `${mark}${String(next)}`;

/** Null in a playlist without left out segments. */
export function newestSegmentIn(playlist: string): number | null {
  const next = new RegExp(`^${mark}(\\d+)\\s*$`, 'm').exec(playlist)?.[1];
  return next === undefined ? null : Number(next);
}
