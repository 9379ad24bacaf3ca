import { basename, dirname } from 'node:path/posix';
import { readFileName } from '#operator/import/naming/read-name.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { inFolder, stemOf, type FolderFiles } from '#operator/import/vod/reading/folder-files.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

type Numbers = NonNullable<ReturnType<typeof numbersOf>>;

interface Numbered extends Numbers {
  file: FoundFile;
  /** The file's name says the number alone: `S01E01.en`. */
  isBare: boolean;
}

interface FolderNumbers {
  subtitles: Map<string, Numbered[]>;
  videos: Map<string, Numbered[]>;
}

/** Reading every name for every episode would take long: a folder may have thousands. */
const known = new WeakMap<FolderFiles, Map<string, FolderNumbers>>();

/**
 * The subtitles whose names have the number of an episode: in the folder of the video, in `Subs`
 * there or in the folder of the series, or in a folder of their own in `Subs`. With two series of one number in the
 * folder, only those that name the series.
 */
export function episodeSubtitles(
  files: FolderFiles,
  video: FoundFile,
  home: string | null,
): FoundFile[] {
  const folder = dirname(video.path);
  const own = numbersOf(folder, basename(stemOf(video.path)));
  if (!own || isShared(numbersIn(files, folder), own)) return [];
  const above = home === null || home === folder ? [] : [home];
  return [folder, ...above].flatMap((place) =>
    (numbersIn(files, place).subtitles.get(own.place) ?? [])
      .filter((one) => one.series === own.series || (one.isBare && isAlone(files, folder, own)))
      .map(({ file }) => file),
  );
}

/** Several programmes of one day, or several episodes with one number: it is not known which is meant. */
function isShared({ videos }: FolderNumbers, { place, isDay }: Numbers): boolean {
  const same = videos.get(place) ?? [];
  const titles = new Set(same.flatMap(({ title }) => title ?? []));
  return same.length > 1 && (isDay || titles.size > 1);
}

const isAlone = (files: FolderFiles, folder: string, own: Numbers) =>
  (numbersIn(files, folder).videos.get(own.place) ?? []).every(
    ({ series }) => series === own.series,
  );

function numbersIn(files: FolderFiles, folder: string): FolderNumbers {
  const folders = known.get(files) ?? new Map<string, FolderNumbers>();
  known.set(files, folders);
  const found = folders.get(folder) ?? read(files, folder);
  folders.set(folder, found);
  return found;
}

function read(files: FolderFiles, folder: string): FolderNumbers {
  const { all, inFolders } = files.subtitlesBelow(folder);
  const named = (file: FoundFile, name: string): Numbered[] => {
    const numbers = numbersOf(folder, name);
    return numbers ? [{ ...numbers, file, isBare: numbers.own === null }] : [];
  };
  const byOwnName = (file: FoundFile) => named(file, basename(stemOf(file.path)));
  const subtitles = [
    ...[...files.subtitlesIn(folder), ...all].flatMap(byOwnName),
    ...inFolders.flatMap((file) => named(file, basename(dirname(file.path)))),
  ];
  return {
    subtitles: Map.groupBy(subtitles, ({ place }) => place),
    videos: Map.groupBy(files.videosIn(folder).flatMap(byOwnName), ({ place }) => place),
  };
}

/** As if the name were that of a video in the folder; null for one without a number. */
function numbersOf(folder: string, name: string) {
  const named = readFileName(`${inFolder(folder, name)}.mkv`, { isAlone: false });
  if (named.type === 'film' || named.episode === null) return null;
  const { season, episode, part, own, isDay } = named;
  const place = `${season} ${episode} ${part ?? ''}`;
  const title = named.title === null ? null : foldedTitle(named.title);
  return { series: foldedTitle(named.series.title), place, own, title, isDay };
}
