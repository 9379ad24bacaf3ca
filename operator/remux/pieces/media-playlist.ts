import { Parser, type Manifest } from 'm3u8-parser';

/** A piece of a media playlist. */
export interface ListedPiece {
  url: string;
  number: number;
  seconds: number;
}

export interface ListedPieces {
  pieces: ListedPiece[];
  targetSeconds: number;
  hasEnded: boolean;
  /** They are plain transport streams or sound: no set-up, key or range belongs to them. */
  isPlain: boolean;
}

/** What a main playlist leads to first. */
export interface ListedVariant {
  url: string;
  /** As the playlist names them; empty when it does not. */
  codecs: string;
  /** Its sound is in playlists of its own. */
  hasOwnSound: boolean;
}

function manifestOf(text: string): Manifest {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest;
}

/** The variant with the most bits of a main playlist; null for a media playlist. */
export function bestVariant(text: string, base: URL): ListedVariant | null {
  const { playlists = [], mediaGroups } = manifestOf(text);
  const bits = (one: (typeof playlists)[number]) => one.attributes.BANDWIDTH ?? 0;
  const [first, ...others] = playlists;
  if (!first) return null;
  const best = others.reduce((one, other) => (bits(other) > bits(one) ? other : one), first);
  const sounds = Object.values(mediaGroups?.AUDIO?.[best.attributes.AUDIO ?? ''] ?? {});
  return {
    url: URL.parse(best.uri, base)?.href ?? '',
    codecs: best.attributes.CODECS ?? '',
    hasOwnSound: sounds.some(({ uri }) => uri !== undefined),
  };
}

export function piecesOf(text: string, base: URL): ListedPieces {
  const { segments, mediaSequence = 0, targetDuration = 0, endList = false } = manifestOf(text);
  return {
    pieces: segments.map(({ uri, duration }, place) => ({
      url: URL.parse(uri, base)?.href ?? '',
      number: mediaSequence + place,
      seconds: duration,
    })),
    targetSeconds: targetDuration,
    hasEnded: endList,
    isPlain: !/^#EXT-X-(?:MAP|BYTERANGE|KEY:(?!METHOD=NONE))/m.test(text),
  };
}
