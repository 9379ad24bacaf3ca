export interface Alike {
  channelId: string;
  name: string;
  channelType: number;
  tvgId: string | null;
  shiftMinutes: number;
}

/** Words that name the quality of a picture, and not the channel. */
const qualityWords: ReadonlySet<string> = new Set(
  'sd hd fhd uhd qhd hq lq 4k 8k 480p 576p 720p 1080p 1080i 2160p hevc h264 h265 x264 x265 avc 50fps 60fps backup'.split(
    ' ',
  ),
);
const qualityPhrases = /\b(?:full|ultra)[ -]?hd\b|\bh\.26[45]\b/gi;

/** Accents of Latin letters do not tell channels apart; marks of other scripts are part of their words. */
function wordsOf(name: string): string[] {
  const plain = name
    .replace(qualityPhrases, ' ')
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !qualityWords.has(word))
    .flatMap((word) => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []);
}

/** `Canal+`, an hour later (`+1`) and `Kanal -1` are other channels. */
const signsIn = (name: string) => (name.match(/\+|-\s?\d+/g) ?? []).join('');

/** An id of a guide: `bbc.one.uk`. Numbers and fillers (`none`) say nothing. */
function guideIdOf({ tvgId }: Alike): string | null {
  const id = tvgId?.trim().toLowerCase() ?? '';
  return /\p{L}/u.test(id) && id.includes('.') ? id : null;
}

interface Known {
  channel: Alike;
  words: readonly string[];
  guideId: string | null;
}

const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.every((word) => all.includes(word));

/** One name, and no two ids; or one id, and no word that the other one lacks on both sides. */
function areSame(one: Known, other: Known): boolean {
  const haveIds = one.guideId !== null && other.guideId !== null;
  if (haveIds && one.guideId !== other.guideId) return false;
  if (one.words.join(' ') === other.words.join(' ')) return true;
  return haveIds && (isWithin(one.words, other.words) || isWithin(other.words, one.words));
}

/**
 * Groups channels that are the same under the first of them. Only those that are `isMovable` go under another one, and
 * `most` tells how many it can still take.
 */
export function firstOfEach(
  ordered: readonly Alike[],
  isMovable: (channel: Alike) => boolean,
  most: (channel: Alike) => number,
): Map<Alike, Alike[]> {
  const bySign = new Map<string, Known[]>();
  const joined = new Map<Alike, Alike[]>();
  for (const channel of ordered) {
    const { name, channelType, shiftMinutes } = channel;
    const known = { channel, words: wordsOf(name), guideId: guideIdOf(channel) };
    if (known.words.length === 0) continue;
    const of = `${String(channelType)} ${String(shiftMinutes)} ${signsIn(name)}`;
    const signs = [`${of} name ${known.words.join(' ')}`, `${of} guide ${known.guideId ?? ''}`];
    const some = known.guideId === null ? signs.slice(0, 1) : signs;
    const first = some.flatMap((sign) => bySign.get(sign) ?? []).find((one) => areSame(one, known));
    const others = first ? (joined.get(first.channel) ?? []) : [];
    if (first && isMovable(channel) && others.length < most(first.channel)) {
      joined.set(first.channel, [...others, channel]);
      continue;
    }
    for (const sign of some) bySign.set(sign, [...(bySign.get(sign) ?? []), known]);
  }
  return joined;
}
