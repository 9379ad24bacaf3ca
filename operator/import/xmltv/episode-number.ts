import { anyOf, nameWords } from '#operator/import/naming/words.ts';

export interface EpisodeNumber {
  season: number | null;
  episode: number | null;
}

/** Systems whose numbers are meant for people. Those of others are ids of a database: `tvdb`, `dd_progid`. */
const forPeople = /^(?:on-?screen|common|sxxexx)$/i;

/**
 * Parses `1.4.0/1` (xmltv_ns: counted from 0) and on-screen forms: `S02E05`, `2x05`, `Ep. 5`, `Staffel 2 Folge 3`,
 * `3/10`. Null for other text, and for a number alone whose system is not known.
 */
export function episodeNumberOf(text: string, system: string | undefined): EpisodeNumber | null {
  if (system === 'xmltv_ns') return countedFromZero(text) ?? both(text);
  return both(text) ?? (system === undefined || forPeople.test(system) ? one(text) : null);
}

function countedFromZero(text: string): EpisodeNumber | null {
  const [season, episode] = text.split('.').map((part) => {
    const [, number] = /^\s*(\d{1,4})\s*(?:\/.*)?$/.exec(part) ?? [];
    return number === undefined ? null : Number(number) + 1;
  });
  return numbered(season ?? null, episode ?? null);
}

const seasonWord = String.raw`(?:S|T|${anyOf(nameWords.season)})`;
const episodeWord = String.raw`(?:E|${anyOf(nameWords.episode)})`;
/** `Staffel 2` and `2. Staffel`. */
const counted = (word: string, group: string, digits: string) =>
  String.raw`(?:${word}[\s.:#]*(?<${group}>\d{1,${digits}})|(?<${group}Before>\d{1,${digits}})(?:[.ªº]\s*|\s+)${word}(?!\p{L}))`;
/** Of how many: `/10`, ` von 10`. */
const total = String.raw`(?:\s*(?:\/|von|of|de|di|sur|av|z|из)\s*\d{1,5})?`;
const [notBefore, notBehind] = [String.raw`(?<![\p{L}\d])`, String.raw`(?!\d)`];

const inWords = new RegExp(
  String.raw`${notBefore}${counted(seasonWord, 'season', '4')}\D{0,4}?${counted(episodeWord, 'episode', '5')}${notBehind}`,
  'iu',
);
const crossed = /\b(?<season>\d{1,3})x(?<episode>\d{1,4})\b/i;
const episodeAlone = new RegExp(
  String.raw`^\s*\(?(?:${counted(episodeWord, 'episode', '5')}|#?(?<number>\d{1,5}))${total}\)?\s*$`,
  'iu',
);
const seasonAlone = new RegExp(String.raw`^\s*${counted(seasonWord, 'season', '4')}\s*$`, 'iu');

function both(text: string): EpisodeNumber | null {
  const { season, seasonBefore, episode, episodeBefore } =
    (inWords.exec(text) ?? crossed.exec(text))?.groups ?? {};
  return numbered(numberOf(season ?? seasonBefore), numberOf(episode ?? episodeBefore));
}

function one(text: string): EpisodeNumber | null {
  const { episode, episodeBefore, number } = episodeAlone.exec(text)?.groups ?? {};
  const { season, seasonBefore } = seasonAlone.exec(text)?.groups ?? {};
  return numbered(numberOf(season ?? seasonBefore), numberOf(episode ?? episodeBefore ?? number));
}

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));

function numbered(season: number | null, episode: number | null): EpisodeNumber | null {
  return season === null && episode === null ? null : { season, episode };
}
