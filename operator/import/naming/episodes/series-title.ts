import { writtenNumber } from './number-words.ts';
import { readTitle, titleOf, type NamedTitle } from '#operator/import/naming/titles.ts';
import { anyOf, nameWords, SEPARATOR } from '#operator/import/naming/words.ts';

const yearAtEnd = /^(.*[\p{L}\d!?)].*?)[\s._-]+\(?((?:19[3-9]|20[0-3])\d)\)?$/u;
/** `(1999-2005)`, `(1999- )`: the years of a series, of which the first is its own. */
const years = /(?<=[([](?:19|20)\d\d)\s*[-–]\s*(?:(?:19|20)\d\d)?\s*(?=[)\]])/;
/** `Show S01-S03`: the seasons in a folder. */
const seasons = /[\s._([-]+s\d{1,3}\s*(?:[-–&+]|to)\s*s?\d{1,3}(?![\p{L}\d]).*$/iu;
const seasonAtEnd = new RegExp(
  String.raw`^(.*[\p{L}\d!?)].*?)[\s._\-([]+(?:s(\d{1,2})|(?:${anyOf(nameWords.season)})${SEPARATOR}*(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)${SEPARATOR}+season|第(\d{1,2}|[一二三四五六七八九十]{1,3})[季期])[)\]]?$`,
  'iu',
);

/** A year at the end of a series' name needs no brackets. */
export function seriesTitle(name: string): NamedTitle {
  const plain = name.replace(years, '').replace(seasons, '');
  const named = readTitle(plain);
  const [, title, year] = named.year === null ? (yearAtEnd.exec(plain.trim()) ?? []) : [];
  return title === undefined ? named : { title: titleOf(title), year: Number(year) };
}

/** `Frieren S2`, `Frieren 2nd Season`, `Frieren (Season 2)`: the name before the season; null without one. */
export function seasonBehind(name: string): { before: string; season: number } | null {
  const [, before, byLetter, byWord, ordinal, asian] = seasonAtEnd.exec(name) ?? [];
  const season = writtenNumber(byLetter ?? byWord ?? ordinal ?? asian ?? '');
  return before === undefined || season === null ? null : { before, season };
}
