/**
 * Detects a live playlist that is not updated (HEAL-01): an origin may answer every request without new segments. A
 * playlist is stale when its newest segment stays the same for three target durations.
 */

import { newestSegmentIn } from '#lib/contract/media/newest-segment.ts';

/** Target durations without a new segment. */
const stalePatience = 3;

interface ReadPlaylist {
  /** The oldest segment's number. */
  first: number;
  /** The number after the newest segment, whether it is left out or not; null for a main playlist. */
  newest: number | null;
  targetMs: number;
  isWhole: boolean;
  /** Its pieces are protected in a way that needs a licence. */
  isProtected: boolean;
}

export interface PlaylistWatch {
  /** By track, which is its address without the query. */
  tracks: ReadonlyMap<string, { first: number; newest: number; sinceMs: number; targetMs: number }>;
  /** The whole window lies before the one of the last answer: the encoder counts from the beginning again. */
  hasRestarted: boolean;
  /** The last playlist that ends, with its newest segment; null when the last one goes on. */
  ended: { url: string; newest: number } | null;
  /** The last media playlist needs a licence. */
  isProtected: boolean;
}

export const freshPlaylistWatch: PlaylistWatch = {
  tracks: new Map(),
  hasRestarted: false,
  ended: null,
  isProtected: false,
};

/** The used facts of a playlist's text. */
export function readPlaylist(text: string): ReadPlaylist {
  const segments = (text.match(/^#EXTINF:/gm) ?? []).length;
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0);
  const targetSeconds = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(text)?.[1] ?? 6);
  return {
    first,
    newest: /^#EXT-X-STREAM-INF/m.test(text) ? null : (newestSegmentIn(text) ?? first + segments),
    targetMs: targetSeconds * 1000,
    isWhole: /^#EXT-X-ENDLIST/m.test(text),
    isProtected: /^#EXT-X-KEY:.*\bMETHOD=SAMPLE-AES/m.test(text),
  };
}

/** Adds a playlist that arrived from `url` at a given time. */
export function withPlaylist(
  watch: PlaylistWatch,
  { url, text }: { url: string; text: string },
  atMs: number,
): PlaylistWatch {
  const { first, newest, targetMs, isWhole, isProtected } = readPlaylist(text);
  const track = url.split('?', 1)[0] ?? url;
  const tracks = new Map(watch.tracks);
  const before = tracks.get(track);
  const hasRestarted = before !== undefined && newest !== null && newest < before.first;
  const ended = isWhole && newest !== null ? { url, newest } : newest === null ? watch.ended : null;
  if (newest === null || isWhole) tracks.delete(track);
  else if (before?.newest !== newest) tracks.set(track, { first, newest, sinceMs: atMs, targetMs });
  return { tracks, hasRestarted, ended, isProtected };
}

/**
 * Whether no track has had a new segment for too long. The newest track decides: abandoned qualities are no longer
 * requested.
 */
export function isStale({ tracks }: PlaylistWatch, atMs: number): boolean {
  if (tracks.size === 0) return false;
  const waits = [...tracks.values()].map(
    ({ sinceMs, targetMs }) => atMs - sinceMs >= stalePatience * targetMs,
  );
  return waits.every(Boolean);
}
