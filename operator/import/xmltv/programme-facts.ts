/** The facts of a programme in a guide beside its texts: people, year, rating, and whether it is a repeat. */
import type { ProgrammeFacts } from '#lib/contract/guide.ts';

const DIRECTORS_MAX = 3;
const CAST_MAX = 8;
const NAME_MAX_CHARS = 80;
const FIRST_YEAR = 1880;
const LATEST_YEAR = 2100;

/** Elements of `<credits>` whose people viewers look for on the screen. */
const onScreen: ReadonlySet<string> = new Set(['actor', 'presenter', 'commentator', 'guest']);

/** Whether the text of an element is a fact. */
export const hasFactText = (name: string) =>
  name === 'director' || name === 'date' || onScreen.has(name);

/**
 * Whether the text of an element inside another is not that one's own: the address of a picture or page, and all that
 * stands inside a fact. Others, as <b>, are a part of the text.
 */
export const isApart = (name: string, outer: string) =>
  name === 'image' || name === 'url' || hasFactText(outer);

/** Adds what an element says. */
export function addFact(facts: ProgrammeFacts, name: string, text: string): void {
  if (name === 'director') facts.directors = withName(facts.directors, text, DIRECTORS_MAX);
  else if (onScreen.has(name)) facts.cast = withName(facts.cast, text, CAST_MAX);
  else if (name === 'date') {
    const year = yearOf(text);
    if (year !== undefined) facts.year ??= year;
  }
}

/** `<premiere>`, `<new>` and `<previously-shown>` say so by being there. */
export function addSign(facts: ProgrammeFacts, name: string): void {
  if (name === 'previously-shown') facts.isRepeat = true;
  else if (name === 'premiere' || name === 'new') facts.isPremiere = true;
}

/** Adds a star rating that can be read; the first one counts. */
export function addStars(facts: ProgrammeFacts, text: string): void {
  const stars = starsOf(text);
  if (stars !== undefined) facts.rating ??= stars;
}

/** The text of a star rating, `3.5/5` or `7 / 10`, on a scale to 10 with one decimal; undefined for other text. */
export function starsOf(text: string): number | undefined {
  const [, given, most] = /^\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? [];
  const [stars, of] = [Number(given?.replace(',', '.')), Number(most)];
  if (!(of > 0) || !(stars >= 0 && stars <= of)) return undefined;
  return Math.round((stars / of) * 100) / 10;
}

function withName(names: readonly string[] = [], text: string, max: number): string[] {
  const name = text.replaceAll('\0', '').slice(0, NAME_MAX_CHARS).toWellFormed();
  return names.length >= max || names.includes(name) ? [...names] : [...names, name];
}

/** `2019` and `20190412`. */
function yearOf(text: string): number | undefined {
  const [, year] = /^(\d{4})(?:\d{2}|\d{4}|-\d{2}(?:-\d{2})?)?$/.exec(text) ?? [];
  const number = Number(year);
  return number >= FIRST_YEAR && number <= LATEST_YEAR ? number : undefined;
}
