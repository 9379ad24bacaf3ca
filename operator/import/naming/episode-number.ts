import { anyOf, nameWords, SEPARATOR } from './words.ts';

/** The numbers of an episode in a name, and where they stand. */
export interface FoundNumber {
  /** Null when the name has an episode number alone. */
  season: number | null;
  episode: number;
  /** The last episode of a file with several; null for one. */
  through: number | null;
  /** The place of the numbers in the name. */
  start: number;
  end: number;
  /** `absolute`: counted through all seasons. `date`: the day of a daily programme, as month and day. */
  kind: 'season' | 'episode' | 'absolute' | 'date';
}

const before = String.raw`(?<![\p{L}\d])`;
const episodeWord = anyOf(nameWords.episode);
const seasonWord = anyOf(nameWords.season);
const byLetters = new RegExp(
  String.raw`${before}s(\d{1,4})${SEPARATOR}*(?:x?e|ep|x)${SEPARATOR}*(\d{1,4})(?!\d)`,
  'iu',
);
const byCross = new RegExp(
  String.raw`${before}(\d{1,2}|(?:19|20)\d\d)x(\d{1,3})(?![\p{L}\d])(?!\d)`,
  'iu',
);
const byCrossMore = new RegExp(String.raw`${before}(\d{1,2}|(?:19|20)\d\d)x(\d{1,3})(?=x\d)`, 'iu');
const byWords = new RegExp(
  String.raw`${before}(?:${seasonWord}|s)${SEPARATOR}*(\d{1,4})[\s._,\-]*(?:${episodeWord})[\s._\-]*(\d{1,4})(?!\d)`,
  'iu',
);
const byAsian = /第\s*(\d{1,3})\s*[季期部]\s*第\s*(\d{1,4})\s*[集話话回]/u;
const day =
  /(?<!\d)((?:19|20)\d\d)([-._ ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)|(?<!\d)(0[1-9]|[12]\d|3[01])([-._])(0[1-9]|1[0-2])\6((?:19|20)\d\d)(?!\d)/;
const more = [
  /^[\s._]*(?:[-–~&+][\s._]*)?(?:s\d{1,4})?(?:e|x|ep)(\d{1,4})(?![\p{L}\d])/iu,
  /^[\s._]*[-–][\s._]*(?:\d{1,4})x(\d{1,4})(?![\p{L}\d])/iu,
  /^x(\d{1,3})(?=x\d)/i,
  /^[\s._]*(?:[-–~&+][\s._]*)?(?:e|x|ep)(\d{1,4})(?=[ex]\d)/iu,
  /^[-–~](\d{2,3})(?![\p{L}\d])(?!-\d)/u,
  /^[-–~](\d{2,3})(?=[-–~]\d{2,3}(?![\p{L}\d]))/u,
];
/** Longer runs of episodes in one file are a mistake. */
const MOST_EPISODES = 60;

/** The season and episode of a name that has both, or the day of a daily programme; null without them. */
export function findNumbers(name: string): FoundNumber | null {
  for (const pattern of [byLetters, byCrossMore, byCross, byWords, byAsian]) {
    const found = pattern.exec(name);
    if (found) return { ...numbersAt(name, found), season: Number(found[1]), kind: 'season' };
  }
  return null;
}

/** The day in the name of a daily programme, as season (year) and episode (month and day). */
export function findDay(name: string): FoundNumber | null {
  const found = day.exec(name);
  if (!found) return null;
  const [all, year, , month, date, otherDate, , otherMonth, otherYear] = found;
  return {
    season: Number(year ?? otherYear),
    episode: Number(month ?? otherMonth) * 100 + Number(date ?? otherDate),
    ...{ through: null, kind: 'date', start: found.index, end: found.index + all.length },
  };
}

function numbersAt(name: string, found: RegExpExecArray) {
  const episode = Number(found[2]);
  const end = found.index + found[0].length;
  return { episode, start: found.index, ...followed(name, end, episode) };
}

/** The further episodes of a file with several: `-E02`, `E02`, `-02`, ` - 1x02`. */
function followed(
  name: string,
  from: number,
  first: number,
): { through: number | null; end: number } {
  let through: number | null = null;
  let end = from;
  for (;;) {
    const rest = name.slice(end);
    const next = more.map((pattern) => pattern.exec(rest)).find((found) => found !== null);
    const number = Number(next?.[1]);
    if (!next || number <= (through ?? first) || number > first + MOST_EPISODES) break;
    through = number;
    end += next[0].length;
  }
  return { through, end };
}

const wordNumber = new RegExp(
  String.raw`${before}(?:${episodeWord}|e)[\s._\-#]*(\d{1,4})(?![\p{L}\d])`,
  'iu',
);
const asianEpisode = /第\s*(\d{1,4})\s*[集話话回화회]|(?<!\d)(\d{1,4})\s*[話화회集](?!\p{L})/u;

/** `Episode 11`, `E11`, `Folge 15`, `第3話`: an episode number without a season. */
export function findEpisodeWord(name: string): FoundNumber | null {
  const found = wordNumber.exec(name) ?? asianEpisode.exec(name);
  if (!found) return null;
  const episode = Number(found[1] ?? found[2]);
  const end = found.index + found[0].length;
  return {
    season: null,
    episode,
    start: found.index,
    kind: 'episode',
    ...followed(name, end, episode),
  };
}

/** The number of an episode in the folder of a season: at the start, behind a word, or at the end of the name. */
export function findInSeason(name: string, season: number): FoundNumber | null {
  const at = (found: RegExpExecArray, number: string | undefined): FoundNumber => {
    const end = found.index + found[0].length;
    const episode = Number(number);
    const rest = followed(name, end, episode);
    return { season: null, episode, start: found.index, kind: 'episode', ...rest };
  };
  // `1.01 Name`, `101 Name`, `Name [101]`: the season is repeated.
  const pointed = new RegExp(String.raw`^0?${season}\.(\d{2})(?!\d)`).exec(name);
  if (pointed) return at(pointed, pointed[1]);
  const leading = /^#?(\d{1,4})(?![\p{L}\d]|\.\d{1,2}(?!\d))/u.exec(name);
  if (leading && leading[1]?.length === 3 && leading[1].startsWith(String(season))) {
    const [, own] = /^\d(\d\d)$/.exec(leading[1]) ?? [];
    if (own !== undefined && season < 10) return at(leading, own);
  }
  if (leading) return at(leading, leading[1]);
  const byWord = findEpisodeWord(name);
  if (byWord) return byWord;
  const repeated = new RegExp(String.raw`(?:[\s._\-[(])${season}(\d{2})(?=$|[\s._\-\])])`).exec(
    name,
  );
  if (repeated && season > 0) return at(repeated, repeated[1]);
  return findBehindDash(name) ?? findAtEnd(name);
}

/** ` - 012`, `_14_`, `.27.`: a number that stands alone behind the name. */
export function findBehindDash(name: string): FoundNumber | null {
  const found =
    /[\s._]+[-–][\s._]*#?(\d{1,4})(?:v\d)?(?=$|[\s._]*[[(\-–~]|[\s._]+\p{L}|\.?$)/u.exec(name) ??
    /[_.](\d{2,4})(?:v\d)?(?=[_.]*(?:[[(]|$))/u.exec(name) ??
    /\s(\d{2,4})(?:v\d)?(?=\s*[[(]|\s+-\s)/u.exec(name);
  if (!found) return null;
  const end = found.index + found[0].length;
  return {
    season: null,
    episode: Number(found[1]),
    through: null,
    start: found.index,
    end,
    kind: 'absolute',
  };
}

function findAtEnd(name: string): FoundNumber | null {
  const found = /[\s._\-[(#](\d{1,3})[\])]?\s*$/.exec(name);
  if (!found) return null;
  const end = found.index + found[0].length;
  return {
    season: null,
    episode: Number(found[1]),
    through: null,
    start: found.index,
    end,
    kind: 'episode',
  };
}
