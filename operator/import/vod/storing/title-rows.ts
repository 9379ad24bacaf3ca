import type { importedTitles } from '#operator/db/schema/imports.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import { qualityOf } from '#lib/contract/media/quality-label.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { episodeName, seasonName } from '#operator/import/titles/numbered-names.ts';
import type { FilmPlace } from '#operator/import/titles/film-versions.ts';
import type { KeptFacts } from '#operator/import/titles/kept-facts.ts';
import type { PreparedGroup, PreparedPart } from '#operator/import/vod/reading/prepare-groups.ts';
import type { Nfo } from '#operator/import/vod/reading/read-nfo.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';

/** The rows of a title in both tables. */
export interface TitleRows {
  title: typeof titles.$inferInsert;
  imported: typeof importedTitles.$inferInsert;
}

interface FinishedPackage {
  name: string;
  index: PackagedIndex;
}

export interface Ready {
  part: PreparedPart;
  /** One for each file, in order. */
  packages: [FinishedPackage, ...FinishedPackage[]];
}

/** `createStoredPictures` of the artwork origin parses it. */
const artworkUrl = (kind: string, name: string | null) =>
  name === null ? null : `/artwork/${kind}/v${name.replace(/\..*$/, '')}`;

const nothing: Nfo = {
  ...{ title: null, originalTitle: null, plot: null, year: null, rating: null, ageRating: null },
  ...{ genres: [], countries: [], people: [], season: null, episode: null },
  ...{ through: null, showTitle: null, set: null, releasedOn: null, root: '' },
};

const text = (en: string | null) => (en === null ? null : { en });

/** The visible columns of a film or series. */
function groupColumns({ named, nfo, poster, landscape }: PreparedGroup, keptFacts: KeptFacts) {
  const { title, originalTitle, plot, year, rating, ageRating, countries, people } = nfo ?? nothing;
  const name = title ?? named.title;
  const makers = people.filter(({ job }) => job !== 'writer').map((person) => person.name);
  return {
    ...keptFacts,
    title: { en: name },
    originalTitle: originalTitle === name ? null : originalTitle,
    plot: text(plot),
    year: year ?? named.year,
    ...{ rating, ageRating, countries },
    posterUrl: artworkUrl('poster', poster),
    landscapeUrl: artworkUrl('landscape', landscape),
    searchText: searchTextOf([name, originalTitle, named.title], makers),
  };
}

function playable({ packages }: Ready, metaId: string) {
  const [{ name, index }, ...more] = packages;
  const seconds = packages.reduce((sum, one) => sum + one.index.seconds, 0);
  const height = index.tracks.find(({ kind }) => kind === 'video')?.height;
  return {
    height,
    stored: { packageName: name, morePackages: more.map((one) => one.name) },
    columns: {
      durationSeconds: Math.round(seconds),
      qualities: height === undefined ? [] : [qualityOf({ height, bandwidth: 0 })],
      contentId: `v-${metaId}`,
    },
  };
}

/** A name that tells the size of the picture stands alone. */
function withSize(name: string | null, size: string | null): string | null {
  if (name === null || size === null) return name ?? size;
  return /\d{3,4}[pi]\b|\b[48]k\b|\buhd\b/i.test(name) ? name : `${name}, ${size}`;
}

export function filmRows(
  group: PreparedGroup,
  ready: Ready,
  { keptFacts, folderName, mergedInto, isVersion }: FilmPlace & { folderName: string },
): TitleRows {
  const { metaId } = keptFacts;
  const { stored, columns, height } = playable(ready, metaId);
  const { video, subtitles, assets } = ready.part;
  const size = height === undefined ? null : `${height}p`;
  const versionName = withSize(ready.part.versionName, size);
  return {
    title: {
      ...{ ...groupColumns(group, keptFacts), ...columns, versionName },
      ...{ metaType: 'MOVIE', videoType: 'movie', ...(isVersion && { mergedInto }) },
    },
    imported: {
      ...{ metaId, folderName, subtitles, ...stored, isVersion },
      groupKey: group.key,
      filmSet: isVersion ? null : group.filmSet,
      path: video.path,
      assets: { ...group.assets, ...assets },
    },
  };
}

export function seriesRows(
  group: PreparedGroup,
  { keptFacts, folderName }: { keptFacts: KeptFacts; folderName: string },
): TitleRows {
  const { metaId } = keptFacts;
  return {
    title: {
      ...groupColumns(group, keptFacts),
      ...{ metaType: 'SERIES', videoType: 'series', noSeason: false },
    },
    imported: imported(metaId, folderName, group),
  };
}

interface SeasonPlace {
  keptFacts: KeptFacts;
  folderName: string;
  seriesId: string;
  season: number;
}

export function seasonRows(
  group: PreparedGroup,
  { keptFacts, folderName, seriesId, season }: SeasonPlace,
): TitleRows {
  const { poster, landscape, seasonPosters, key } = group;
  const title = seasonName(season);
  return {
    title: {
      ...{ ...keptFacts, seriesId, season, title, metaType: 'SEASON' },
      posterUrl: artworkUrl('poster', seasonPosters.get(season) ?? poster),
      landscapeUrl: artworkUrl('landscape', landscape),
      searchText: searchTextOf(Object.values(title)),
    },
    imported: imported(keptFacts.metaId, folderName, { key, assets: {} }),
  };
}

interface EpisodePlace extends SeasonPlace {
  seasonId: string;
  episode: number;
}

export function episodeRows(
  group: PreparedGroup,
  ready: Ready,
  { keptFacts, folderName, seriesId, seasonId, season, episode }: EpisodePlace,
): TitleRows {
  const { metaId } = keptFacts;
  const { part } = ready;
  const { stored, columns } = playable(ready, metaId);
  const { title, plot, rating, year } = part.nfo ?? nothing;
  const name = title ?? part.title;
  const own = episodeTitle(name, episode, part.place?.through ?? null);
  return {
    title: {
      ...{ ...keptFacts, seriesId, seasonId, season, episode, rating, year, ...columns },
      ...{ metaType: 'EPISODE', videoType: 'episode', title: own, plot: text(plot) },
      posterUrl: artworkUrl('poster', group.seasonPosters.get(season) ?? group.poster),
      landscapeUrl: artworkUrl('still', part.landscape) ?? artworkUrl('landscape', group.landscape),
      ageRating: group.nfo?.ageRating ?? null,
      searchText: searchTextOf(Object.values(own)),
    },
    imported: {
      ...imported(metaId, folderName, { key: group.key, assets: part.assets }),
      ...{ ...stored, path: part.video.path, subtitles: part.subtitles },
    },
  };
}

const imported = (
  metaId: string,
  folderName: string,
  { key, assets }: Pick<PreparedGroup, 'key' | 'assets'>,
) => ({
  ...{ metaId, folderName, groupKey: key, assets, subtitles: [], path: null },
  ...{ packageName: null, morePackages: [], isVersion: false, filmSet: null },
});

/** A file with several episodes names them all. */
function episodeTitle(name: string | null, episode: number, through: number | null) {
  if (name === null) return episodeName(episode, through);
  return { en: through === null ? name : `${name} (${episode}–${through})` };
}
