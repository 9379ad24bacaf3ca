import { limits } from '#lib/limits.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { PROTECTED_LOOP } from '#operator/demo/channels/content-key.ts';
import type { Episode, Film, Season, Series, Title } from '#operator/demo/films/film.ts';
import { artworkUrl } from '#operator/demo/seed/artwork-address.ts';
import { availabilityWindow } from './availability-window.ts';
import { titleLoop } from '#operator/demo/seed/channels/loop-for.ts';

type TitleInsert = typeof titles.$inferInsert;

export const contentIdOf = (metaId: string) => `v-${metaId}`;
const trailerIdOf = ({ metaId, hasTrailer }: { metaId: string; hasTrailer: boolean }) =>
  hasTrailer ? `t-${metaId}` : null;

/** Audio titles have a type of their own, both as films and as episodes. */
const kindOf = ({ audioPosterArtworks }: Title, otherwise: string) =>
  audioPosterArtworks.length > 0 ? limits.audioVideoType : otherwise;

/** The common columns of films and series. */
function commonColumns(title: Title, position: number, now: number) {
  return {
    metaId: title.metaId,
    title: title.title,
    plot: title.plot,
    posterUrl: artworkUrl(title.posterArtwork),
    landscapeUrl: artworkUrl(title.landscapeArtwork),
    placeholderColor: title.placeholderColour,
    audioPosterUrls: title.audioPosterArtworks.map(artworkUrl),
    rating: title.rating,
    year: title.year,
    countries: [...title.countries],
    ageRating: title.ageRating,
    planId: title.planId,
    addedAt: now,
    position,
    loop: titleLoop(title),
    trailerLoop: titleLoop(title),
    searchText: searchTextOf(
      Object.values(title.title),
      title.credits
        .filter(({ job }) => job === 'actor' || job === 'director')
        .map(({ name }) => name),
    ),
  };
}

export function filmRow(film: Film, position: number, now: number): TitleInsert {
  return {
    ...commonColumns(film, position, now),
    metaType: 'MOVIE',
    videoType: kindOf(film, 'movie'),
    originalTitle: film.originalTitle,
    durationSeconds: film.durationSeconds,
    qualities: [...film.qualities],
    chapters: [...film.chapters],
    contentId: film.availability.kind === 'missing' ? null : contentIdOf(film.metaId),
    ...(film.isProtected ? { drmType: 'clearkey', loop: PROTECTED_LOOP } : {}),
    trailerContentId: trailerIdOf(film),
    ...availabilityWindow(film.availability, now),
  };
}

/** A series with its seasons and episodes. */
export function seriesRows(series: Series, position: number, now: number): TitleInsert[] {
  const whole = commonColumns(series, position, now);
  const seriesRow: TitleInsert = {
    ...whole,
    metaType: 'SERIES',
    videoType: kindOf(series, 'series'),
    trailerContentId: trailerIdOf(series),
    noSeason: !series.hasSeasonChoice,
  };
  // A season or episode without pictures or a plan inherits those of its series.
  const shared = {
    seriesId: series.metaId,
    placeholderColor: whole.placeholderColor,
    landscapeUrl: whole.landscapeUrl,
    countries: whole.countries,
    ageRating: whole.ageRating,
    planId: whole.planId,
    loop: whole.loop,
    addedAt: now,
    position,
  };
  const parts = series.seasons.flatMap((season) => [
    { ...shared, ...seasonColumns(season) },
    ...season.episodes.map((episode) => ({
      ...shared,
      ...episodeColumns(episode),
      videoType: kindOf(series, 'episode'),
      audioPosterUrls: whole.audioPosterUrls,
      posterUrl: artworkUrl(season.posterArtwork),
      year: season.year,
    })),
  ]);
  return [seriesRow, ...parts];
}

function seasonColumns(season: Season) {
  return {
    metaId: season.metaId,
    metaType: 'SEASON' as const,
    season: season.season,
    year: season.year,
    title: season.title,
    posterUrl: artworkUrl(season.posterArtwork),
    searchText: searchTextOf(Object.values(season.title)),
  };
}

function episodeColumns(episode: Episode) {
  return {
    metaId: episode.metaId,
    metaType: 'EPISODE' as const,
    seasonId: episode.seasonId,
    season: episode.season,
    episode: episode.episode,
    title: episode.title,
    plot: episode.plot,
    landscapeUrl: artworkUrl(episode.stillArtwork),
    rating: episode.rating,
    durationSeconds: episode.durationSeconds,
    qualities: [...episode.qualities],
    chapters: [...episode.chapters],
    contentId: contentIdOf(episode.metaId),
    searchText: searchTextOf(Object.values(episode.title)),
  };
}
