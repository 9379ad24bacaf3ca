import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { localisedText, type LocalisedText } from '#operator/db/localised-column.ts';
import { searchWordsOf } from '#operator/db/search-text.ts';
import { instant } from './accounts.ts';

/** A marked part of a title: intro, chapter or credits; in seconds. */
export interface Chapter {
  kind: 'intro' | 'chapter' | 'credits';
  title?: LocalisedText;
  startSeconds: number;
  endSeconds: number;
}

/** A film, series, season or episode of the catalogue; seasons and episodes refer to their parents. */
export const titles = pgTable(
  'titles',
  {
    metaId: text('meta_id').primaryKey(),
    metaType: text('meta_type').$type<'MOVIE' | 'SERIES' | 'SEASON' | 'EPISODE'>().notNull(),
    seriesId: text('series_id'),
    seasonId: text('season_id'),
    season: integer('season'),
    episode: integer('episode'),
    noSeason: boolean('no_season'),
    title: localisedText('title').notNull(),
    originalTitle: text('original_title'),
    plot: localisedText('plot'),
    posterUrl: text('poster_url'),
    landscapeUrl: text('landscape_url'),
    placeholderColor: text('placeholder_color'),
    audioPosterUrls: jsonb('audio_poster_urls').$type<string[]>().notNull().default([]),
    videoType: text('video_type'),
    rating: real('rating'),
    year: integer('year'),
    countries: jsonb('countries').$type<string[]>().notNull().default([]),
    ageRating: text('age_rating'),
    durationSeconds: integer('duration_seconds'),
    qualities: jsonb('qualities').$type<number[]>().notNull().default([]),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    /** The smallest plan that opens it; null is free for everyone. */
    planId: text('plan_id'),
    /** The id of its media; null when the source is missing. */
    contentId: text('content_id'),
    trailerContentId: text('trailer_content_id'),
    drmType: text('drm_type'),
    loop: text('loop'),
    trailerLoop: text('trailer_loop'),
    /** It may be played from this time (null: always) until the next (null: for good). */
    availableFrom: instant('available_from'),
    availableUntil: instant('available_until'),
    addedAt: instant('added_at').notNull(),
    /** Place in the list of most watched titles; 1 is the most watched. */
    position: integer('position').notNull(),
    /** Made by searchTextOf from the titles of all languages, then cast and directors. */
    searchText: text('search_text').notNull(),
    /** An editor hides it from viewers. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** What its source calls it beside the versions of the same film: `Final Cut, 1080p`, `4K`. */
    versionName: text('version_name'),
    /** The title of which it is a version; it is not shown itself. */
    mergedInto: text('merged_into').references((): AnyPgColumn => titles.metaId, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('titles_merged').on(table.mergedInto),
    index('titles_season').on(table.seasonId, table.episode),
    index('titles_series').on(table.seriesId, table.season),
    index('titles_type').on(table.metaType, table.position),
    index('titles_position').on(table.position),
    index('titles_content').on(table.contentId),
    index('titles_trailer').on(table.trailerContentId),
    index('titles_poster').using('hash', table.posterUrl),
    index('titles_landscape').using('hash', table.landscapeUrl),
    index('titles_words').using('gin', searchWordsOf(table.searchText)).with({ fastupdate: false }),
  ],
);

/**
 * Viewers see it: no editor hides it or its series, and it is no version of another title. Every read for viewers has this
 * condition; to them other titles do not exist.
 */
export const isTitleShown = sql<boolean>`(not ${titles.isHidden} and ${titles.mergedInto} is null
  and (${titles.seriesId} is null or not exists (select 1 from titles as series_of
    where series_of.meta_id = ${titles.seriesId}
      and (series_of.is_hidden or series_of.merged_into is not null))))`;

export const genres = pgTable('genres', {
  genreId: text('genre_id').primaryKey(),
  name: localisedText('name').notNull(),
});

export const titleGenres = pgTable(
  'title_genres',
  {
    metaId: text('meta_id')
      .notNull()
      .references(() => titles.metaId, { onDelete: 'cascade' }),
    genreId: text('genre_id')
      .notNull()
      .references(() => genres.genreId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metaId, table.genreId] }),
    index('title_genres_genre').on(table.genreId),
  ],
);

export const persons = pgTable(
  'persons',
  {
    personId: text('person_id').primaryKey(),
    name: text('name').notNull(),
    biography: localisedText('biography'),
    portraitUrl: text('portrait_url'),
    birthYear: integer('birth_year'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('persons_portrait').using('hash', table.portraitUrl),
    index('persons_words')
      .using('gin', searchWordsOf(table.searchText))
      .with({ fastupdate: false }),
  ],
);

/** The people of a title: `job` is actor, director or writer, `role` the part an actor plays. */
export const credits = pgTable(
  'credits',
  {
    metaId: text('meta_id')
      .notNull()
      .references(() => titles.metaId, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => persons.personId, { onDelete: 'cascade' }),
    job: text('job').notNull(),
    role: localisedText('role'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metaId, table.personId, table.job] }),
    index('credits_person').on(table.personId),
  ],
);
