/** Which series the episodes of one folder are: the folder's, or those that the names of the files say. */
import { basename, dirname } from 'node:path/posix';
import { isExtraFolder, isSame } from '#operator/import/naming/inner-folders.ts';
import { isPartOfName, isShelfOfSeries, seriesKey } from '#operator/import/naming/series-names.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import type { EpisodeVideo } from '#operator/import/vod/reading/folder-group.ts';

export interface SeriesEpisode extends EpisodeVideo {
  /** The folder of the whole series; null when its episodes are among other titles. */
  home: string | null;
  /** The folder in which the series is; two series of one name in different ones are two. */
  library: string;
}

/** The files of a folder whose names say the same series. */
interface Named {
  title: NamedTitle;
  episodes: SeriesEpisode[];
  /** Their seasons and numbers. */
  numbers: Set<string>;
}

/**
 * Jellyfin, Kodi and Plex document one folder for each series, so the files of a folder are one series even when their names
 * differ. But files whose names have nothing in common and the same number are two series.
 */
export function bySeries(all: readonly SeriesEpisode[]): SeriesEpisode[] {
  const folders = Map.groupBy(all, folderOf);
  return [...folders].flatMap(([folder, episodes]) => seriesOf(folder, episodes));
}

const folderOf = (one: SeriesEpisode) => (isOwn(one) ? one.home : one.library);

/** Whether an episode is of the series that its folder is called by. */
const isOwn = (one: SeriesEpisode): one is SeriesEpisode & { home: string } =>
  one.home !== null && isSame(basename(one.home), one.named.series.title);

function seriesOf(folder: string, episodes: readonly SeriesEpisode[]): SeriesEpisode[] {
  const own = episodes.filter(isOwn);
  const [first] = own;
  if (!first) return [...episodes];
  const others = episodes.filter((one) => !isOwn(one));
  const told = namesOf(own, ({ named }) => named.said);
  if (isOfOthers(folder, told)) return [...asTold(own, told, folder), ...others];
  const strays = others.filter((one) => isStray(one, folder));
  const joining = new Set(joiningOf(first.named.series, own, strays));
  const { home, library } = first;
  const { series } = first.named;
  return episodes.map((one) =>
    joining.has(one) ? { ...one, home, library, named: { ...one.named, series } } : one,
  );
}

/** Directly in the folder, or in one of extras there. */
function isStray({ video, named }: SeriesEpisode, folder: string): boolean {
  const own = dirname(video.path);
  const isInside = own === folder || (isExtraFolder(basename(own)) && dirname(own) === folder);
  return isInside && named.own !== null;
}

function namesOf(
  episodes: readonly SeriesEpisode[],
  titleOf: (one: SeriesEpisode) => NamedTitle | null,
): Named[] {
  const names = new Map<string, Named>();
  for (const one of episodes) {
    const title = titleOf(one);
    if (title === null) continue;
    const key = seriesKey(title.title);
    const name = names.get(key) ?? { title, episodes: [], numbers: new Set() };
    names.set(key, name);
    name.episodes.push(one);
    name.numbers.add(numberOf(one));
  }
  return [...names.values()];
}

const numberOf = ({ named, nfo }: SeriesEpisode) =>
  `${nfo?.season ?? named.season} ${nfo?.episode ?? named.episode}`;

/** The names of which another one has a number too. */
function clashing(names: readonly Named[]): Set<Named> {
  const byNumber = Map.groupBy(
    names.flatMap((name) => [...name.numbers].map((number) => ({ name, number }))),
    ({ number }) => number,
  );
  const shared = [...byNumber.values()].filter((some) => some.length > 1);
  return new Set(shared.flat().map(({ name }) => name));
}

/**
 * Whether the seasons of a folder are those of other series than the one it is called by: no file says the folder's name, and
 * several names have the same numbers. A name with one number that no other has may be the title of an episode.
 */
function isOfOthers(folder: string, names: readonly Named[]): boolean {
  const home = basename(folder);
  const isHome = names.some(
    ({ title: { title } }) => isPartOfName(title, home) || isPartOfName(home, title),
  );
  if (isHome || names.length === 0) return false;
  if (isShelfOfSeries(home)) return true;
  const shared = clashing(names);
  return shared.size > 0 && names.every((name) => shared.has(name) || isLong(name));
}

const isLong = ({ numbers }: Named) => numbers.size > 1;

function asTold(
  own: readonly SeriesEpisode[],
  names: readonly Named[],
  folder: string,
): SeriesEpisode[] {
  const titles = new Map(
    names.flatMap(({ title, episodes }) => episodes.map((one) => [one, title] as const)),
  );
  return own.map((one) => {
    const series = titles.get(one);
    if (!series) return one;
    return { ...one, home: null, library: folder, named: { ...one.named, series } };
  });
}

/** The files in the folder of a series that are called otherwise, in another language or shorter. */
function joiningOf(
  series: NamedTitle,
  own: readonly SeriesEpisode[],
  strays: readonly SeriesEpisode[],
): SeriesEpisode[] {
  const names = namesOf(strays, ({ named }) => named.series);
  const short = names.filter(({ title }) => isPartOfName(title.title, series.title));
  // `Star Trek Discovery` in `Star Trek` is a series of its own.
  const foreign = names.filter(
    (name) => !short.includes(name) && !isPartOfName(series.title, name.title.title),
  );
  const home = { title: series, episodes: [...own], numbers: new Set(own.map(numberOf)) };
  const shared = clashing([home, ...short, ...foreign]);
  const joining = foreign.some((name) => shared.has(name)) ? short : [...short, ...foreign];
  return joining.flatMap(({ episodes }) => episodes);
}
