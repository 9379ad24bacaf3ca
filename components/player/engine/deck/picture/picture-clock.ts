/** Where the picture of one player is, by the wall clock of its broadcast or from its first picture, through seeks and changes of quality. */
import type { EngineSource } from '#components/player/engine/engine.ts';
import type { Tech } from '#components/player/engine/deck/vhs/vhs.ts';
import { wallClockOf, wholeStartMs } from './wall-clock.ts';

interface Clocked {
  currentTime: (seconds?: number) => number | undefined;
  duration: () => number | undefined;
  buffered: () => TimeRanges;
  seekable: () => TimeRanges;
}

export interface PictureClock {
  /** Forgets the former source. */
  start: (source: EngineSource) => void;
  atMs: () => number | null;
  reachable: () => { fromMs: number; toMs: number } | null;
  /** A place can be shown without a request. */
  isAtHand: (atMs: number) => boolean;
  seekTo: (atMs: number) => void;
  /**
   * Goes where the source is to start, as soon as that can be known. True once that is behind it: until then the quality
   * must not change, because the times of a new one are not known at first, and the start would be taken for unreachable.
   */
  goToStart: () => boolean;
}

/** A start that is this near needs no seek, in ms. */
const startToleranceMs = 250;

/** A browser's own HLS may say what second 0 is. */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

export function createPictureClock(player: Clocked, tech: () => Tech): PictureClock {
  /** Added to the player's clock it is the wall clock; it is the same as long as the source is. */
  let knownOffsetMs: number | null = null;
  let startAtMs: number | null = null;
  /** The player's own clock counts. */
  let isUndated = false;
  let isFile = false;

  const seconds = () => player.currentTime() ?? 0;

  function offsetMs(): number | null {
    const { vhs } = tech();
    const media = vhs?.playlists?.media();
    if (isUndated) return !vhs || media ? 0 : null;
    const atMs = wallClockOf(media?.segments ?? [], seconds());
    if (atMs !== null) knownOffsetMs = atMs - seconds() * 1000;
    else if (!vhs) {
      const startsAtMs = (tech().el() as DatedVideo).getStartDate?.().getTime() ?? NaN;
      if (Number.isFinite(startsAtMs)) knownOffsetMs = startsAtMs;
    }
    return knownOffsetMs ?? (media ? wholeStartMs(media) : null);
  }

  const clock: PictureClock = {
    start(source) {
      knownOffsetMs = null;
      startAtMs = source.startAtMs ?? null;
      isUndated = source.clock === 'media';
      isFile = source.fileType !== undefined;
    },
    atMs() {
      if (startAtMs !== null) return startAtMs;
      const offset = offsetMs();
      return offset === null ? null : offset + seconds() * 1000;
    },
    reachable() {
      // Where the source gives no parts of a file, only its beginning counts as seekable: it has its length all the same.
      if (isFile) return wholeOf(player.duration());
      const seekable = player.seekable();
      const offset = offsetMs();
      if (offset === null || seekable.length === 0) return null;
      return {
        fromMs: seekable.start(0) * 1000 + offset,
        toMs: seekable.end(seekable.length - 1) * 1000 + offset,
      };
    },
    seekTo(atMs) {
      const bounds = clock.reachable();
      const offset = offsetMs();
      if (!bounds || offset === null) return;
      const wanted = Math.min(Math.max(atMs, bounds.fromMs), bounds.toMs);
      const toSeconds = (wanted - offset) / 1000;
      // The browser would go to the nearest place that it can, which may be the beginning.
      if (isFile && !isWithin(player.seekable(), toSeconds)) return;
      player.currentTime(toSeconds);
    },
    isAtHand(atMs) {
      const offset = offsetMs();
      return offset !== null && isWithin(player.buffered(), (atMs - offset) / 1000);
    },
    goToStart() {
      if (startAtMs === null) return true;
      if (!clock.reachable()) return false;
      const atMs = startAtMs;
      startAtMs = null;
      if (Math.abs((clock.atMs() ?? 0) - atMs) > startToleranceMs) clock.seekTo(atMs);
      return false;
    },
  };
  return clock;
}

/** Null: the length is not known, or it has none. */
function wholeOf(lengthSeconds = NaN): { fromMs: number; toMs: number } | null {
  const isKnown = Number.isFinite(lengthSeconds) && lengthSeconds > 0;
  return isKnown ? { fromMs: 0, toMs: lengthSeconds * 1000 } : null;
}

function isWithin(ranges: TimeRanges, seconds: number): boolean {
  return Array.from({ length: ranges.length }, (_, index) => index).some(
    (index) => ranges.start(index) <= seconds && seconds <= ranges.end(index),
  );
}
