import { basename, dirname } from 'node:path/posix';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { foldedTitle, groupKeyOf, type GroupType } from '#operator/import/titles/group-key.ts';
import {
  readFileName,
  readTitle,
  seasonOf,
  type NamedTitle,
} from '#operator/import/titles/media-name.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import type { FoundFile, FoundKind } from './scan-folder.ts';
import { subtitleName, type SubtitleName } from './subtitle-name.ts';

/** The files beside a film, a series or an episode. */
interface Beside {
  nfo: FoundFile | null;
  poster: FoundFile | null;
  landscape: FoundFile | null;
}

export interface FolderPart extends Beside {
  video: FoundFile;
  /** Season and episode numbers; null for a film. */
  place: { season: number; episode: number } | null;
  /** The title of an episode, if its name has one. */
  title: string | null;
  subtitles: (SubtitleName & { file: FoundFile })[];
}

/** A film, or a series with its episodes. */
export interface FolderGroup extends Beside {
  /** The same film or series has the same key, wherever it is in the folder. */
  key: string;
  type: GroupType;
  named: NamedTitle;
  parts: FolderPart[];
  seasonPosters: Map<number, FoundFile>;
}

const posterNames = ['poster', 'folder', 'cover', 'movie', 'show'];
const landscapeNames = ['fanart', 'backdrop', 'background', 'landscape', 'thumb', 'banner'];

/** Groups the files of a folder: films, and series with their episodes, each with the files beside it. */
export function folderGroups(files: readonly FoundFile[], problems: Problems): FolderGroup[] {
  const besides = new Map<string, FoundFile>();
  for (const file of files) {
    const stem = stemOf(file.path).toLowerCase();
    const key = `${file.kind} ${stem}`;
    if (!besides.has(key)) besides.set(key, file);
  }
  const look = (kind: FoundKind, folder: string, names: readonly string[]) => {
    for (const name of names) {
      const found = besides.get(`${kind} ${inFolder(folder, name).toLowerCase()}`);
      if (found) return found;
    }
    return null;
  };
  const subtitles = Map.groupBy(
    files.filter(({ kind }) => kind === 'subtitles'),
    ({ path }) => dirname(path),
  );
  const media = files.flatMap((video) => {
    if (video.kind !== 'video') return [];
    const named = readFileName(video.path);
    return named.type === 'extra' ? [] : [{ video, named }];
  });
  const filmsIn = Map.groupBy(
    media.filter(({ named }) => named.type === 'film'),
    ({ video }) => dirname(video.path),
  );
  const groups = new Map<string, FolderGroup>();
  // Of two files of one film the larger one is the better copy.
  for (const { video, named } of media.sort((one, other) => other.video.size - one.video.size)) {
    const folder = dirname(video.path);
    const stem = basename(stemOf(video.path));
    const ofFile = (names: readonly string[]) => names.map((name) => `${stem}-${name}`);
    const beside: Beside = {
      nfo: look('nfo', folder, [stem]),
      poster: look('picture', folder, [`${stem}-poster`, `${stem}-cover`]),
      landscape: look('picture', folder, ofFile(landscapeNames)),
    };
    const part = (own: Pick<FolderPart, 'place' | 'title'>): FolderPart => ({
      ...own,
      ...beside,
      video,
      subtitles: subtitlesOf(stem, subtitles.get(folder) ?? []),
    });
    if (named.type === 'film') {
      const isAlone = filmsIn.get(folder)?.length === 1;
      const alone = (kind: FoundKind, names: readonly string[]) =>
        isAlone ? look(kind, folder, names) : null;
      const picture = look('picture', folder, [stem]);
      addPart(groups, problems, {
        ...{ key: groupKeyOf('film', named.named), type: 'film', named: named.named },
        nfo: beside.nfo ?? alone('nfo', ['movie']),
        poster: beside.poster ?? alone('picture', posterNames) ?? picture,
        landscape: beside.landscape ?? alone('picture', landscapeNames),
        parts: [part({ place: null, title: null })],
        seasonPosters: new Map(),
      });
      continue;
    }
    const { series, season, episode, title } = named;
    const home = homeOf(folder, series);
    const whole = part({ place: { season, episode }, title });
    whole.landscape ??= look('picture', folder, [stem]);
    const seasonPoster = seasonPosterOf(season, { folder, home, look });
    addPart(groups, problems, {
      ...{ key: groupKeyOf('series', series), type: 'series', named: series },
      nfo: home === null ? null : look('nfo', home, ['tvshow']),
      poster: home === null ? null : look('picture', home, posterNames),
      landscape: home === null ? null : look('picture', home, landscapeNames),
      parts: [whole],
      seasonPosters: new Map(seasonPoster ? [[season, seasonPoster]] : []),
    });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, parts: group.parts.sort(byPlace) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Adds a part to its group. */
function addPart(groups: Map<string, FolderGroup>, problems: Problems, one: FolderGroup): void {
  const known = groups.get(one.key);
  if (!known) {
    groups.set(one.key, one);
    return;
  }
  const [part] = one.parts;
  if (!part) return;
  const isSame = ({ place }: FolderPart) =>
    place?.season === part.place?.season && place?.episode === part.place?.episode;
  const before = known.parts.find(isSame);
  if (before) {
    problems.add(part.video.path, `another copy of ${before.video.path}`);
    return;
  }
  known.parts.push(part);
  known.nfo ??= one.nfo;
  known.poster ??= one.poster;
  known.landscape ??= one.landscape;
  for (const [season, poster] of one.seasonPosters) {
    if (!known.seasonPosters.has(season)) known.seasonPosters.set(season, poster);
  }
}

const byPlace = (one: FolderPart, other: FolderPart) =>
  (one.place?.season ?? 0) - (other.place?.season ?? 0) ||
  (one.place?.episode ?? 0) - (other.place?.episode ?? 0);

const inFolder = (folder: string, name: string) => (folder === '.' ? name : `${folder}/${name}`);

/** The path without its extension. */
const stemOf = (path: string) => path.replace(/\.[^./]*$/, '');

/** The folder of the whole series; null when the episode is in a folder with others. */
function homeOf(folder: string, series: NamedTitle): string | null {
  if (folder === '.') return null;
  if (seasonOf(basename(folder)) !== null) return dirname(folder);
  return foldedTitle(readTitle(basename(folder)).title) === foldedTitle(series.title)
    ? folder
    : null;
}

interface Surroundings {
  folder: string;
  home: string | null;
  look: (kind: FoundKind, folder: string, names: readonly string[]) => FoundFile | null;
}

function seasonPosterOf(season: number, { folder, home, look }: Surroundings): FoundFile | null {
  const number = String(season).padStart(2, '0');
  const names = [`season${number}-poster`, ...(season === 0 ? ['season-specials-poster'] : [])];
  const atHome = home === null ? null : look('picture', home, names);
  if (atHome) return atHome;
  return seasonOf(basename(folder)) === season ? look('picture', folder, posterNames) : null;
}

function subtitlesOf(stem: string, files: readonly FoundFile[]): FolderPart['subtitles'] {
  const own = files.flatMap((file) => {
    const name = basename(stemOf(file.path));
    const isOwn = name === stem || name.startsWith(`${stem}.`);
    return isOwn ? [{ ...subtitleName(name.slice(stem.length)), file }] : [];
  });
  // Keep one per language and kind: viewers could not tell the others apart.
  const byName = new Map(own.reverse().map((one) => [`${one.lang} ${one.kind ?? ''}`, one]));
  return [...byName.values()].reverse().slice(0, importBounds.subtitlesOfFilmMax);
}
