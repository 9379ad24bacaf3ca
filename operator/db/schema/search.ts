import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A table of data that can be derived: backups and moves leave it out. */
export const derivedTable = 'search_words';

/**
 * The words of all search texts. Triggers add a word with its first row (operator/db/migrations/0025_search_words.sql).
 * A word may stand here twice, so that two imports never wait for each other, and may outlive its rows. The
 * triggers fill it again after a restore or a move.
 */
export const searchWords = pgTable(
  derivedTable,
  {
    wordId: integer('word_id').notNull().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
  },
  (table) => [index('search_words_id').on(table.wordId), index('search_words_word').on(table.word)],
);
