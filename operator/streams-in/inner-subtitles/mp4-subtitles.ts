/** Subtitles inside an MP4 (ISO/IEC 14496-12, 14496-30; 3GPP TS 26.245): 3GPP text and WebVTT. */
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import {
  CUE_MAX_BYTES,
  INNER_MAX,
  type FilmBytes,
  type FoundSubtitles,
  type IndexedSubtitles,
  type InnerCue,
  type InnerFacts,
} from './film-bytes.ts';
import { boxesIn, boxIn, boxAt } from './mp4-boxes.ts';
import { samplesOf, type Sample } from './mp4-samples.ts';

const MOOV_MAX_BYTES = 64 * 1024 ** 2;
const BOXES_MAX = 1_000;
/** Samples of one request: each is read by itself. */
const SAMPLES_AT_ONCE = 60;
const handlers = new Set(['text', 'sbtl', 'subt', 'subp', 'clcp']);
const pictures: Readonly<Record<string, string>> = {
  mp4s: 'VobSub',
  stpp: 'TTML',
  c608: 'CEA-608',
  c708: 'CEA-708',
};

/** Null for another kind of file. */
export async function mp4Subtitles(
  film: FilmBytes,
): Promise<FoundSubtitles<IndexedSubtitles> | null> {
  const moov = await readMoov(film);
  if (!moov) return null;
  const found: FoundSubtitles<IndexedSubtitles> = { tracks: [], leftOut: [] };
  const movieScale = scaleOf(boxIn(moov, 'mvhd'));
  for (const { type, content } of boxesIn(moov)) {
    if (
      type !== 'trak' ||
      !handlers.has(boxIn(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '')
    ) {
      continue;
    }
    // Version and flags, the number of entries, then the first entry: its size and its name.
    const kind = boxIn(content, 'mdia', 'minf', 'stbl', 'stsd')?.toString('latin1', 12, 16) ?? '?';
    const isText = kind === 'tx3g' || kind === 'wvtt' || kind === 'text';
    const samples = isText ? samplesOf(content, movieScale) : null;
    if (!samples || found.tracks.length >= INNER_MAX) {
      // Chapters are text, too, without being subtitles.
      if (kind !== 'text') found.leftOut.push(pictures[kind] ?? kind.replaceAll(/\W/g, ''));
    } else if (kind !== 'text')
      found.tracks.push(indexed(film, factsOf(content), { kind, samples }));
  }
  return found;
}

/** Ticks in a second. */
const scaleOf = (header: Buffer | null) => header?.readUInt32BE(header[0] === 1 ? 20 : 12) ?? 1_000;

async function readMoov(film: FilmBytes): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX; count += 1) {
    const box = boxAt(await film.bytes(at, at + 16), 0);
    if (!box || (count === 0 && !/^(ftyp|moov|wide|mdat|free|skip|pnot)$/.test(box.type)))
      return null;
    if (box.type === 'moov') {
      if (box.size > MOOV_MAX_BYTES) return null;
      return film.bytes(at + box.headBytes, at + box.size);
    }
    at += box.size;
  }
  return null;
}

function factsOf(track: Buffer): InnerFacts {
  const media = boxIn(track, 'mdia', 'mdhd');
  const packed = media?.readUInt16BE(media[0] === 1 ? 32 : 20) ?? 0;
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(0x60 + ((packed >> shift) & 31)));
  const extended = boxIn(track, 'mdia', 'elng')?.toString('latin1', 4).replaceAll('\0', '');
  const handler = boxIn(track, 'mdia', 'hdlr')?.toString('utf8', 24).replaceAll('\0', '').trim();
  const name = boxIn(track, 'udta', 'name')?.toString('utf8').replaceAll('\0', '').trim();
  const isNamed = name !== undefined && name !== '';
  const isOwnHandler = handler !== undefined && !/handler|^$/i.test(handler);
  // 3GPP text says in its flags that all of it is forced.
  const entry = boxIn(track, 'mdia', 'minf', 'stbl', 'stsd');
  const isTimedText = entry?.toString('latin1', 12, 16) === 'tx3g' && entry.byteLength >= 28;
  const flags = isTimedText ? entry.readUInt32BE(24) : 0;
  return {
    language: extended ?? letters.join(''),
    name: isNamed ? name : isOwnHandler ? handler : null,
    isDefault: ((boxIn(track, 'tkhd')?.[3] ?? 0) & 1) === 1,
    isForced: (flags & 0x80000000) !== 0,
    isSdh: false,
  };
}

function indexed(
  film: FilmBytes,
  facts: InnerFacts,
  { kind, samples }: { kind: string; samples: readonly Sample[] },
): IndexedSubtitles {
  const read = async ({ from, to, offset, bytes }: Sample): Promise<InnerCue | null> => {
    if (bytes > CUE_MAX_BYTES || bytes < 3) return null;
    const content = await film.bytes(offset, offset + bytes);
    const text = kind === 'tx3g' ? timedText(content) : webVttText(content);
    return text === '' ? null : { from, to, text };
  };
  return {
    facts,
    async between(from, to) {
      const near = samples.filter((one) => one.to > from && one.from < to);
      const wanted =
        to === Infinity ? near.slice(0, importBounds.cuesMax) : near.slice(-SAMPLES_AT_ONCE);
      const cues: (InnerCue | null)[] = [];
      for (const sample of wanted) cues.push(await read(sample));
      return cues.filter((cue) => cue !== null);
    },
  };
}

/** The text of a sample: its length, then UTF-8, or UTF-16 behind its mark. */
function timedText(sample: Buffer): string {
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0));
  const isWide = text[0] === 0xfe && text[1] === 0xff;
  if (!isWide) return text.toString('utf8');
  return Buffer.from(text.subarray(2, text.byteLength & ~1))
    .swap16()
    .toString('utf16le');
}

/** The payloads of a sample's cues. */
const webVttText = (sample: Buffer): string =>
  boxesIn(sample)
    .flatMap(({ type, content }) =>
      type === 'vttc' ? (boxIn(content, 'payl')?.toString() ?? []) : [],
    )
    .join('\n');
