/**
 * The position of one player's picture, by the wall clock of its broadcast or from its first picture, through seeks and
 * quality changes.
 */
import type { EngineSource } from '#components/player/engine/engine.ts';
import type { Tech } from '#components/player/engine/vhs/vhs.ts';
import { wallClockOf, wholeStartMs } from '#components/player/engine/vhs/wall-clock.ts';

interface Clocked {
  currentTime: (seconds?: number) => number | undefined;
  duration: () => number | undefined;
  buffered: () => TimeRanges;
  seekable: () => TimeRanges;
}

export interface PictureClock {
  /** Resets for a new source. */
  start: (source: EngineSource) => void;
  /** The instant of second 0, for HLS that the browser plays itself; a browser that tells it itself is believed. */
  know: (startsAtMs: number) => void;
  atMs: () => number | null;
  reachable: () => { fromMs: number; toMs: number } | null;
  /** A position can be shown without a request. */
  isAtHand: (atMs: number) => boolean;
  seekTo: (atMs: number) => void;
  /**
   * Seeks to the source's start position as soon as it is known. True after that: until then the quality must not
   * change, because the times of a new rendition are unknown at first and the start would seem unreachable.
   */
  goToStart: () => boolean;
}

/** A start this near needs no seek, in ms. */
const startToleranceMs = 250;

type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** The wall clock of second 0 as the browser tells it; null when it does not. */
export function startDateMs(video: DatedVideo): number | null {
  const atMs = video.getStartDate?.().getTime() ?? NaN;
  return Number.isFinite(atMs) ? atMs : null;
}

export function createPictureClock(player: Clocked, tech: () => Tech): PictureClock {
  /** The offset from the player's clock to the wall clock; constant for a source. */
  let knownOffsetMs: number | null = null;
  let startAtMs: number | null = null;
  /** The source has no wall clock: positions use the player's own clock. */
  let isUndated = false;
  let isFile = false;

  const seconds = () => player.currentTime() ?? 0;

  function offsetMs(): number | null {
    const { vhs } = tech();
    const media = vhs?.playlists?.media();
    if (isUndated) return !vhs || media ? 0 : null;
    const atMs = wallClockOf(media?.segments ?? [], seconds());
    if (atMs !== null) knownOffsetMs = atMs - seconds() * 1000;
    else if (!vhs) knownOffsetMs = startDateMs(tech().el()) ?? knownOffsetMs;
    return knownOffsetMs ?? (media ? wholeStartMs(media) : null);
  }

  const clock: PictureClock = {
    start(source) {
      knownOffsetMs = null;
      startAtMs = source.startAtMs ?? null;
      isUndated = source.clock === 'media';
      isFile = source.fileType !== undefined;
    },
    know(startsAtMs) {
      knownOffsetMs ??= startsAtMs;
    },
    atMs() {
      if (startAtMs !== null) return startAtMs;
      const offset = offsetMs();
      return offset === null ? null : offset + seconds() * 1000;
    },
    reachable() {
      // Without range support only the beginning of a file is seekable, but its full length is known.
      if (isFile) return wholeOf(player.duration());
      const offset = offsetMs();
      const whole = wholeRange(player.seekable());
      if (offset === null || !whole) return null;
      return { fromMs: whole.from * 1000 + offset, toMs: whole.to * 1000 + offset };
    },
    seekTo(atMs) {
      const bounds = clock.reachable();
      const offset = offsetMs();
      if (!bounds || offset === null) return;
      const wanted = Math.min(Math.max(atMs, bounds.fromMs), bounds.toMs);
      const toSeconds = (wanted - offset) / 1000;
      // The browser would seek to the nearest possible position, which may be the beginning.
      if (isFile && !isWithin(player.seekable(), toSeconds)) return;
      player.currentTime(toSeconds);
    },
    isAtHand(atMs) {
      const offset = offsetMs();
      return offset !== null && isWithin(player.buffered(), (atMs - offset) / 1000);
    },
    goToStart() {
      if (startAtMs === null) return true;
      if (!clock.reachable()) {
        // A live window without a seekable range starts where the browser starts it.
        if (!tech().vhs && player.duration() === Infinity && seconds() > 0) startAtMs = null;
        return false;
      }
      const atMs = startAtMs;
      startAtMs = null;
      if (Math.abs((clock.atMs() ?? 0) - atMs) > startToleranceMs) clock.seekTo(atMs);
      return false;
    },
  };
  return clock;
}

/**
 * From the first start to the last end, in seconds; null without a length. An element whose media could not be opened
 * has the range 0 to 0.
 */
function wholeRange(ranges: TimeRanges): { from: number; to: number } | null {
  if (ranges.length === 0) return null;
  const [from, to] = [ranges.start(0), ranges.end(ranges.length - 1)];
  return to > from ? { from, to } : null;
}

/** Null when the length is unknown or infinite. */
function wholeOf(lengthSeconds = NaN): { fromMs: number; toMs: number } | null {
  const isKnown = Number.isFinite(lengthSeconds) && lengthSeconds > 0;
  return isKnown ? { fromMs: 0, toMs: lengthSeconds * 1000 } : null;
}

function isWithin(ranges: TimeRanges, seconds: number): boolean {
  return Array.from({ length: ranges.length }, (_, index) => index).some(
    (index) => ranges.start(index) <= seconds && seconds <= ranges.end(index),
  );
}
