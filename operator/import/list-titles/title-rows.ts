import type { listedTitles } from '#operator/db/schema/imports.ts';
import type { ToldDetails } from '#operator/db/told-details.ts';
import type { TitleDetails } from '#operator/import/m3u/entry.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { fetchedPictureUrl } from '#operator/import/storing/fetched-picture-url.ts';
import { episodeName, seasonName } from '#operator/import/titles/numbered-names.ts';
import type { FilmPlace } from '#operator/import/titles/film-versions.ts';
import type { KeptFacts } from '#operator/import/titles/kept-facts.ts';
import type { ListGroup, ListPart } from './list-groups.ts';

/** The rows of a title in both tables. */
export interface ListTitleRows {
  title: typeof titles.$inferInsert;
  listed: typeof listedTitles.$inferInsert;
  /** What an account tells beside the list; absent: what is known of it stays. */
  told?: ToldDetails | undefined;
}

interface GroupPlace {
  keptFacts: KeptFacts;
  listName: string;
}

export function filmRows(
  { key, named }: ListGroup,
  part: ListPart,
  { keptFacts, listName, mergedInto, isVersion }: FilmPlace & { listName: string },
): ListTitleRows {
  const { metaId } = keptFacts;
  const { logoUrl } = part.entry;
  return {
    title: {
      ...{ ...keptFacts, ...namedColumns(named), metaType: 'MOVIE', videoType: 'movie' },
      posterUrl: fetchedPictureUrl('poster', metaId, logoUrl),
      ...detailColumns(part.entry.details),
      ...{ contentId: contentIdOf(metaId), versionName: part.versionName },
      ...(isVersion && { mergedInto }),
    },
    listed: {
      ...{ metaId, listName, groupKey: key, isVersion },
      ...{ ...sourceOf(part), pictureAddress: logoUrl },
    },
  };
}

export function seriesRows(group: ListGroup, { keptFacts, listName }: GroupPlace): ListTitleRows {
  const { metaId } = keptFacts;
  const pictureAddress = seriesPicture(group);
  return {
    title: {
      ...{ ...keptFacts, ...namedColumns(group.named), metaType: 'SERIES', videoType: 'series' },
      posterUrl: fetchedPictureUrl('poster', metaId, pictureAddress),
      ...detailColumns(),
      noSeason: false,
    },
    listed: { metaId, listName, groupKey: group.key, ...noSource, pictureAddress },
    told: group.parts.find(({ entry }) => entry.seriesDetails)?.entry.seriesDetails,
  };
}

interface SeasonPlace extends GroupPlace {
  seriesId: string;
  season: number;
}

export function seasonRows(
  group: ListGroup,
  { keptFacts, listName, seriesId, season }: SeasonPlace,
): ListTitleRows {
  const { metaId } = keptFacts;
  const title = seasonName(season);
  return {
    title: {
      ...{ ...keptFacts, seriesId, season, title, metaType: 'SEASON' },
      posterUrl: fetchedPictureUrl('poster', seriesId, seriesPicture(group)),
      searchText: searchTextOf(Object.values(title)),
    },
    listed: { metaId, listName, groupKey: group.key, ...noSource, pictureAddress: null },
  };
}

interface EpisodePlace extends SeasonPlace {
  seasonId: string;
  episode: number;
}

/** Lists give an episode the picture of its series, or a still of its own. */
export function episodeRows(
  group: ListGroup,
  part: ListPart,
  { keptFacts, listName, seriesId, seasonId, season, episode }: EpisodePlace,
): ListTitleRows {
  const { metaId } = keptFacts;
  const title = part.name === null ? episodeName(episode) : { en: part.name };
  const poster = seriesPicture(group);
  const { logoUrl } = part.entry;
  const still = logoUrl === poster ? null : logoUrl;
  return {
    title: {
      ...{ ...keptFacts, seriesId, seasonId, season, episode, title },
      ...{ metaType: 'EPISODE', videoType: 'episode' },
      posterUrl: fetchedPictureUrl('poster', seriesId, poster),
      landscapeUrl: fetchedPictureUrl('still', metaId, still),
      ...detailColumns(part.entry.details),
      contentId: contentIdOf(metaId),
      searchText: searchTextOf(Object.values(title)),
    },
    listed: {
      ...{ metaId, listName, groupKey: group.key, isVersion: false },
      ...{ ...sourceOf(part), pictureAddress: still },
    },
  };
}

/** Lists name none, so what is not named stays empty. */
const detailColumns = (details?: TitleDetails) => ({
  plot: details && details.plot !== null ? { en: details.plot } : null,
  rating: details?.rating ?? null,
  durationSeconds: details?.durationSeconds ?? null,
});

const contentIdOf = (metaId: string) => `v-${metaId}`;

const namedColumns = ({ title, year }: ListGroup['named']) => ({
  title: { en: title },
  year,
  searchText: searchTextOf([title]),
});

const sourceOf = ({ entry }: ListPart) => {
  const { address, container, userAgent, referrer, headers } = entry;
  return { address, container, userAgent, referrer, headers, absentSince: null };
};

const noSource = {
  ...{ address: null, container: null, userAgent: null, referrer: null },
  ...{ headers: {}, absentSince: null, isVersion: false },
};

const seriesPicture = ({ parts }: ListGroup) =>
  parts.find(({ entry }) => entry.logoUrl !== null)?.entry.logoUrl ?? null;
