/**
 * The index of a Matroska file (RFC 9559): the times of its key frames. The library that reads the packets uses the
 * index, but does not show it.
 */
import type { FilmBytes } from '#operator/streams-in/inner-subtitles/film-bytes.ts';
import {
  childrenOf,
  elementAt,
  numberIn,
  type Element,
} from '#operator/streams-in/inner-subtitles/matroska-elements.ts';

import type { MatroskaHead } from '#operator/streams-in/inner-subtitles/matroska-index.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  timestampScale: 0x2ad7b1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cluster: 0x1f43b675,
} as const;

/** The index of a film of ten hours with a key frame each half second has less. */
const CUES_MAX_BYTES = 8 * 1024 ** 2;
/** Elements before the first picture. */
const ELEMENTS_MAX = 64;
const wanted: ReadonlySet<number> = new Set([ids.info, ids.tracks, ids.seekHead]);
const DEFAULT_SCALE_NS = 1_000_000;

/** The index of a film and what stands before its pictures. Null when the file has no index. */
export async function readHead(film: FilmBytes): Promise<MatroskaHead | null> {
  const head = await elementAt(film, 0);
  const segment = head?.id === ids.ebml ? await elementAt(film, head.to) : null;
  if (segment?.id !== ids.segment) return null;
  let scaleNs = DEFAULT_SCALE_NS;
  let tracks: Buffer = Buffer.alloc(0);
  let cuesAt: number | null = null;
  let at = segment.from;
  for (let count = 0; count < ELEMENTS_MAX; count += 1) {
    const element = await elementAt(film, at);
    if (!element || element.id === ids.cluster) break;
    if (element.id === ids.cues) cuesAt = at;
    if (wanted.has(element.id)) {
      const content = await contentOf(film, element);
      if (!content) return null;
      if (element.id === ids.info) scaleNs = numberIn(content, ids.timestampScale) ?? scaleNs;
      else if (element.id === ids.tracks) tracks = content;
      else cuesAt ??= placeOfCues(content, segment.from);
    }
    at = element.to;
  }
  const cues = cuesAt === null ? null : await elementAt(film, cuesAt);
  if (cues?.id !== ids.cues) return null;
  const content = await contentOf(film, cues);
  return content && { tracks, cues: content, segmentFrom: segment.from, scaleNs };
}

/** The times of a track's key frames, in seconds, ascending. Null when the index has none of them. */
export function timesOf({ cues, scaleNs }: MatroskaHead, track: number): number[] | null {
  const times = new Set<number>();
  for (const point of childrenOf(cues)) {
    if (point.id !== ids.cuePoint) continue;
    const content = cues.subarray(point.from, point.to);
    const time = numberIn(content, ids.cueTime);
    const isOfTrack = childrenOf(content).some(
      ({ id, from, to }) =>
        id === ids.cueTrackPositions &&
        numberIn(content.subarray(from, to), ids.cueTrack) === track,
    );
    if (time !== null && isOfTrack) times.add((time * scaleNs) / 1e9);
  }
  return times.size === 0 ? null : [...times].sort((one, other) => one - other);
}

function placeOfCues(seekHead: Buffer, segmentFrom: number): number | null {
  for (const { id, from, to } of childrenOf(seekHead)) {
    if (id !== ids.seek) continue;
    const content = seekHead.subarray(from, to);
    const place = numberIn(content, ids.seekPosition);
    if (numberIn(content, ids.seekId) === ids.cues && place !== null) return segmentFrom + place;
  }
  return null;
}

async function contentOf(film: FilmBytes, { from, to }: Element): Promise<Buffer | null> {
  return to - from > CUES_MAX_BYTES ? null : film.bytes(from, to);
}
