import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldedParts, foldedWords } from '#lib/contract/search-words.ts';

/** Longer words are cut, in rows and in queries. */
const MAX_WORD_CHARS = 64;
/** Limits of a query: parts between spaces, and words of each part. */
const MAX_PARTS = 8;
const MAX_WORDS = 4;

type MaybeText = string | null | undefined;

/**
 * The search text of a row: its names, each after a `|`, then its other words after `~`. Words with punctuation inside
 * are repeated without it, so that `spiderman` finds `Spider-Man`.
 */
export function searchTextOf(
  names: readonly MaybeText[],
  others: readonly MaybeText[] = [],
): string {
  const present = (texts: readonly MaybeText[]) => texts.filter((text) => typeof text === 'string');
  const joined = present([...names, ...others])
    .flatMap((text) => foldedParts(text))
    .filter((words) => words.length > 1)
    .map((words) => words.join(''));
  const texts = [
    ...present(names).map((name) => `| ${plainText(name)}`),
    ...[...new Set(joined)].map((word) => `~ ${cut(word)}`),
    ...present(others).map((other) => `~ ${plainText(other)}`),
  ];
  return texts.join(' ');
}

/** The words of a text in normalised form, separated by one space. */
export function plainText(text: string): string {
  return foldedWords(text).map(cut).join(' ');
}

/** The part of a search text that holds the names. */
export const namesOf = (column: PgColumn): SQL => sql`split_part(${column}, '~', 1)`;

/** The indexed expression of search texts; a query must use exactly the same. */
export function searchWordsOf(column: PgColumn | SQL): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(${column}, ' '), ''))`;
}

/**
 * The parts of a query that are searched, each as its words, limited in number. Drops a word that is a prefix or
 * repetition of another, and a single letter beside longer words: it selects little and costs the most to look up.
 */
export function askedParts(query: string): string[][] {
  const parts = foldedParts(query)
    .slice(0, MAX_PARTS)
    .map((words) => words.slice(0, MAX_WORDS).map(cut));
  const longer = parts.filter((words) => !isSingleLetter(words));
  const left = longer.length > 0 ? longer : parts;
  return left.filter((words, place) => !isImplied(words, place, left));
}

const isSingleLetter = ([word = '', ...others]: readonly string[]) =>
  others.length === 0 && /^\p{L}$/u.test(word);

/** Whether another part implies it: one that begins with it, or an equal one before it. */
function isImplied(words: readonly string[], place: number, parts: readonly string[][]): boolean {
  const asked = words.join(' ');
  return parts.some((others, at) => {
    if (others.join(' ') === asked) return at < place;
    return words.length === 1 && others[0]?.startsWith(asked) === true && others[0] !== asked;
  });
}

/** The words of a part as one word, as search texts have it. */
export const joinedWord = (words: readonly string[]) => cut(words.join(''));

/**
 * Rows that have every word of a query as the prefix of a word. Null when the query has no words, so it matches no row.
 */
export function matchesQuery(column: PgColumn, query: string): SQL<boolean> | null {
  const parts = askedParts(query);
  if (parts.length === 0) return null;
  // Words consist of letters, digits and emoji: they need no escaping.
  const startsWith = (word: string) => `'${word}':*`;
  const asked = parts.map((words) => {
    const all = words.map(startsWith).join(' & ');
    return words.length === 1 ? all : `((${all}) | ${startsWith(joinedWord(words))})`;
  });
  return sql<boolean>`${searchWordsOf(column)} @@ ${asked.join(' & ')}::tsquery`;
}

/** The same condition without the index, for rows that are read anyway: one condition per part. */
export function hasAllWords(column: PgColumn, query: string): SQL[] {
  const startsWith = (word: string) => sql`${column} like ${`% ${word}%`}`;
  return askedParts(query).map((words) => {
    const all = sql.join(words.map(startsWith), sql` and `);
    return words.length === 1 ? all : sql`((${all}) or ${startsWith(joinedWord(words))})`;
  });
}

/** 0: a name begins as typed; 1: a name contains it further on; 2: the words are spread, or not in a name. */
export function matchRank(column: PgColumn, query: string): SQL<number> {
  const text = plainText(query);
  return sql<number>`case when ${column} like ${`%| ${text}%`} then 0
    when ${namesOf(column)} like ${`% ${text}%`} then 1 else 2 end`;
}

/** Cuts by code points, so that no emoji is split. */
function cut(word: string): string {
  if (word.length <= MAX_WORD_CHARS) return word;
  return Array.from(word).slice(0, MAX_WORD_CHARS).join('');
}
