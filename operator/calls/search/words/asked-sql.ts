import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchWordsOf } from '#operator/db/search-text.ts';
import type { AskedPart, AskedWord, Level } from './asked.ts';

/** Rows that have every part; uses the index of words. There is at least one part. */
export function rowsWith(column: PgColumn, parts: readonly AskedPart[], level: Level): SQL {
  const asked = parts.map(({ words, joined }) => {
    const all = words.map((word) => anyOf(word, level)).join(' & ');
    return joined === null ? all : `((${all}) | '${joined}':*)`;
  });
  return sql`${searchWordsOf(column)} @@ ${asked.join(' & ')}::tsquery`;
}

// Words consist of letters, digits and emoji: they need no escaping.
function anyOf({ text, inside, near }: AskedWord, level: Level): string {
  const others = [...inside, ...(level === 'slips' ? near() : [])].map((word) => `'${word}'`);
  return `(${[`'${text}':*`, ...others].join(' | ')})`;
}
