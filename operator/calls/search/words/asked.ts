import { foldedParts, foldedWords, insideFromChars } from '#lib/contract/search-words.ts';
import { askedParts, joinedWord, plainText } from '#operator/db/search-text.ts';
import { forgivenSlips } from './slips.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a query that are looked for with slips; each takes some milliseconds in a large vocabulary. */
const SLIPS_IN_WORDS = 3;

/**
 * What counts as a match of a typed word: the beginning of a word; its middle too; a misspelt word too. Each level finds
 * what the one before it finds.
 */
export type Level = 'beginnings' | 'middles' | 'slips';

/** A typed word with the known words that may stand for it. */
export interface AskedWord {
  text: string;
  /** Words with the text after their beginning. */
  inside: readonly string[];
  /** Words that may be meant when no known word has the text; looked for when first asked. */
  near: () => readonly string[];
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
  /** Equal for queries with the same result. */
  key: string;
  parts: readonly AskedPart[];
}

/** Fewer matches than this, and misspelt words are considered too. */
export const fewMatches = 5;

export function askedOf(query: string, known: Vocabulary): Asked {
  const typed = askedParts(query);
  const corrected = typed.flat().filter((word) => forgivenSlips(word) > 0);
  const correctable = new Set(corrected.slice(0, SLIPS_IN_WORDS));
  const parts = typed.map((words) => ({
    words: words.map((text) => askedWord(text, known, correctable.has(text))),
    joined: words.length > 1 ? joinedWord(words) : null,
  }));
  const text = plainText(query);
  const key = [text, ...typed.map((words) => words.join('-'))].join(' ');
  return { text, key, parts };
}

function askedWord(text: string, known: Vocabulary, isCorrectable: boolean): AskedWord {
  let near: readonly string[] | null = null;
  return {
    text,
    inside: known.inside(text),
    near: () => (near ??= isCorrectable && !known.has(text) ? known.near(text) : []),
  };
}

const wordsOf = ({ parts }: Asked) => parts.flatMap(({ words }) => words);
export const hasMiddles = (asked: Asked) => wordsOf(asked).some(({ inside }) => inside.length > 0);
export const hasSlips = (asked: Asked) => wordsOf(asked).some(({ near }) => near().length > 0);

/**
 * The name that matched when the title in the viewer's language lacks part of the query: the first other name that has
 * a missing part.
 */
export function matchedName(
  { parts }: Asked,
  title: string,
  others: readonly string[],
): string | undefined {
  for (const level of ['middles', 'slips'] as const) {
    const missing = parts.filter((part) => !hasPart(title, part, level));
    const name = others.find((other) => missing.some((part) => hasPart(other, part, level)));
    if (name !== undefined || missing.length === 0) return name;
  }
  return undefined;
}

function hasPart(name: string, { words, joined }: AskedPart, level: Level): boolean {
  const own = foldedWords(name);
  if (words.every((word) => own.some((one) => standsFor(word, one, level)))) return true;
  const asOne = joined ?? words[0]?.text ?? '';
  return [...own, ...foldedParts(name).map((part) => part.join(''))].some((word) =>
    word.startsWith(asOne),
  );
}

function standsFor({ text, near }: AskedWord, word: string, level: Level): boolean {
  if (word.startsWith(text)) return true;
  if (text.length >= insideFromChars && word.includes(text)) return true;
  return level === 'slips' && near().includes(word);
}
