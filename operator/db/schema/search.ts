import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of all search texts. Triggers add a word with its first row (operator/db/migrations/0025_search_words.sql).
 * A word may stand here twice, so that two imports never wait for each other, and may outlive its rows. It is derived
 * data: backups and moves leave it out, and the triggers fill it again.
 */
export const searchWords = pgTable(
  'search_words',
  {
    wordId: integer('word_id').notNull().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
  },
  (table) => [index('search_words_id').on(table.wordId), index('search_words_word').on(table.word)],
);
