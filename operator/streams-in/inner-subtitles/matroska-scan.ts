/** All subtitles of a Matroska file, read from its beginning to its end. The index of a file need not have them all. */
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { CUE_MAX_BYTES, type FilmBytes, type FoundSubtitles, type InnerCue } from './film-bytes.ts';
import { contentIn, elementAt, numberIn, type Element } from './matroska-elements.ts';
import {
  blockHead,
  blockText,
  matroskaSubtitles,
  type MatroskaSubtitles,
} from './matroska-tracks.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  duration: 0x9b,
} as const;

const DEFAULT_SCALE_NS = 1_000_000;
const HEADER_MAX_BYTES = 16 * 1024 ** 2;
const BLOCK_HEAD_BYTES = 16;

export interface ScannedSubtitles {
  track: MatroskaSubtitles;
  cues: InnerCue[];
}

/** Null for another kind of file. */
export async function scanMatroska(
  film: FilmBytes,
): Promise<FoundSubtitles<ScannedSubtitles> | null> {
  const head = await elementAt(film, 0);
  const segment = head?.id === ids.ebml ? await elementAt(film, head.to) : null;
  if (segment?.id !== ids.segment) return null;
  const found: FoundSubtitles<ScannedSubtitles> = { tracks: [], leftOut: [] };
  let scaleNs = DEFAULT_SCALE_NS;
  let clusterTicks = 0;
  for (let at = segment.from; at < segment.to;) {
    const element = await elementAt(film, at);
    if (!element) break;
    const { id, from, to } = element;
    if (isHeader(id) && to - from <= HEADER_MAX_BYTES) {
      const content = await film.bytes(from, to);
      if (id === ids.clusterTime) clusterTicks = plainNumber(content);
      else if (id === ids.info) scaleNs = numberIn(content, ids.timestampScale) ?? scaleNs;
      else {
        const { tracks, leftOut } = matroskaSubtitles(content);
        found.tracks = tracks.map((track) => ({ track, cues: [] }));
        found.leftOut = leftOut;
        if (tracks.length === 0) break;
      }
    }
    const cue = await cueOf(film, element, { tracks: found.tracks, clusterTicks, scaleNs });
    if (cue && cue.in.cues.length < importBounds.cuesMax) cue.in.cues.push(cue.cue);
    // What is in a cluster is visited one by one: a cluster need not have a length.
    at = id === ids.cluster ? from : to;
  }
  return found;
}

const isHeader = (id: number) => id === ids.info || id === ids.tracks || id === ids.clusterTime;

interface Place {
  tracks: readonly ScannedSubtitles[];
  clusterTicks: number;
  scaleNs: number;
}

async function cueOf(
  film: FilmBytes,
  element: Element,
  { tracks, clusterTicks, scaleNs }: Place,
): Promise<{ in: ScannedSubtitles; cue: InnerCue } | null> {
  const { id, from, to } = element;
  if ((id !== ids.simpleBlock && id !== ids.group) || to - from > CUE_MAX_BYTES) return null;
  // Most blocks are of pictures and sounds: their first bytes tell.
  const first = id === ids.group ? await elementAt(film, from) : element;
  if (!first) return null;
  if (first.id !== ids.simpleBlock && first.id !== ids.block) return null;
  const head = blockHead(await film.bytes(first.from, first.from + BLOCK_HEAD_BYTES));
  const wanted = tracks.find(({ track }) => track.number === head?.track);
  if (!head || !wanted) return null;
  const block = await readBlock(film, element);
  const text = block && blockText(wanted.track, block.content);
  if (!text) return null;
  const at = ((clusterTicks + head.time) * scaleNs) / 1e9;
  const seconds = block.ticks === null ? null : (block.ticks * scaleNs) / 1e9;
  return { in: wanted, cue: { from: at, to: seconds === null ? null : at + seconds, text } };
}

/** The content and length of a block or a group with one; null when there is none. */
export async function readBlock(film: FilmBytes, { id, from, to }: Element) {
  if ((id !== ids.simpleBlock && id !== ids.group) || to - from > CUE_MAX_BYTES) return null;
  const bytes = await film.bytes(from, to);
  const block = id === ids.group ? contentIn(bytes, ids.block) : bytes;
  const head = block && blockHead(block);
  if (!head) return null;
  const ticks = id === ids.group ? numberIn(bytes, ids.duration) : null;
  return { track: head.track, content: block.subarray(head.bytes), ticks };
}

const plainNumber = (bytes: Buffer) => {
  let value = 0;
  for (const byte of bytes.subarray(0, 8)) value = value * 256 + byte;
  return value;
};
