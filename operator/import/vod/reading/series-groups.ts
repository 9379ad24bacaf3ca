import { basename, dirname } from 'node:path/posix';
import { seasonFolder } from '#operator/import/naming/season-folder.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle, groupKeyOf } from '#operator/import/titles/group-key.ts';
import { episodePlaces, type EpisodePlace } from './episode-places.ts';
import { landscapeNames, posterNames, stemOf } from './folder-files.ts';
import type { EpisodeVideo, FolderGroup, FolderPart, Reading } from './folder-group.ts';
import type { FoundFile } from './scan-folder.ts';
import { subtitlesOf } from './subtitles-of.ts';
import { say } from '#operator/words/say.ts';

interface SeriesEpisode extends EpisodeVideo {
  /** The folder of the whole series; null when its episodes are among other titles. */
  home: string | null;
  /** The folder in which the series is; two series of one name in different ones are two. */
  library: string;
}

/** Series with their episodes and the files beside them. */
export function seriesGroups(videos: readonly EpisodeVideo[], reading: Reading): FolderGroup[] {
  const episodes = videos.map(placed);
  const years = new Map<string, number>();
  for (const { named, library } of episodes) {
    if (named.series.year !== null) years.set(nameIn(library, named.series), named.series.year);
  }
  const series = Map.groupBy(episodes, ({ named: { series: name }, library }) => {
    const year = name.year ?? years.get(nameIn(library, name)) ?? null;
    const plain = groupKeyOf('series', { title: name.title, year });
    return year === null ? `${plain} /${library}` : plain;
  });
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
  const places = episodePlaces(ordered);
  const byNumber = Map.groupBy(ordered, ({ video }) => numberOf(places.get(video)));
  const parts: FolderPart[] = [];
  const seasonPosters = new Map<number, FoundFile>();
  for (const copies of byNumber.values()) {
    // Of two files of one episode the larger one is the better copy.
    const [best, ...others] = copies.toSorted((one, other) => other.video.size - one.video.size);
    const place = best && places.get(best.video);
    if (!best || !place) continue;
    for (const { video } of others) {
      problems.add(video.path, say('otherCopy', { path: best.video.path }));
      useBeside(video, reading);
    }
    parts.push(partOf(best, place, reading));
    const poster = seasonPosterOf(place.season, best, reading);
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

const numberOf = (place: EpisodePlace | undefined) => `${place?.season} ${place?.episode}`;

const byPlace = (one: FolderPart, other: FolderPart) =>
  (one.place?.season ?? 0) - (other.place?.season ?? 0) ||
  (one.place?.episode ?? 0) - (other.place?.episode ?? 0);

function partOf(
  { video, named }: SeriesEpisode,
  place: EpisodePlace,
  reading: Reading,
): FolderPart {
  const { files } = reading;
  const folder = dirname(video.path);
  const stem = basename(stemOf(video.path));
  const nfo = files.look('nfo', folder, [stem]);
  const subtitles = subtitlesOf({
    ...{ files, folder, home: folder, isOwn: false, stems: [stem], named: named.series },
  });
  files.use(nfo, ...subtitles.used);
  const suffixed = (names: readonly string[]) => names.map((name) => `${stem}-${name}`);
  return {
    ...{
      video,
      more: [],
      place,
      versionName: null,
      nfo,
      title: named.title,
      subtitles: subtitles.chosen,
    },
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
