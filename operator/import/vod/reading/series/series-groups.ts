import { basename, dirname } from 'node:path/posix';
import { seasonFolder } from '#operator/import/naming/episodes/season-folder.ts';
import { catalogueIdsOf } from '#operator/import/naming/tags.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle, groupKeyOf } from '#operator/import/titles/group-key.ts';
import type { EpisodePlace } from './episode-places.ts';
import { unitsOf, type Unit } from './episode-units.ts';
import { joinedSubtitles } from '#operator/import/vod/reading/films/film-groups.ts';
import { landscapeNames, posterNames, stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type {
  EpisodeVideo,
  FolderGroup,
  FolderPart,
  Reading,
} from '#operator/import/vod/reading/folder-group.ts';
import { withIdsInKeys } from '#operator/import/vod/reading/keys-by-ids.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import { episodesOf } from './placed-episodes.ts';
import { bySeries, type SeriesEpisode } from './series-of-folder.ts';
import { withSeriesAbove } from './series-above.ts';
import { subtitlesOf } from '#operator/import/vod/reading/subtitles/subtitles-of.ts';
import { say } from '#operator/words/say.ts';

/** Series with their episodes and the files beside them. */
export function seriesGroups(videos: readonly EpisodeVideo[], reading: Reading): FolderGroup[] {
  const episodes = bySeries(withSeriesAbove(videos.map(placed)));
  const years = new Map<string, number>();
  for (const { named, library } of episodes) {
    if (named.series.year !== null) years.set(nameIn(library, named.series), named.series.year);
  }
  const keyed = episodes.map((one) => {
    const { home, library } = one;
    const name = one.named.series;
    const year = name.year ?? years.get(nameIn(library, name)) ?? null;
    const plain = groupKeyOf('series', { title: name.title, year });
    const ids = catalogueIdsOf(basename(home ?? ''));
    return { ...one, ids, key: year === null ? `${plain} /${library}` : plain };
  });
  const series = Map.groupBy(withIdsInKeys(keyed), ({ key }) => key);
  return [...series.entries()].map(([key, all]) => groupOf(key, all, reading));
}

const nameIn = (library: string, { title }: NamedTitle) => `${library} ${foldedTitle(title)}`;

function placed(one: EpisodeVideo): SeriesEpisode {
  const { video, named } = one;
  let home = dirname(video.path);
  for (let above = named.foldersOfSeries; above > 1; above -= 1) home = dirname(home);
  const isHome =
    named.foldersOfSeries > 0 &&
    home !== '.' &&
    typeof seasonFolder(basename(home))?.series !== 'string';
  const library = named.foldersOfSeries > 0 ? dirname(home) : home;
  return { ...one, home: isHome ? home : null, library };
}

function groupOf(key: string, all: readonly SeriesEpisode[], reading: Reading): FolderGroup {
  const { files, problems } = reading;
  const ordered = all.toSorted((one, other) => (one.video.path < other.video.path ? -1 : 1));
  const parts: FolderPart[] = [];
  const seasonPosters = new Map<number, FoundFile>();
  for (const { unit, place, copies } of episodesOf(unitsOf(ordered, problems), problems)) {
    for (const { video } of copies.flatMap(({ first, more }) => [first, ...more])) {
      problems.add(video.path, say('otherCopy', { path: unit.first.video.path }));
      useBeside(video, reading);
    }
    for (const { video } of unit.more) problems.join(video.path, unit.first.video.path);
    parts.push(partOf(unit, place, reading));
    const poster = seasonPosterOf(place.season, unit.first, reading);
    if (poster && !seasonPosters.has(place.season)) seasonPosters.set(place.season, poster);
  }
  const homes = [...new Set(ordered.flatMap(({ home }) => home ?? []))];
  const first = <T>(of: (home: string) => T | null) =>
    homes.map(of).find((found) => found !== null) ?? null;
  const nfo = first((home) => files.look('nfo', home, ['tvshow']));
  files.use(nfo);
  const [{ named } = { named: null }] = ordered;
  const withYear = ordered.find((one) => one.named.series.year !== null);
  return {
    ...{ key, type: 'series', nfo, seasonPosters, parts: parts.sort(byPlace), filmSet: null },
    named: withYear?.named.series ?? named?.series ?? { title: '', year: null },
    poster: first((home) => files.look('picture', home, posterNames)),
    landscape: first((home) => files.look('picture', home, landscapeNames)),
  };
}

const byPlace = (one: FolderPart, other: FolderPart) =>
  (one.place?.season ?? 0) - (other.place?.season ?? 0) ||
  (one.place?.episode ?? 0) - (other.place?.episode ?? 0);

function partOf(
  { first: { video, named, home: series }, more }: Unit<SeriesEpisode>,
  place: EpisodePlace,
  reading: Reading,
): FolderPart {
  const { files } = reading;
  const folder = dirname(video.path);
  const stem = basename(stemOf(video.path));
  const nfo = files.look('nfo', folder, [stem]);
  files.use(nfo);
  for (const part of more) {
    files.use(files.look('nfo', dirname(part.video.path), [basename(stemOf(part.video.path))]));
  }
  const subtitles = [video, ...more.map((part) => part.video)].map((file) => {
    const [own, home] = [basename(stemOf(file.path)), dirname(file.path)];
    const wish = { files, folder: home, home, isOwn: false, stems: [own], named: named.series };
    return subtitlesOf({ ...wish, episode: { video: file, home: series } });
  });
  files.use(...subtitles.flatMap(({ used }) => used));
  const suffixed = (names: readonly string[]) => names.map((name) => `${stem}-${name}`);
  return {
    ...{ video, place, nfo, versionName: null, title: named.title },
    more: more.map((part) => part.video),
    subtitles: joinedSubtitles(subtitles.map(({ chosen }) => chosen)),
    poster: files.look('picture', folder, [`${stem}-poster`, `${stem}-cover`]),
    landscape: files.look('picture', folder, [...suffixed(landscapeNames), stem]),
  };
}

/** What lies beside a copy belongs to the copy. */
function useBeside(video: FoundFile, { files }: Reading): void {
  const folder = dirname(video.path);
  const stem = basename(stemOf(video.path));
  files.use(files.look('nfo', folder, [stem]));
  files.use(
    ...files.subtitlesIn(folder).filter(({ path }) => basename(path).startsWith(`${stem}.`)),
  );
}

function seasonPosterOf(
  season: number,
  { video, home }: SeriesEpisode,
  { files }: Reading,
): FoundFile | null {
  const folder = dirname(video.path);
  const number = String(season).padStart(2, '0');
  const names = [`season${number}-poster`, ...(season === 0 ? ['season-specials-poster'] : [])];
  const atHome = home === null ? null : files.look('picture', home, names);
  if (atHome) return atHome;
  const isOwn = seasonFolder(basename(folder))?.season === season;
  return isOwn ? files.look('picture', folder, posterNames) : null;
}
