/** A title of the catalogue: Movie, TVSeries, TVSeason or TVEpisode (SEO-02). */
import type { VodDetail } from '#lib/contract/vod.ts';
import { seasonCount } from '#lib/domain/vod/seasons.ts';
import { listOrNone, textOrNone, type Thing } from './json-ld.ts';

export interface TitleFacts {
  title: VodDetail;
  /** The series of an episode or a season. Null when unknown. */
  series: Pick<VodDetail, 'metaId' | 'title'> | null;
  /** The episodes of a season. */
  episodes: readonly Pick<VodDetail, 'metaId' | 'title' | 'episode'>[];
}

export interface TitleAddresses {
  title: (metaId: string) => string;
  picture: (url: string | undefined) => string | undefined;
}

type Credits = NonNullable<VodDetail['credits']>;

export function titleData(facts: TitleFacts, at: TitleAddresses): Thing {
  const { title } = facts;
  switch (title.metaType) {
    case 'MOVIE':
      return { '@type': 'Movie', ...common(title, at), duration: durationOf(title) };
    case 'SERIES':
      return { '@type': 'TVSeries', ...common(title, at), ...seasonsOf(title, at) };
    case 'SEASON':
      return {
        '@type': 'TVSeason',
        ...common(title, at),
        seasonNumber: title.season,
        partOfSeries: seriesOf(facts, at),
        episode: listOrNone(
          facts.episodes.map(({ metaId, title: name, episode }) => ({
            '@type': 'TVEpisode',
            name,
            url: at.title(metaId),
            episodeNumber: episode,
          })),
        ),
      };
    case 'EPISODE':
      return {
        '@type': 'TVEpisode',
        ...common(title, at),
        duration: durationOf(title),
        episodeNumber: title.episode,
        partOfSeason: seasonOf(title, at),
        partOfSeries: seriesOf(facts, at),
      };
  }
}

function common(title: VodDetail, at: TitleAddresses): Omit<Thing, '@type'> {
  const { genres = [], countries = [], credits = [] } = title;
  const url = at.title(title.metaId);
  return {
    '@id': url,
    url,
    name: title.title,
    alternateName:
      title.originalTitle === title.title ? undefined : textOrNone(title.originalTitle),
    description: textOrNone(title.plot),
    image: listOrNone([title.landscape, title.poster].flatMap((each) => at.picture(each) ?? [])),
    datePublished: title.year === undefined ? undefined : String(title.year),
    contentRating: textOrNone(title.ageRating),
    genre: listOrNone(genres.map(({ name }) => name)),
    countryOfOrigin: listOrNone(countries.map((name) => ({ '@type': 'Country', name }))),
    actor: peopleOf(credits, 'actor'),
    director: peopleOf(credits, 'director'),
    author: peopleOf(credits, 'writer'),
  };
}

function peopleOf(credits: Credits, wanted: string): readonly Thing[] | undefined {
  const people = credits.filter(({ job }) => job === wanted);
  return listOrNone(people.map(({ name }) => ({ '@type': 'Person', name })));
}

/** ISO 8601: PT1H32M. */
function durationOf({ durationSeconds = 0 }: VodDetail): string | undefined {
  const minutes = Math.round(durationSeconds / 60);
  if (minutes <= 0) return undefined;
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}

function seasonsOf({ seasons = [], noSeason = false }: VodDetail, at: TitleAddresses) {
  // The contract gives a series without seasons a placeholder season.
  const shown = noSeason ? [] : seasons;
  return {
    numberOfSeasons: seasonCount({ seasons, noSeason }) ?? undefined,
    numberOfEpisodes: seasons.reduce((sum, { episodeCount }) => sum + episodeCount, 0) || undefined,
    containsSeason: listOrNone(
      shown.map(({ seasonId, season, title, episodeCount }) => ({
        '@type': 'TVSeason',
        name: textOrNone(title),
        url: at.title(seasonId),
        seasonNumber: season,
        numberOfEpisodes: episodeCount,
      })),
    ),
  };
}

function seriesOf({ title, series }: TitleFacts, at: TitleAddresses): Thing | undefined {
  if (series) return { '@type': 'TVSeries', name: series.title, url: at.title(series.metaId) };
  return title.seriesId === undefined
    ? undefined
    : { '@type': 'TVSeries', url: at.title(title.seriesId) };
}

function seasonOf({ season, seasonId }: VodDetail, at: TitleAddresses): Thing | undefined {
  if (season === undefined && seasonId === undefined) return undefined;
  return {
    '@type': 'TVSeason',
    seasonNumber: season,
    url: seasonId === undefined ? undefined : at.title(seasonId),
  };
}
