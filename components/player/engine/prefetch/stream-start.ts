/**
 * Finds the requests that a player with a low start makes before its first live picture, from the stream's playlists
 * (RFC 8216). It selects as the HLS handler does, so that the prefetched answers are the requested ones; for an unusual
 * stream the prefetch is merely wasted.
 */
import { Parser, type Manifest, type Segment } from 'm3u8-parser';
import { sorted } from '#lib/domain/collections.ts';

/** Seconds of picture and audio that a browser needs before it shows a picture. */
const enoughSeconds = 1;

/** The maximum extra distance of a start from live, in seconds. */
const freshAtMostSeconds = 6;

export interface FirstSegment {
  /** Absolute address; null when none is needed. */
  initialisation: string | null;
  /** Absolute addresses, in order. */
  segments: string[];
  /** How long this position counts as live, in ms: at most two more segments. */
  freshForMs: number;
}

function read(text: string): Manifest {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
}

/**
 * The media playlists of the lowest rendition with pictures (for audio only: the lowest), and of its separate audio.
 */
export function firstPlaylists(text: string, address: string): string[] {
  const { playlists = [], mediaGroups } = read(text);
  const isSeen = ({ attributes }: (typeof playlists)[number]) =>
    attributes.RESOLUTION !== undefined;
  const seen = playlists.filter(isSeen);
  const [lowest] = sorted(
    seen.length > 0 ? seen : playlists,
    (one, other) => (one.attributes.BANDWIDTH ?? 0) - (other.attributes.BANDWIDTH ?? 0),
  );
  if (!lowest) return [];
  const sounds = Object.values(mediaGroups?.AUDIO?.[lowest.attributes.AUDIO ?? ''] ?? {});
  const sound = sounds.find((one) => one.default) ?? sounds[0];
  return [lowest.uri, sound?.uri]
    .filter((uri) => uri !== undefined)
    .map((uri) => new URL(uri, address).href);
}

/** The live start position in these media playlists; null when they are not live or have no such position. */
export function firstSegments(
  playlists: readonly { text: string; address: string }[],
): FirstSegment[] | null {
  const tracks = playlists.map(({ text, address }) => trackOf(read(text), address));
  const startSeconds = Math.min(...tracks.map(({ liveSeconds }) => liveSeconds));
  const [main] = tracks;
  if (!main || !Number.isFinite(startSeconds)) return null;
  return tracks.flatMap((track) => {
    const segments = segmentsFrom(track.segments, startSeconds - secondsBetween(main, track));
    const map = segments[0]?.map;
    if (segments.some(({ byterange }) => byterange) || map?.byterange) return [];
    return {
      initialisation: map ? new URL(map.uri, track.address).href : null,
      segments: segments.map(({ uri }) => new URL(uri, track.address).href),
      freshForMs: Math.min(2 * track.targetSeconds, freshAtMostSeconds) * 1_000,
    };
  });
}

interface Track {
  address: string;
  segments: readonly Segment[];
  targetSeconds: number;
  /** Number of the first segment. */
  sequence: number;
  /** Seconds from the beginning to three target durations before the end; NaN when there is no live position. */
  liveSeconds: number;
}

function trackOf(
  { segments, mediaSequence: sequence = 0, targetDuration: targetSeconds = 0, ...rest }: Manifest,
  address: string,
): Track {
  const wholeSeconds = segments.reduce((sum, { duration }) => sum + duration, 0);
  const isLive = !rest.endList && !rest.start && segments.length > 0;
  return {
    ...{ address, segments, sequence, targetSeconds },
    liveSeconds: isLive ? Math.max(0, wholeSeconds - 3 * targetSeconds) : NaN,
  };
}

/**
 * How many seconds a track begins after the main one; the handler assumes that segments of the same number have the
 * same time.
 */
function secondsBetween(main: Track, track: Track): number {
  const ahead = track.sequence - main.sequence;
  if (ahead <= 0 || ahead >= main.segments.length) return 0;
  return main.segments.slice(0, ahead).reduce((sum, { duration }) => sum + duration, 0);
}

/** The segment that contains a time, and the following ones until there is enough to show a picture. */
function segmentsFrom(segments: readonly Segment[], atSeconds: number): Segment[] {
  let endSeconds = 0;
  return segments.filter(({ duration }) => {
    const startSeconds = endSeconds;
    endSeconds += duration;
    return endSeconds > atSeconds && startSeconds < atSeconds + enoughSeconds;
  });
}
