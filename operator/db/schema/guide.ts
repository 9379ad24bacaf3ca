import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import { localisedText } from '#operator/db/localised-column.ts';
import { searchWordsOf } from '#operator/db/search-text.ts';
import { instant } from './accounts.ts';

/** One day (UTC) of one guide, with the checksum of its programmes. */
export const guideDays = pgTable(
  'guide_days',
  {
    epgId: text('epg_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    checksum: text('checksum').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.epgId, table.date] }),
    index('guide_days_date').on(table.date),
  ],
);

/** A programme, stored under the UTC day of its start. */
export const programmes = pgTable(
  'programmes',
  {
    programId: text('program_id').primaryKey(),
    epgId: text('epg_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    startAt: instant('start_at').notNull(),
    stopAt: instant('stop_at').notNull(),
    title: localisedText('title').notNull(),
    description: localisedText('description'),
    season: integer('season'),
    episode: integer('episode'),
    facts: jsonb('facts').$type<ProgrammeFacts>(),
    /** The title of our catalogue that it shows. */
    metaId: text('meta_id'),
    stillUrl: text('still_url'),
    /** Made by searchTextOf from the titles of all languages. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('programmes_day').on(table.epgId, table.date),
    index('programmes_date').on(table.date),
    index('programmes_stop').on(table.stopAt),
    // A hash index: addresses of imported guides may exceed the size limit of a B-tree.
    index('programmes_still').using('hash', table.stillUrl),
    // With fast updates every search would have to read through the pending inserts.
    index('programmes_words')
      .using('gin', searchWordsOf(table.searchText))
      .with({ fastupdate: false }),
  ],
);
