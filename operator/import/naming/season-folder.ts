import { releaseCut, titleOf, withoutTags } from './titles.ts';
import { anyOf, nameWords, SEPARATOR } from './words.ts';

/** The facts in the name of a season's folder. */
export interface SeasonFolder {
  /** 0 for specials. */
  season: number;
  /** The series, when the folder names it: `Seinfeld - S02`; null for `Season 2`. */
  series: string | null;
}

const word = anyOf(nameWords.season);
const specials = new RegExp(`^(?:${anyOf(nameWords.specials)})$`, 'iu');
/** `Season 1`, `Staffel 7 (2016)`, `Saison 12 Français`, `Season 1 - The Start`. */
const wordFirst = new RegExp(String.raw`^(?:${word})${SEPARATOR}*0*(\d{1,4})(?![\p{L}\d])`, 'iu');
/** `3.Staffel`, `1ª Temporada`, `2nd Season`, `2. évad`. */
const numberFirst = new RegExp(
  String.raw`^(\d{1,3})(?:\.|st|nd|rd|th|ª|º|a|e|er|ère|ème|-?[йя]|ος)?${SEPARATOR}*(?:${word})(?![\p{L}])`,
  'iu',
);
const eastAsian = /第\s*([\d〇一二三四五六七八九十]+)\s*(?:季|期|シーズン|シリーズ|部|시즌)/u;
const short = /^s(\d{1,4})$/i;
/** `Seinfeld - S02`, `The.Wonder.Years.S04.PDTV.x264`, `Mad Men Season 1 Complete`. */
const named = new RegExp(
  String.raw`^(.*?[\p{L}\d!?)\]].*?)${SEPARATOR}+(?:s(\d{1,4})|(?:${word})${SEPARATOR}*(\d{1,4}))(?=$|[\s._\-[({])(?!${SEPARATOR}*(?:-|to|e|s)?${SEPARATOR}*s\d)`,
  'iu',
);
const digits = '〇一二三四五六七八九';

/** The season of a folder; null for other folders. */
export function seasonFolder(folder: string): SeasonFolder | null {
  const name = folder.normalize('NFC').trim();
  if (specials.test(name)) return { season: 0, series: null };
  const [, first] = wordFirst.exec(name) ?? numberFirst.exec(name) ?? short.exec(name) ?? [];
  if (first !== undefined) return { season: Number(first), series: null };
  const asian = eastAsian.exec(name);
  if (asian) {
    const series = titleOf(withoutTags(name.slice(0, asian.index)));
    return { season: asianNumber(asian[1] ?? ''), series: series === '' ? null : series };
  }
  const [, ahead, byLetter, byWord] = named.exec(withoutTags(name)) ?? [];
  const number = byLetter ?? byWord;
  if (ahead === undefined || number === undefined || releaseCut(ahead) !== null) return null;
  return { season: Number(number), series: titleOf(ahead) };
}

/** `12`, `十二`. */
function asianNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (one: string | undefined) => Math.max(0, digits.indexOf(one ?? ''));
  if (!text.includes('十')) return digit(ones);
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}
