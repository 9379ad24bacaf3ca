import { followed, type Followed } from './further-episodes.ts';
import { ASIAN_DIGITS, writtenNumber } from './number-words.ts';
import { anyOf, nameWords, SEPARATOR } from '#operator/import/naming/words.ts';

/** The numbers of an episode in a name, and where they stand. */
export interface FoundNumber {
  /** Null when the name has an episode number alone. */
  season: number | null;
  /** Null for a special without a number. */
  episode: number | null;
  /** The last episode of a file with several; null for one. */
  through: number | null;
  /** The place of the numbers in the name. */
  start: number;
  end: number;
  /** `absolute`: counted through all seasons. `date`: the day of a daily programme, as month and day. */
  kind: 'season' | 'episode' | 'absolute' | 'date' | 'special';
  /** The number in full, when its first digits were taken for the season: 101 for episode 1 of season 1. */
  whole?: number;
  /** The half of an episode in several files: 1 for `S01E05a`. */
  part?: number;
}

/** Names in East Asian letters have no space before a number. */
export const BEFORE_NUMBER = String.raw`(?<!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\d])`;
const before = BEFORE_NUMBER;
const episodeWord = anyOf(nameWords.episode);
const seasonWord = anyOf([...nameWords.season, ...nameWords.weakSeason]);
const byLetters = new RegExp(
  String.raw`${before}[st](\d{1,4})(?:${SEPARATOR}|[/|])*(?:x?e|ep|x)${SEPARATOR}*(\d{1,4})(?!\d)`,
  'iu',
);
const byCross = new RegExp(
  String.raw`${before}(\d{1,2}|(?:19|20)\d\d)x(\d{1,3})(?![\p{L}\d])(?!\d)`,
  'iu',
);
const byCrossMore = new RegExp(String.raw`${before}(\d{1,2}|(?:19|20)\d\d)x(\d{1,3})(?=x\d)`, 'iu');
const byWords = new RegExp(
  String.raw`${before}(?:${seasonWord}|[st])${SEPARATOR}*(\d{1,4})[\s._,\-/|]*(?:${episodeWord})[\s._\-]*(\d{1,4})(?!\d)`,
  'iu',
);
/** `1. Sezon 5. Bölüm`, `1 сезон 5 серия`, `(1 сезон) 5 серия`: the numbers stand before their words. */
const ordinal = String.raw`(?:\.|-?[йя]|st|nd|rd|th|ª|º)?${SEPARATOR}*`;
const byNumbersFirst = new RegExp(
  String.raw`${before}(\d{1,3})${ordinal}(?:${seasonWord})[\s._,\-/|)\]]*(\d{1,4})${ordinal}(?:${episodeWord})(?!\p{L})`,
  'iu',
);
/** `[Cap.205]`, `[Cap.205_206]`: the hundreds are the season. */
const byHundreds = /\[cap\.?\s*(\d{1,2})(\d\d)(?:_\d{1,2}(\d\d))?\]/iu;
const asianNumber = String.raw`(\d{1,4}|[${ASIAN_DIGITS}]{1,5})`;
const byAsian = new RegExp(
  String.raw`第\s*${asianNumber}\s*[季期部]\s*第\s*${asianNumber}\s*[集話话回]`,
  'u',
);
const day =
  /(?<!\d)((?:19|20)\d\d)([-._ ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)|(?<!\d)(0[1-9]|[12]\d|3[01])([-._])(0[1-9]|1[0-2])\6((?:19|20)\d\d)(?!\d)/;
/** `20230117`; with a time behind it the file is a camera's. */
const plainDay = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d|_\d{6})/;

/** The season and episode of a name that has both, or the day of a daily programme; null without them. */
export function findNumbers(name: string): FoundNumber | null {
  for (const pattern of [byLetters, byCrossMore, byCross, byWords, byNumbersFirst, byAsian]) {
    const found = pattern.exec(name);
    if (!found) continue;
    const season = writtenNumber(found[1] ?? '');
    return {
      ...numbersAt(name, found, writtenNumber(found[2] ?? '') ?? 0),
      season,
      kind: 'season',
    };
  }
  const found = byHundreds.exec(name);
  if (!found) return null;
  const [all, season, episode, last] = found;
  const through = last === undefined ? null : Number(last);
  const place = { start: found.index, end: found.index + all.length };
  return { season: Number(season), episode: Number(episode), through, ...place, kind: 'season' };
}

