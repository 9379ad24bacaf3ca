/** Folders of extras that hold the specials of the series above them. */
import { basename, dirname } from 'node:path/posix';
import { findNumbers } from '#operator/import/naming/episodes/episode-number.ts';
import { seasonFolder } from '#operator/import/naming/episodes/season-folder.ts';
import { isExtraFolder } from '#operator/import/naming/inner-folders.ts';
import { stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

/**
 * Tells whether a folder of extras belongs to a series above it: other videos are there, and in it no episode of a regular
 * season. A series may itself be called `Extras`. At the top of the imported folder only seasons are sure to be a series.
 */
export function createExtrasInSeries(
  videos: readonly FoundFile[],
): (folder: string) => boolean | undefined {
  const withSeasons = new Set<string>();
  const withEpisodes = new Set<string>();
  const withVideos = new Set<string>();
  for (const { path } of videos) {
    const folder = dirname(path);
    if ((findNumbers(basename(stemOf(path)))?.season ?? 0) > 0) withEpisodes.add(folder);
    if (seasonFolder(basename(folder)) !== null) withSeasons.add(dirname(folder));
    if (!isExtraFolder(basename(folder))) for (const above of allAbove(path)) withVideos.add(above);
  }
  return (folder) => {
    if (!isExtraFolder(basename(folder))) return undefined;
    const above = dirname(folder);
    const isSeries = above === '.' ? withSeasons.has(above) : withVideos.has(above);
    return isSeries && !withEpisodes.has(folder);
  };
}

function allAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return folders;
}
