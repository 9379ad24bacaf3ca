import * as z from 'zod/mini';
import { AUDIO_TITLES } from '#operator/demo/audio/audio-titles.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import {
  filmGenreSchema,
  type Film,
  type FilmGenre,
  type Series,
  type Title,
} from '#operator/demo/films/film.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** A row of home or of a category page. */
const rowSchema = z.strictObject({
  playlistId: z.string(),
  title: localisedSchema,
  /** Its layout. */
  showListType: z.enum(['poster', 'landscape', 'top10']),
  /** The pages that show it. */
  pages: z.array(z.enum(['home', 'movies', 'series'])),
  /** Its titles, when chosen by hand. */
  metaIds: z.optional(z.array(z.string())),
  /** The genre of its films. */
  genre: z.optional(filmGenreSchema),
});
type Row = z.infer<typeof rowSchema>;

type Choice = (title: Film | Series) => boolean;

const ALL: readonly (Film | Series)[] = [...SERIES, ...FILMS];
const idsOf = (titles: readonly Title[]): string[] => titles.map(({ metaId }) => metaId);
const byRating = (one: Title, other: Title): number => other.rating - one.rating;
const byYear = (one: Title, other: Title): number => other.year - one.year || byRating(one, other);

const isPlayable = (title: Film | Series): boolean =>
  title.metaType === 'SERIES' || ['always', 'leaving'].includes(title.availability.kind);
const has =
  (...genres: readonly FilmGenre[]): Choice =>
  (title) =>
    genres.some((genre) => title.genres.includes(genre));
const isFilm: Choice = (title) => title.metaType === 'MOVIE';
const isSeries: Choice = (title) => title.metaType === 'SERIES';

function chosen(choice: Choice, order = byRating, most = 24): string[] {
  return idsOf(ALL.filter(choice).sort(order).slice(0, most));
}

const UNDER_NINETY_FIVE_MINUTES = 95 * 60;

/** The titles of the other rows, by row id. */
const CHOSEN: Readonly<Record<string, () => readonly string[]>> = {
  'new-here': () => chosen((title) => title.year >= 2025, byYear),
  'series-to-start': () => chosen(isSeries),
  'family-evening': () => chosen(has('family', 'animation')),
  'short-and-good': () =>
    chosen(
      (title) => title.metaType === 'MOVIE' && title.durationSeconds < UNDER_NINETY_FIVE_MINUTES,
    ),
  'leaving-soon': () =>
    chosen((title) => title.metaType === 'MOVIE' && title.availability.kind === 'leaving'),
  'to-listen': () => idsOf(AUDIO_TITLES),
  'after-dark': () => chosen((title) => isFilm(title) && has('noir', 'horror', 'thriller')(title)),
  'open-to-all': () => chosen((title) => title.planId === null && isPlayable(title)),
  'limited-series': () =>
    chosen((title) => title.metaType === 'SERIES' && title.seasons.length <= 2),
  'series-for-children': () => chosen((title) => isSeries(title) && has('family')(title)),
  'all-series': () => chosen(isSeries, byYear),
  'all-movies': () => chosen(isFilm, byYear, 200),
};

function titlesOf({ playlistId, metaIds, genre }: Row): readonly string[] {
  if (metaIds !== undefined) return metaIds;
  if (genre !== undefined) {
    return chosen((title) => isFilm(title) && has(genre)(title), byRating, 60);
  }
  const choose = CHOSEN[playlistId];
  if (choose === undefined) throw new Error(`Nothing says which titles ${playlistId} has`);
  return choose();
}

export const PLAYLISTS = readContent('playlists.json', z.array(rowSchema)).map((row) => {
  const { playlistId, title, showListType, pages } = row;
  return { playlistId, title, showListType, pages, metaIds: titlesOf(row) };
});
