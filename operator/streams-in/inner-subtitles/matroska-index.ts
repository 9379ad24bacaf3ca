/** Subtitles of a Matroska file by its index: a film at a source is not read for them from beginning to end. */
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { FilmBytes, FoundSubtitles, IndexedSubtitles, InnerCue } from './film-bytes.ts';
import { childrenOf, elementAt, numberIn } from './matroska-elements.ts';
import { readBlock } from './matroska-scan.ts';
import { blockText, matroskaSubtitles, type MatroskaSubtitles } from './matroska-tracks.ts';

const ids = {
  point: 0xbb,
  time: 0xb3,
  positions: 0xb7,
  track: 0xf7,
  cluster: 0xf1,
  relative: 0xf0,
  duration: 0xb2,
} as const;

/** Cues of one request: each is read by itself. */
const CUES_AT_ONCE = 60;
/** A cue that is shown longer is not looked for in later stretches. */
const LONGEST_CUE_SECONDS = 20;

export interface MatroskaHead {
  /** The contents of the elements. */
  tracks: Buffer;
  cues: Buffer;
  segmentFrom: number;
  scaleNs: number;
}

interface Place {
  from: number;
  /** Null where the index does not say it. */
  to: number | null;
  cluster: number;
  relative: number;
}

/** Those that the index does not name are left out. */
export function indexedMatroska(
  film: FilmBytes,
  head: MatroskaHead,
): FoundSubtitles<IndexedSubtitles> {
  const { tracks, leftOut } = matroskaSubtitles(head.tracks);
  if (tracks.length === 0) return { tracks: [], leftOut };
  const places = placesOf(head, new Set(tracks.map(({ number }) => number)));
  const found: FoundSubtitles<IndexedSubtitles> = { tracks: [], leftOut };
  for (const track of tracks) {
    const own = places.get(track.number);
    if (own) found.tracks.push(indexed(film, track, { places: own, head }));
    else leftOut.push('text without an index');
  }
  return found;
}

function placesOf({ cues, scaleNs, segmentFrom }: MatroskaHead, wanted: ReadonlySet<number>) {
  const seconds = (ticks: number) => (ticks * scaleNs) / 1e9;
  const places = new Map<number, Place[]>();
  for (const point of childrenOf(cues)) {
    if (point.id !== ids.point) continue;
    const content = cues.subarray(point.from, point.to);
    const time = numberIn(content, ids.time);
    if (time === null) continue;
    for (const child of childrenOf(content)) {
      if (child.id !== ids.positions) continue;
      const position = content.subarray(child.from, child.to);
      const [track, cluster, relative, ticks] = [
        ...[numberIn(position, ids.track), numberIn(position, ids.cluster)],
        ...[numberIn(position, ids.relative), numberIn(position, ids.duration)],
      ];
      if (!isNumber(track) || !isNumber(cluster) || !isNumber(relative)) continue;
      if (!wanted.has(track)) continue;
      const own = places.get(track) ?? [];
      places.set(track, own);
      if (own.length >= importBounds.cuesMax) continue;
      const to = isNumber(ticks) ? seconds(time + ticks) : null;
      own.push({ from: seconds(time), to, cluster: segmentFrom + cluster, relative });
    }
  }
  return places;
}

const isNumber = (value: number | null | undefined) => typeof value === 'number';

interface Own {
  places: readonly Place[];
  head: MatroskaHead;
}

function indexed(
  film: FilmBytes,
  track: MatroskaSubtitles,
  { places, head }: Own,
): IndexedSubtitles {
  const read = async ({ from, to, cluster, relative }: Place): Promise<InnerCue | null> => {
    const around = await elementAt(film, cluster);
    const element = around && (await elementAt(film, around.from + relative));
    const block = element && (await readBlock(film, element));
    const text = block?.track === track.number ? blockText(track, block.content) : null;
    if (!block || text === null) return null;
    const seconds = block.ticks === null ? null : (block.ticks * head.scaleNs) / 1e9;
    return { from, to: seconds === null ? to : from + seconds, text };
  };
  return {
    facts: track.facts,
    async between(from, to) {
      const near = places
        .filter((one) => one.from < to && one.from > from - LONGEST_CUE_SECONDS)
        .filter((one) => one.from >= from || one.to === null || one.to > from)
        .slice(-CUES_AT_ONCE);
      const cues = await Promise.all(near.map(read));
      return cues.filter((cue) => cue !== null);
    },
  };
}
