/** The subtitles that a Matroska file names, and the text of their blocks. */
import { inflateSync } from 'node:zlib';
import { subStationLines } from '#operator/streams-in/subtitles/sub-station.ts';
import { CUE_MAX_BYTES, INNER_MAX, type FoundSubtitles, type InnerFacts } from './film-bytes.ts';
import { childrenOf, contentIn, lengthOf, numberIn, textIn } from './matroska-elements.ts';

const ids = {
  trackEntry: 0xae,
  number: 0xd7,
  type: 0x83,
  codec: 0x86,
  name: 0x536e,
  language: 0x22b59c,
  languageTag: 0x22b59d,
  flagDefault: 0x88,
  flagForced: 0x55aa,
  flagHearing: 0x55ab,
  encodings: 0x6d80,
  encoding: 0x6240,
  compression: 0x5034,
  compressionKind: 0x4254,
  compressionSettings: 0x4255,
  encryption: 0x5035,
} as const;

const SUBTITLE_TYPE = 17;
/** Where a track names none (RFC 9559, 5.1.4.1.19). */
const DEFAULT_LANGUAGE = 'eng';

type TextKind = 'plain' | 'script';

const texts: Readonly<Record<string, TextKind>> = {
  'S_TEXT/UTF8': 'plain',
  'S_TEXT/ASCII': 'plain',
  'S_TEXT/WEBVTT': 'plain',
  'D_WEBVTT/SUBTITLES': 'plain',
  'D_WEBVTT/CAPTIONS': 'plain',
  'S_TEXT/ASS': 'script',
  'S_TEXT/SSA': 'script',
  S_ASS: 'script',
  S_SSA: 'script',
};

const pictures: Readonly<Record<string, string>> = {
  'S_HDMV/PGS': 'PGS',
  S_VOBSUB: 'VobSub',
  S_DVBSUB: 'DVB',
  'S_HDMV/TEXTST': 'TextST',
};

export interface MatroskaSubtitles {
  number: number;
  facts: InnerFacts;
  kind: TextKind;
  /** Bytes before each block, which the file leaves out. */
  prefix: Buffer;
  isDeflated: boolean;
}

export function matroskaSubtitles(tracks: Buffer): FoundSubtitles<MatroskaSubtitles> {
  const found: FoundSubtitles<MatroskaSubtitles> = { tracks: [], leftOut: [] };
  for (const { id, from, to } of childrenOf(tracks)) {
    const entry = tracks.subarray(from, to);
    if (id !== ids.trackEntry || numberIn(entry, ids.type) !== SUBTITLE_TYPE) continue;
    const codec = textIn(entry, ids.codec) ?? '';
    const kind = texts[codec];
    const coding = codingOf(entry);
    const number = numberIn(entry, ids.number);
    if (kind === undefined || !coding || number === null || found.tracks.length >= INNER_MAX) {
      found.leftOut.push(
        pictures[codec] ?? (codec.replaceAll(/[^\w/.-]/g, '').slice(0, 24) || '?'),
      );
    } else found.tracks.push({ number, kind, facts: factsOf(entry), ...coding });
  }
  return found;
}

const factsOf = (entry: Buffer): InnerFacts => ({
  language: textIn(entry, ids.languageTag) ?? textIn(entry, ids.language) ?? DEFAULT_LANGUAGE,
  name: textIn(entry, ids.name),
  isDefault: numberIn(entry, ids.flagDefault) !== 0,
  isForced: numberIn(entry, ids.flagForced) === 1,
  isSdh: numberIn(entry, ids.flagHearing) === 1,
});

/** How the blocks are packed; null where they are encrypted, or packed by a method that is not read here. */
function codingOf(entry: Buffer): Pick<MatroskaSubtitles, 'prefix' | 'isDeflated'> | null {
  const encodings = contentIn(entry, ids.encodings);
  if (!encodings) return { prefix: Buffer.alloc(0), isDeflated: false };
  const [only, ...more] = childrenOf(encodings).filter(({ id }) => id === ids.encoding);
  const encoding = only && encodings.subarray(only.from, only.to);
  const packing = encoding && contentIn(encoding, ids.compression);
  if (!packing || more.length > 0 || contentIn(encoding, ids.encryption)) return null;
  const kind = numberIn(packing, ids.compressionKind) ?? 0;
  if (kind === 0) return { prefix: Buffer.alloc(0), isDeflated: true };
  const prefix = contentIn(packing, ids.compressionSettings) ?? Buffer.alloc(0);
  return kind === 3 ? { prefix: Buffer.from(prefix), isDeflated: false } : null;
}

/** Track, time, flags: what stands before the content of a block. The time counts from its cluster's. */
export function blockHead(block: Buffer): { track: number; time: number; bytes: number } | null {
  const length = lengthOf(block[0]);
  if (length > 4 || block.byteLength < length + 3) return null;
  const track = block.readUIntBE(0, length) - 2 ** (7 * length);
  return { track, time: block.readInt16BE(length), bytes: length + 3 };
}

/** The text of a block's content; null for none, or for a broken one. */
export function blockText(track: MatroskaSubtitles, content: Buffer): string | null {
  const { kind, prefix, isDeflated } = track;
  try {
    const bytes = isDeflated
      ? inflateSync(content, { maxOutputLength: CUE_MAX_BYTES })
      : Buffer.concat([prefix, content]);
    const text = bytes.toString('utf8').replaceAll('\0', '');
    // ReadOrder, Layer, Style, Name, three margins, Effect, Text.
    return kind === 'plain' ? text : subStationLines(text.split(',').slice(8).join(','));
  } catch {
    // Packed in another way than it says.
    return null;
  }
}
