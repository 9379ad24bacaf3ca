/**
 * What a player that starts low asks for before its first picture at live, read from the stream's playlists (RFC 8216). It
 * chooses as the HLS handler does, so that what was fetched ahead is what is wanted; a stream of another make costs nothing
 * but a fetch for nothing.
 */
import { Parser, type Manifest, type Segment } from 'm3u8-parser';

/** Before a browser shows a picture it wants some of picture and sound. */
const enoughSeconds = 1;

/** By so much a start may be further behind live than it has to be. */
const freshAtMostSeconds = 6;

export interface FirstSegment {
  /** Absolute; null: it needs none. */
  initialisation: string | null;
  /** Absolute, in their order. */
  segments: string[];
  /** How long this place counts as live, in ms: at most two segments more. */
  freshForMs: number;
}

function read(text: string): Manifest {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
}

/** The media playlists of the lowest rendition with pictures (of sound alone: the lowest), and of the sound beside it. */
export function firstPlaylists(text: string, address: string): string[] {
  const { playlists = [], mediaGroups } = read(text);
  const isSeen = ({ attributes }: (typeof playlists)[number]) =>
    attributes.RESOLUTION !== undefined;
  const seen = playlists.filter(isSeen);
  const [lowest] = (seen.length > 0 ? seen : playlists).toSorted(
    (one, other) => (one.attributes.BANDWIDTH ?? 0) - (other.attributes.BANDWIDTH ?? 0),
  );
  if (!lowest) return [];
  const sounds = Object.values(mediaGroups?.AUDIO?.[lowest.attributes.AUDIO ?? ''] ?? {});
  const sound = sounds.find((one) => one.default) ?? sounds[0];
  return [lowest.uri, sound?.uri]
    .filter((uri) => uri !== undefined)
    .map((uri) => new URL(uri, address).href);
}

/** Where a start at live begins in these media playlists; null for what is not live, or has no such place. */
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
  /** Three target durations before the end, from the beginning; not a number: there is no live place. */
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

/** How much later a track begins than the main one; of equal numbers the handler takes it that they are of one time. */
function secondsBetween(main: Track, track: Track): number {
  const ahead = track.sequence - main.sequence;
  if (ahead <= 0 || ahead >= main.segments.length) return 0;
  return main.segments.slice(0, ahead).reduce((sum, { duration }) => sum + duration, 0);
}

/** The segment in which a time lies, and what follows until enough of it is there to show a picture. */
function segmentsFrom(segments: readonly Segment[], atSeconds: number): Segment[] {
  let endSeconds = 0;
  return segments.filter(({ duration }) => {
    const startSeconds = endSeconds;
    endSeconds += duration;
    return endSeconds > atSeconds && startSeconds < atSeconds + enoughSeconds;
  });
}
