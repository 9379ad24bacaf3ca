import {
  ASIAN_DIGITS,
  fillerWord,
  numberWord,
  romanNumber,
  writtenNumber,
} from './number-words.ts';
import { releaseCut } from '#operator/import/naming/release-words.ts';
import { withoutTags } from '#operator/import/naming/tags.ts';
import { titleOf } from '#operator/import/naming/titles.ts';
import { anyOf, nameWords, SEPARATOR } from '#operator/import/naming/words.ts';

/** The facts in the name of a season's folder. */
export interface SeasonFolder {
  /** 0 for specials. */
  season: number;
  /** The series, when the folder names it: `Seinfeld - S02`; null for `Season 2`. */
  series: string | null;
}

const word = anyOf(nameWords.season);
const fillers = String.raw`(?:(?:${fillerWord})${SEPARATOR}+)*`;
const inWords = String.raw`${numberWord}|${romanNumber}`;
/** `Specials`, `OVA`, `Specials (2010)`. */
const specials = new RegExp(
  String.raw`^(?:${anyOf(nameWords.specials)})(?:${SEPARATOR}*\(\d{4}\))?$`,
  'iu',
);
/** `Season 1`, `Staffel 7 (2016)`, `Saison 12 Français`, `Season 1 - The Start`, `Season Two`. */
const wordFirst = new RegExp(
  String.raw`^${fillers}(?:${word})${SEPARATOR}*0*(\d{1,4}|(?<=${SEPARATOR})(?:${inWords}))(?![\p{L}\d])`,
  'iu',
);
/** `3.Staffel`, `1ª Temporada`, `2nd Season`, `2. évad`, `First Season`; `24 Season 1` is the first one of `24`. */
const numberFirst = new RegExp(
  String.raw`^${fillers}(?:(\d{1,3})(?:\.|st|nd|rd|th|ª|º|a|e|er|ère|ème|-?[йя]|ος)?${SEPARATOR}*|(${numberWord})${SEPARATOR}+)(?:${word})(?![\p{L}]|[\s._]*\d{1,2}(?![\p{L}\d\-]))`,
  'iu',
);
/** `第二季`, `2期`, `2기`. */
const eastAsian = new RegExp(
  String.raw`第\s*([\d${ASIAN_DIGITS}]+)\s*(?:季|期|シーズン|シリーズ|部|시즌)|(?<![\p{L}\d])(\d{1,2})\s*(?:季|期|기)(?!\p{L})`,
  'u',
);
/** `S02`, `S02 (2019)`, `S01 1080p BluRay`; not `S01-S03` and `S01E02`. */
const short = new RegExp(
  String.raw`^s(\d{1,4})(?![\p{L}\d])(?!${SEPARATOR}*(?:-|to|&|\+)?${SEPARATOR}*s?\d{1,2}(?![\p{L}\d]))`,
  'iu',
);
/** `Seinfeld - S02`, `The.Wonder.Years.S04.PDTV.x264`, `Mad Men Season 1 Complete`, `Dororo (Season 1)`. */
const named = new RegExp(
  String.raw`^(.*?[\p{L}\d!?)\]].*?)${SEPARATOR}+[[(]?(?:s(\d{1,4})|(?:${word})${SEPARATOR}*(\d{1,4}|(?<=${SEPARATOR})(?:${inWords})))(?=$|[\s._\-[({\])])(?!${SEPARATOR}*(?:-|to|e|s)?${SEPARATOR}*s\d)`,
  'iu',
);
/** `Кухня (2 сезон)`, `Kuchyně - 2. série`. */
const namedBefore = new RegExp(
  String.raw`^(.*?[\p{L}\d!?)\]].*?)${SEPARATOR}+[[(]?(\d{1,2})(?:\.|-?[йя]|st|nd|rd|th|ª|º)?${SEPARATOR}*(?:${word})(?=$|[\s._\-[({\])])(?!${SEPARATOR}*\d)`,
  'iu',
);
/** `S01-S03`, `Season 1-3`. */
const several = new RegExp(
  String.raw`^(?:s|(?:${word})${SEPARATOR}*)\d{1,2}\s*(?:[-–&+]|to)\s*(?:s|(?:${word})${SEPARATOR}*)?\d{1,2}(?=$|[\s._]*[[(])`,
  'iu',
);
/** `2019` holds the programmes of a year. */
const yearAlone = /^(?:19|20)\d\d$/;
/** `Book 2`, `Volume 3`, `T2` and `1` may be films or shelves too: only numbered files make seasons of them. */
const weak = new RegExp(String.raw`^t?0*(\d{1,2})$`, 'iu');
const weakWord = new RegExp(
  String.raw`^(?:${anyOf(nameWords.weakSeason)})${SEPARATOR}*0*(\d{1,2})(?![\p{L}\d])`,
  'iu',
);
const specialsBehind = new RegExp(
  String.raw`^(.*[\p{L}\d!?)].*?)${SEPARATOR}+(?:${anyOf(nameWords.specials)})$`,
  'iu',
);

/** The season of a folder; null for other folders. */
export function seasonFolder(folder: string): SeasonFolder | null {
  const name = folder.normalize('NFC').trim();
  if (several.test(name)) return null;
  if (specials.test(name)) return { season: 0, series: null };
  const found = wordFirst.exec(name) ?? numberFirst.exec(name) ?? short.exec(name);
  const first = writtenNumber(found?.[1] ?? found?.[2] ?? '');
  if (first !== null) return { season: first, series: null };
  const asian = eastAsian.exec(name);
  if (asian) {
    const series = titleOf(withoutTags(name.slice(0, asian.index)));
    const season = writtenNumber(asian[1] ?? asian[2] ?? '') ?? 1;
    return { season, series: series === '' ? null : series };
  }
  const plain = withoutTags(name);
  const [, ahead, byLetter, byWord] = named.exec(plain) ?? namedBefore.exec(plain) ?? [];
  const number = byLetter ?? byWord;
  if (ahead === undefined || number === undefined || releaseCut(ahead) !== null) return null;
  // `Show S01-S03` has several.
  if (/[\s._-]s\d{1,3}$/i.test(ahead)) return null;
  const season = writtenNumber(number);
  return season === null ? null : { season, series: titleOf(ahead) };
}

/** Whether a folder has several seasons: `S01-S03`. */
export const isOfSeasons = (folder: string) => several.test(folder.normalize('NFC').trim());

/** The season of a folder whose name says it only beside numbered files: `Book 2`, `1`, `Show Specials`. */
export function weakSeasonFolder(folder: string): SeasonFolder | null {
  const name = folder.normalize('NFC').trim();
  const [, number] = weak.exec(name) ?? weakWord.exec(name) ?? [];
  if (number !== undefined) return { season: Number(number), series: null };
  if (yearAlone.test(name)) return { season: Number(name), series: null };
  const [, series] = specialsBehind.exec(name) ?? [];
  return series === undefined ? null : { season: 0, series: titleOf(series) };
}
