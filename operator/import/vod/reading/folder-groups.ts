import { basename, dirname } from 'node:path/posix';
import { partOf } from '#operator/import/naming/part.ts';
import { numberedSeries } from '#operator/import/naming/episodes/numbered-films.ts';
import type { NamedEpisode } from '#operator/import/naming/episodes/read-episode.ts';
import { readFileName, type NamedFilm } from '#operator/import/naming/read-name.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import { createExtras } from './extras/extras.ts';
import type { EpisodeVideo, FilmVideo, FolderGroup, Nfos, Reading } from './folder-group.ts';
import { filmGroups } from './films/film-groups.ts';
import { withSets } from './films/film-sets.ts';
import { FolderFiles, stemOf } from './folder-files.ts';
import type { Nfo } from './read-nfo.ts';
import type { FoundFile } from './scan-folder.ts';
import { createExtrasInSeries } from './series/extras-in-series.ts';
import { seriesGroups } from './series/series-groups.ts';
import { say } from '#operator/words/say.ts';

/**
 * Groups the files of a folder: films, and series with their episodes, each with the files beside it. Each file that
 * ends in no title is reported. `top`: the name of the folder.
 */
export function folderGroups(
  found: readonly FoundFile[],
  nfos: Nfos,
  problems: Problems,
  top: string | null = null,
): FolderGroup[] {
  const ordered = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const files = new FolderFiles(ordered);
  const reading = { files, nfos, problems };
  const { films, episodes } = namedVideos(ordered, reading, top);
  const groups = [
    ...withSets(filmGroups(films, reading), reading),
    ...seriesGroups(episodes, reading),
  ];
  for (const { path } of files.unused) problems.add(path, say('ofNoTitle'));
  return groups.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function namedVideos(
  found: readonly FoundFile[],
  { files, nfos, problems }: Reading,
  top: string | null,
) {
  const all = found.filter(({ kind }) => kind === 'video');
  const extraOf = createExtras(all);
  const isInSeries = createExtrasInSeries(all);
  const videos = all.filter((video) => {
    const reason = extraOf(video);
    if (reason === null) return true;
    files.use(files.look('nfo', dirname(video.path), [basename(stemOf(video.path))]));
    problems.add(video.path, reason);
    return false;
  });
  const inFolders = Map.groupBy(videos, ({ path }) => dirname(path));
  const films: FilmVideo[] = [];
  const episodes: EpisodeVideo[] = [];
  for (const [folder, beside] of inFolders) {
    const isAlone = new Set(beside.map(({ path }) => wholeName(path))).size === 1;
    const place = { isAlone, top, isInSeries: isInSeries(folder) };
    const named = beside.map((video) => {
      const file = files.look('nfo', folder, [basename(stemOf(video.path))]);
      const nfo = file === null ? null : (nfos.get(file.path) ?? null);
      const name = readFileName(video.path, place);
      return { video, nfo, named: asNfoSays(name, nfo, folder) };
    });
    const isNumbered = numberedSeries(named.map((one) => one.named));
    for (const { video, nfo, named: name } of named) {
      if (name.type === 'episode') episodes.push({ video, nfo, named: name });
      else if (name.numbered && isNumbered(name)) {
        episodes.push({ video, nfo, named: name.numbered });
      } else films.push({ video, named: name });
    }
  }
  return { films, episodes };
}

/** The name of a file without that of its part. */
function wholeName(path: string): string {
  const stem = basename(stemOf(path));
  return partOf(stem)?.base ?? stem;
}

/** An `<episodedetails>` makes an episode of a file whose name has no numbers. */
function asNfoSays(
  named: NamedFilm | NamedEpisode,
  nfo: Nfo | null,
  folder: string,
): NamedFilm | NamedEpisode {
  if (named.type === 'episode' || typeof nfo?.episode !== 'number' || nfo.root !== 'episodedetails')
    return named;
  const title = nfo.showTitle ?? basename(folder);
  if (title === '.') return named;
  return {
    ...{ type: 'episode', series: { title, year: null }, season: nfo.season ?? 1 },
    ...{ episode: nfo.episode, through: nfo.through, title: null, foldersOfSeries: 1 },
    ...{ whole: null, part: null, own: null, said: null, isDay: false },
  };
}
