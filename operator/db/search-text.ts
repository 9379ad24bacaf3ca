import { and, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Text as the search compares it: lower case, without accents, spaces made one. */
export function searchTextOf(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const MAX_WORDS = 8;

/** The words of what a viewer typed. */
export function searchWords(query: string): string[] {
  return [...new Set(searchTextOf(query).split(' '))].filter(Boolean).slice(0, MAX_WORDS);
}

/** A column that holds every word, anywhere. `%`, `_` and `\` are themselves. */
export function hasWords(column: PgColumn, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => like(column, `%${escapeLike(word)}%`)));
}

/** The LIKE pattern of what begins with a text. */
export function likePrefix(text: string): string {
  return `${escapeLike(text)}%`;
}

/** `%`, `_` and `\` as themselves in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
