import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { credits, genres, persons, titleGenres, titles } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { AUDIO_TITLES } from '#operator/demo/audio/audio-titles.ts';
import { BIOGRAPHIES } from '#operator/demo/films/biographies.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import type { Film, Series } from '#operator/demo/films/film.ts';
import { GENRE_NAMES } from '#operator/demo/films/genre-names.ts';
import { PEOPLE } from '#operator/demo/films/people.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { PLAYLISTS } from '#operator/demo/storefront/playlists.ts';
import { artworkUrl } from '#operator/demo/seed/artwork-address.ts';
import { availabilityWindow } from './availability-window.ts';
import { putTitles } from '#operator/db/edits/title-edits.ts';
import { insertRows, upsertRows } from '#operator/db/insert-rows.ts';
import { filmRow, seriesRows } from './title-rows.ts';

/** Films and series, the most watched first: the top row of home, then by rating; audio titles come last. */
function byPopularity(): (Film | Series)[] {
  const top = PLAYLISTS.find(({ showListType }) => showListType === 'top10')?.metaIds ?? [];
  const placeOf = ({ metaId }: Film | Series) => {
    const place = top.indexOf(metaId);
    return place === -1 ? top.length : place;
  };
  const watched = [...FILMS, ...SERIES].sort(
    (one, other) => placeOf(one) - placeOf(other) || other.rating - one.rating,
  );
  return [...watched, ...AUDIO_TITLES];
}

export async function seedTitles(db: Db, now: number): Promise<void> {
  await upsertRows(
    db,
    genres,
    Object.entries(GENRE_NAMES).map(([genreId, name]) => ({ genreId, name })),
  );
  await upsertRows(
    db,
    persons,
    PEOPLE.map(({ personId, name, birthYear, portraitArtwork }) => ({
      personId,
      name,
      birthYear,
      biography: BIOGRAPHIES.get(personId) ?? null,
      portraitUrl: artworkUrl(portraitArtwork),
      searchText: searchTextOf([name]),
    })),
  );
  const all = byPopularity();
  const rows = all.flatMap((title, position) =>
    title.metaType === 'MOVIE' ? [filmRow(title, position, now)] : seriesRows(title, position, now),
  );
  await putTitles(db, rows);
  await seedGenresAndCredits(db, all);
}

async function seedGenresAndCredits(db: Db, all: readonly (Film | Series)[]): Promise<void> {
  const ids = all.map(({ metaId }) => metaId);
  await db.delete(titleGenres).where(inArray(titleGenres.metaId, ids));
  await insertRows(
    db,
    titleGenres,
    all.flatMap(({ metaId, genres: own }) =>
      own.map((genreId, position) => ({ metaId, genreId, position })),
    ),
  );
  await db.delete(credits).where(inArray(credits.metaId, ids));
  await insertRows(
    db,
    credits,
    all.flatMap(({ metaId, credits: own }) =>
      own.map(({ personId, job, role }, position) => ({
        metaId,
        personId,
        job,
        role: role === null ? null : { en: role },
        position,
      })),
    ),
  );
}

/** Moves the availability of demo films to the current day. */
export async function rollAvailability(db: Db, now: number): Promise<void> {
  for (const { metaId, availability } of FILMS) {
    if (availability.kind === 'always' || availability.kind === 'missing') continue;
    const window = availabilityWindow(availability, now);
    await db.update(titles).set(window).where(eq(titles.metaId, metaId));
  }
}
