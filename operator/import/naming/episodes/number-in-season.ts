/** Numbers without a word: in the folder of a season, and behind the name of a series. */
import {
  findBeforeWord,
  findEpisodeWord,
  findOfTotal,
  numbersAt,
  type FoundNumber,
} from './episode-number.ts';
import { followed } from './further-episodes.ts';
import { releaseCut } from '#operator/import/naming/release-words.ts';

/** The number of an episode in the folder of a season: at the start, behind a word, or at the end of the name. */
export function findInSeason(name: string, season: number): FoundNumber | null {
  const repeated = seasonRepeated(name, season);
  if (repeated) return repeated;
  const beforeWord = findBeforeWord(name);
  if (beforeWord?.start === 0) return beforeWord;
  const leading =
    /^#?(\d{1,4})(?![\p{L}\d]|\.\d{1,2}(?!\d))/u.exec(name) ??
    /^#?(\d{1,4})(?=(?:v\d|[a-d])(?![\p{L}\d]))/iu.exec(name) ??
    /^[[(](\d{1,3})[\])]/u.exec(name);
  if (leading) {
    const own = withoutSeason(leading[1] ?? '', season);
    return at(name, leading, own ?? { episode: Number(leading[1]) });
  }
  const byWord = findOfTotal(name) ?? findEpisodeWord(name);
  if (byWord) return byWord;
  const behind = /[\s._\-[(](\d{3,4})(?=$|[\s._\-\])])/g;
  for (const found of name.matchAll(behind)) {
    const own = withoutSeason(found[1] ?? '', season);
    if (own) return at(name, found, own);
  }
  const cut = releaseCut(name);
  const title = cut === null ? name : name.slice(0, cut);
  return findBehindDash(name) ?? findInBrackets(name) ?? findAtEnd(title);
}

/** `1.01 Name`, `1-05 Name`: the season is repeated before the episode. */
function seasonRepeated(name: string, season: number): FoundNumber | null {
  const pointed = new RegExp(String.raw`^0?${season}\.(\d{2})(?!\d)`).exec(name);
  const dashed = season < 10 ? new RegExp(String.raw`^${season}-(\d{2})(?!\d)`).exec(name) : null;
  const found = pointed ?? dashed;
  return found && at(name, found, { episode: Number(found[1]) });
}

interface OwnNumber {
  episode: number;
  whole?: number;
}

/** 101 in season 1, 1205 in season 12, 0105 in season 1: episodes 1 and 5. There is no episode 0 of a season. */
function withoutSeason(digits: string, season: number): OwnNumber | null {
  if (season === 0) return null;
  const isOf = [String(season), String(season).padStart(2, '0')].includes(digits.slice(0, -2));
  const episode = Number(digits.slice(-2));
  return isOf && digits.length > 2 && episode > 0 ? { episode, whole: Number(digits) } : null;
}

function at(name: string, found: { index: number; 0: string }, own: OwnNumber): FoundNumber {
  const { whole = own.episode, episode } = own;
  const { through, ...place } = numbersAt(name, found, whole);
  // `205-206` in season 2.
  const last = through === null ? null : through - (whole - episode);
  return { ...place, ...own, through: last, season: null, kind: 'episode' };
}

/** ` - 012`, `_14_`, `.27.`: a number that stands alone behind the name. */
export function findBehindDash(name: string): FoundNumber | null {
  const found =
    /[\s._]+[-–][\s._]*#?(\d{1,4})(?:v\d)?(?=$|[\s._]*[[(\-–~]|[\s._]+\p{L}|\.?$)/u.exec(name) ??
    /[_.](\d{2,4})(?:v\d)?(?=[_.]*(?:[[(]|$))/u.exec(name) ??
    /\s(\d{2,4})(?:v\d)?(?=\s*[[(]|\s+-\s)/u.exec(name);
  return found && absolute(name, found);
}

/** `Name [01][1080p]`, `[Name][01]`: a number in brackets of its own behind the name. */
export function findInBrackets(name: string): FoundNumber | null {
  const found = /(?<=[\p{L}\d!?)\]][\s._]*)[[【](\d{2,3})(?:v\d)?(?:\s*end)?[\]】]/iu.exec(name);
  return found && absolute(name, found);
}

function absolute(name: string, found: RegExpExecArray): FoundNumber {
  const end = found.index + found[0].length;
  const episode = Number(found[1]);
  return {
    ...{ season: null, episode, start: found.index, kind: 'absolute' },
    ...(/\d$/.test(found[0]) ? followed(name, end, episode) : { through: null, end }),
  };
}

function findAtEnd(name: string): FoundNumber | null {
  const found = /[\s._\-[(#](\d{1,3}|0\d{3})(?:v\d)?[\])]?\s*$/.exec(name);
  if (!found) return null;
  const end = found.index + found[0].length;
  const place = { through: null, start: found.index, end };
  return { season: null, episode: Number(found[1]), ...place, kind: 'episode' };
}