/** The day in the name of a daily programme, as season (year) and episode (month and day). */
export function findDay(name: string): FoundNumber | null {
  const found = day.exec(name) ?? plainDay.exec(name);
  if (!found) return null;
  const isPlain = found.length === 4;
  const [all, year] = found;
  const [month, date] = isPlain
    ? [found[2], found[3]]
    : [found[3] ?? found[7], found[4] ?? found[5]];
  return {
    season: Number(year ?? found[8]),
    episode: Number(month) * 100 + Number(date),
    ...{ through: null, kind: 'date', start: found.index, end: found.index + all.length },
  };
}

/** Where numbers stand, with the half of an episode (`E05a`), a version (`E05v2`) and the further episodes. */
export function numbersAt(
  name: string,
  found: { index: number; 0: string },
  episode: number,
): Followed & { episode: number; start: number; part?: number } {
  const end = found.index + found[0].length;
  const [half = '', letter] = /^(?:v\d|([a-d]))(?![\p{L}\d])/iu.exec(name.slice(end)) ?? [];
  const part = letter === undefined ? {} : { part: letter.toLowerCase().charCodeAt(0) - 96 };
  const rest =
    half === '' ? followed(name, end, episode) : { through: null, end: end + half.length };
  return { episode, start: found.index, ...part, ...rest };
}

const wordNumber = new RegExp(
  String.raw`${before}(?:${episodeWord}|e)[\s._\-#]*(\d{1,4})(?![\p{L}\d]|\.\d(?!\d))`,
  'iu',
);
const halfNumber = new RegExp(
  String.raw`${before}(?:${episodeWord}|e)[\s._\-#]*(\d{1,4})(?=(?:v\d|[a-d])(?![\p{L}\d]))`,
  'iu',
);
const asianEpisode = new RegExp(
  String.raw`第\s*${asianNumber}\s*[集話话回화회]|(?<!\d)(\d{1,4})\s*[話화회集](?!\p{L})`,
  'u',
);
/** `1. díl`, `3-я серия`; not `01 - Episode`. Short words are parts of titles. */
const wordBehind = new RegExp(
  String.raw`${before}(\d{1,4})(?:\.|-?[йя]|st|nd|rd|th|ª|º)?[\s._]*(?:${anyOf(nameWords.episode.filter((word) => word.length > 2))})(?!\p{L}|${SEPARATOR}*\d)`,
  'iu',
);
/** `#01` behind a name; `#1` is part of a title. */
const hashed = /(?<=[\p{L}\d][\s._]+)#(\d{2,4})(?![\p{L}\d])/u;

/** `Episode 11`, `E11`, `Folge 15`, `第3話`, `#01`: an episode number without a season. */
export function findEpisodeWord(name: string): FoundNumber | null {
  const found =
    wordNumber.exec(name) ?? halfNumber.exec(name) ?? asianEpisode.exec(name) ?? hashed.exec(name);
  if (!found) return findBeforeWord(name);
  const episode = writtenNumber(found[1] ?? found[2] ?? '') ?? 0;
  return { ...numbersAt(name, found, episode), season: null, kind: 'episode' };
}

/** `1. díl`, `3-я серия`: the number stands before its word. */
export function findBeforeWord(name: string): FoundNumber | null {
  const found = wordBehind.exec(name);
  if (!found) return null;
  const place = { start: found.index, end: found.index + found[0].length };
  return { season: null, episode: Number(found[1]), through: null, ...place, kind: 'episode' };
}

const ofTotal = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${anyOf(nameWords.softPart)})[\s._\-]*)?(\d{1,3})[\s._]?of[\s._]?(\d{1,3})(?![\p{L}\d])`,
  'iu',
);

/** `1 of 6`, `Part 3of6`: a number that tells how many there are; null for `Part 1 of 2` and other halves. */
export function findOfTotal(name: string): FoundNumber | null {
  const found = ofTotal.exec(name);
  if (!found || Number(found[1]) > Number(found[2]) || Number(found[2]) < 3) return null;
  const place = { start: found.index, end: found.index + found[0].length };
  return { season: null, episode: Number(found[1]), through: null, ...place, kind: 'episode' };
}
