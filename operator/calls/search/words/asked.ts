import { foldedWords } from '#lib/contract/search-words.ts';
import { askedParts, joinedWord, plainText } from '#operator/db/search-text.ts';
import { insideFromChars, type Vocabulary } from './vocabulary.ts';

/** A typed word with the known words that may stand for it. */
export interface AskedWord {
  text: string;
  /** What a search text has that matches: the word at the beginning of a word, or anywhere. */
  needle: string;
  /** Words with the text after their beginning. */
  inside: readonly string[];
  /** Words that may be meant when it is misspelt; looked for when first asked. */
  near: () => readonly string[];
  /** The same between spaces. */
  nearNeedles: () => readonly string[];
}

/** A part between spaces. */
export interface AskedPart {
  words: readonly AskedWord[];
  /** All of its words as one; null for a single word. */
  joined: string | null;
}

export interface Asked {
  /** The query in the form of plainText. */
  text: string;
  parts: readonly AskedPart[];
}

/** `slips`: misspelt words match too. */
export type Level = 'exact' | 'slips';

/** Fewer matches than this, and misspelt words are considered too. */
export const fewMatches = 5;

export function askedOf(query: string, known: Vocabulary): Asked {
  const parts = askedParts(query).map((words) => ({
    words: words.map((text) => askedWord(text, known)),
    joined: words.length > 1 ? joinedWord(words) : null,
  }));
  return { text: plainText(query), parts };
}

function askedWord(text: string, known: Vocabulary): AskedWord {
  let near: readonly string[] | null = null;
  let needles: readonly string[] | null = null;
  const nearOnes = () => (near ??= known.near(text));
  return {
    text,
    needle: text.length < insideFromChars ? ` ${text}` : text,
    inside: known.inside(text),
    near: nearOnes,
    nearNeedles: () => (needles ??= nearOnes().map((word) => ` ${word} `)),
  };
}

export const hasSlips = ({ parts }: Asked) =>
  parts.some(({ words }) => words.some(({ near }) => near().length > 0));

/** A search text for comparisons: every word has a space on both sides. */
export const padded = (searchText: string) => `${searchText} `;

/** What one of a part's matches must have: the texts to look for first. */
export function needlesOf({ words, joined }: AskedPart, level: Level): string[] {
  const [rarest] = words.toSorted((one, other) => other.text.length - one.text.length);
  if (!rarest) return [];
  const needles = [rarest.needle, ...(joined === null ? [] : [` ${joined}`])];
  return level === 'exact' ? needles : [...needles, ...rarest.nearNeedles()];
}

/** Whether a padded search text has every part. */
export function textMatches(parts: readonly AskedPart[], text: string, level: Level): boolean {
  return parts.every((part) => partMatches(part, text, level));
}

function partMatches({ words, joined }: AskedPart, text: string, level: Level): boolean {
  return (
    words.every((word) => wordMatches(word, text, level)) ||
    (joined !== null && text.includes(` ${joined}`))
  );
}

function wordMatches(word: AskedWord, text: string, level: Level): boolean {
  if (text.includes(word.needle)) return true;
  return level === 'slips' && word.nearNeedles().some((needle) => text.includes(needle));
}

/**
 * Tells the place of a match, a padded search text, in the order of results. 0: a name is what was typed; 1: a name
 * begins so; 2: a name has it at the beginning of a word; 3: every word begins a word; 4: in the middle of words; 5: with
 * slips.
 */
export function ranking({ text, parts }: Asked): (searchText: string) => number {
  const [start, inName] = [`| ${text}`, ` ${text}`];
  const beginnings = parts.map(({ words, joined }) => ({
    words: words.map((word) => ` ${word.text}`),
    joined: joined === null ? null : ` ${joined}`,
  }));
  return (searchText) => {
    if (searchText.includes(start)) return isName(searchText, start) ? 0 : 1;
    if (namesOf(searchText).includes(inName)) return 2;
    const begin = beginnings.every(
      ({ words, joined }) =>
        words.every((word) => searchText.includes(word)) ||
        (joined !== null && searchText.includes(joined)),
    );
    if (begin) return 3;
    return textMatches(parts, searchText, 'exact') ? 4 : 5;
  };
}

const isName = (searchText: string, start: string) =>
  searchText.includes(`${start} |`) ||
  searchText.includes(`${start} ~`) ||
  searchText.endsWith(`${start} `);

/** All in the order of their ranks; equal ones stay as they are. */
export function byRank<T>(all: readonly T[], rankOf: (one: T) => number): T[] {
  const ranks: T[][] = [];
  for (const one of all) (ranks[rankOf(one) + 1] ??= []).push(one);
  return ranks.flat();
}

/** The part of a search text that holds the names. */
export function namesOf(searchText: string): string {
  const end = searchText.indexOf('~');
  return end === -1 ? searchText : searchText.slice(0, end);
}

/** The name that matched when the title in the viewer's language lacks part of the query. */
export function matchedName(
  { parts }: Asked,
  title: string,
  others: readonly string[],
): string | undefined {
  const has = (name: string, part: AskedPart) => partMatches(part, nameText(name), 'slips');
  const missing = parts.filter((part) => !has(title, part));
  return others.find((name) => missing.some((part) => has(name, part)));
}

/** Whether a name itself has every part. */
export const nameMatches = (asked: Asked, name: string, level: Level) =>
  textMatches(asked.parts, nameText(name), level);

/** A name as a padded search text, with its words of several parts as one word too. */
function nameText(name: string): string {
  const joined = name.split(/\s+/).map((part) => foldedWords(part).join(''));
  return padded(`| ${plainText(name)} ~ ${joined.join(' ')}`);
}
