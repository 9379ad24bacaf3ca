import type { BannerItem } from '#lib/contract/channels.ts';

/** What a banner says about when its title can be watched. */
export type BannerTime =
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'from'; atMs: number }
  | { kind: 'until'; atMs: number };

/**
 * When the title of a banner can be watched (spec part 3: hasEpgSource, startTime, playbackValidTime). Null when it can
 * be watched without a limit, or when nothing is said.
 */
export function bannerTime(
  { startTime, playbackValidTime, hasEpgSource }: Partial<BannerItem>,
  nowMs: number,
): BannerTime | null {
  if (startTime !== undefined && startTime > nowMs) return { kind: 'from', atMs: startTime };
  if (hasEpgSource === false) return { kind: 'missing' };
  if (playbackValidTime === undefined) return null;
  return playbackValidTime <= nowMs
    ? { kind: 'expired' }
    : { kind: 'until', atMs: playbackValidTime };
}
