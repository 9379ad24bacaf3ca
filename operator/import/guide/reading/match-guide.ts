import { foldText, foldedWords } from '#lib/contract/search-words.ts';
import type { GuideChannel } from '#operator/import/xmltv/guide-parts.ts';

/** A channel without a guide. */
export interface GuidelessChannel {
  logicalChannelId: string;
  name: string;
  tvgId: string | null;
  tvgName: string | null;
  /** An editor has chosen its channel of the guide, which `tvgId` names; null: it has none. Nothing else matches. */
  isByHand: boolean;
}

const quality = /^(sd|hd|fhd|uhd|4k|8k|hevc|h265|h264|1080p?|1080i|720p?|576p?|480p?|raw|backup)$/;

/** The signs that are a part of a name, as words: `Canal+` is not `Canal`. Of a quality `+` says nothing: `RTL HD+`. */
const withSigns = (name: string) =>
  name
    .replace(/(?<![\p{L}\d])(u?hd|fhd|sd|4k|8k)\+/giu, '$1 ')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ');
const wordsOf = (name: string) => foldedWords(withSigns(name));

const whole = (name: string) => wordsOf(name).join('');
/** Removes quality suffixes: `La 1 HD` becomes `La 1`. */
const bare = (name: string) =>
  wordsOf(name)
    .filter((word) => !quality.test(word))
    .join('');
/** `&` as other languages say it. */
const joined = /^(?:y|e|et|und|og|och|en|ja|i)$/;
/** With one word for all that stand for `&`: `Crime y Misterio` becomes `Crime & Misterio`. */
const inOneLanguage = (name: string) => {
  const words = wordsOf(name).filter((word) => !quality.test(word));
  const isBetween = (at: number) => at > 0 && at < words.length - 1;
  return words.map((word, at) => (isBetween(at) && joined.test(word) ? 'and' : word)).join('');
};
/** An id without regard to case and spaces. */
export const looseId = (id: string) => foldText(id).replace(/\s+/g, '');
/** Removes the feed: `bbc1.uk@SD` is a feed of `bbc1.uk`. */
const plainId = (id: string) => looseId(id.replace(/@.*$/, ''));
/** Where a guide has ids alone, they may be the names. */
const namesOf = ({ id, names }: GuideChannel) => (names.length === 0 ? [id] : names);
const namesOfOwn =
  (form: (name: string) => string) =>
  ({ name, tvgName }: GuidelessChannel) => [tvgName === null ? null : form(tvgName), form(name)];

interface Sign {
  ofGuide: (channel: GuideChannel) => readonly string[];
  ofChannel: (channel: GuidelessChannel) => readonly (string | null)[];
}

/** By id, then by name; the most reliable first. */
const signs: readonly Sign[] = [
  { ofGuide: ({ id }) => [id], ofChannel: ({ tvgId }) => [tvgId] },
  {
    ofGuide: ({ id }) => [plainId(id)],
    ofChannel: ({ tvgId }) => [tvgId === null ? null : plainId(tvgId)],
  },
  ...[whole, bare, inOneLanguage].map((form) => ({
    ofGuide: (channel: GuideChannel) => namesOf(channel).map(form),
    ofChannel: namesOfOwn(form),
  })),
];

/**
 * Matches the channels of a guide with ours: a guide channel may match several of ours (HD and SD), each of ours
 * matches at most one.
 */
export function matchGuide(
  guide: readonly GuideChannel[],
  channels: readonly GuidelessChannel[],
): Map<string, string[]> {
  const matches = new Map<string, string[]>();
  let left = channels;
  for (const [place, { ofGuide, ofChannel }] of signs.entries()) {
    if (place === 1) left = left.filter(({ isByHand }) => !isByHand);
    const known = new Map<string, string>();
    for (const channel of guide) {
      for (const sign of ofGuide(channel)) {
        if (sign !== '' && !known.has(sign)) known.set(sign, channel.id);
      }
    }
    left = left.filter((channel) => {
      const sign = ofChannel(channel).find((own) => own !== null && known.has(own));
      const id = typeof sign === 'string' ? known.get(sign) : undefined;
      if (id === undefined) return true;
      matches.set(id, [...(matches.get(id) ?? []), channel.logicalChannelId]);
      return false;
    });
  }
  return matches;
}
