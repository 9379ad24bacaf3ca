import { and, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { insideFromChars } from '#lib/contract/search-words.ts';
import { namesOf, searchWordsOf } from '#operator/db/search-text.ts';
import type { Asked, AskedPart, AskedWord, Level } from './asked.ts';

/** Rows that have every part of a query, by the index of words. There is at least one part. */
export function rowsWith(column: PgColumn, { parts }: Asked, level: Level): SQL<boolean> {
  return sql<boolean>`${searchWordsOf(column)} @@ ${askedQuery(parts, level)}::tsquery`;
}

/** The same for the names of rows that are read anyway. */
export function namesWith(column: PgColumn, { parts }: Asked, level: Level): SQL<boolean> {
  return sql<boolean>`${searchWordsOf(namesOf(column))} @@ ${askedQuery(parts, level)}::tsquery`;
}

function askedQuery(parts: readonly AskedPart[], level: Level): string {
  const asked = parts.map(({ words, joined }) => {
    const all = words.map((word) => anyOf(word, level)).join(' & ');
    return joined === null ? all : `((${all}) | '${joined}':*)`;
  });
  return asked.join(' & ');
}

// Words consist of letters, digits and emoji: they need no escaping.
function anyOf({ text, inside, near }: AskedWord, level: Level): string {
  const others = [
    ...(level === 'beginnings' ? [] : inside),
    ...(level === 'slips' ? near() : []),
  ].map((word) => `'${word}'`);
  return `(${[`'${text}':*`, ...others].join(' | ')})`;
}

/** Every part begins a word, or is in its middle, without the index: for rows that are read anyway. */
export function hasParts(column: PgColumn, { parts }: Asked, level: Level): SQL | undefined {
  const has = (text: string) => sql`${column} like ${`%${text}%`}`;
  const isInside = (word: string) => level !== 'beginnings' && word.length >= insideFromChars;
  return and(
    ...parts.map(({ words, joined }) => {
      const all = words.map(({ text }) => has(isInside(text) ? text : ` ${text}`));
      return joined === null ? and(...all) : or(and(...all), has(` ${joined}`));
    }),
  );
}

/**
 * The place of a match in the order of results. 0: a name begins as typed; 1: a name contains it further on; 2: the words
 * are spread, or not in a name; 3: in the middle of words; 4: misspelt.
 */
export function rankOf(column: PgColumn, asked: Asked, level: Level): SQL<number> {
  const further =
    level === 'beginnings'
      ? sql`2`
      : sql`case when ${hasParts(column, asked, 'beginnings')} then 2
          when ${level === 'middles' ? sql`true` : hasParts(column, asked, 'middles')} then 3 else 4 end`;
  return sql<number>`case when ${column} like ${`%| ${asked.text}%`} then 0
    when ${namesOf(column)} like ${`% ${asked.text}%`} then 1 else ${further} end`;
}

/** Of a rank: all that begins as typed is equally close. */
export function closenessOf(rank: SQL<number> | SQL.Aliased<number>): SQL<number> {
  return sql<number>`greatest(${rank}, 2)`;
}

/** A name has what is typed, at the beginning of a word or, at the level `middles`, anywhere. */
export function nameHas(column: PgColumn, { text }: Asked, level: Level): SQL<boolean> {
  const start = level === 'beginnings' || text.length < insideFromChars ? ' ' : '';
  return sql<boolean>`${namesOf(column)} like ${`%${start}${text}%`}`;
}
