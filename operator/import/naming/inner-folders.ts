/** Folders inside those of a series or a season, which name nothing: discs, extras, specials of a season. */
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { findNumbers } from './episodes/episode-number.ts';
import { isOfSeasons, seasonFolder, weakSeasonFolder } from './episodes/season-folder.ts';
import { seriesTitle } from './episodes/series-title.ts';
import { anyOf, nameWords } from './words.ts';

const discFolder = /^(?:cd|dvd|disc|disk)[\s._-]*\d{1,2}$/i;
const extraFolder = new RegExp(`^(?:${anyOf(nameWords.extraFolder)})$`, 'iu');

/** `Extras`, `Featurettes`, `Behind the Scenes`: the name of a folder of extras. */
export const isExtraFolder = (folder: string) => extraFolder.test(folder);

/** Whether two names are those of one series or film. */
export const isSame = (one: string, other: string) =>
  foldedTitle(seriesTitle(one).title) === foldedTitle(seriesTitle(other).title);

interface FileInside {
  name: string;
  /** Whether a folder of extras belongs to the series above it, by the files around; undefined when they are not known. */
  isInSeries: boolean | undefined;
}

interface Outer {
  folders: string[];
  /** The file is in a folder of specials inside that of a season. */
  isSpecial: boolean;
}

/** The folders above a file without those that name nothing. */
export function outerFolders(all: readonly string[], file: FileInside): Outer {
  const folders = [...all];
  let isSpecial = false;
  for (let last = folders.at(-1); last !== undefined; last = folders.at(-1)) {
    const isInSeason = isSpecialsOfSeason(folders, file.name);
    const isInner =
      discFolder.test(last) ||
      isOfSeasons(last) ||
      isInnerExtras(folders, file) ||
      isEpisodeInSeason(folders, file.name);
    if (!isInSeason && !isInner) break;
    isSpecial ||= isInSeason;
    folders.pop();
  }
  return { folders, isSpecial };
}

/** `Season 1/Specials`. A weak name like `1` may be that of a series: it is a season below the series of the file. */
function isSpecialsOfSeason(folders: readonly string[], name: string): boolean {
  const [series, season, specials] = [folders.at(-3), folders.at(-2), folders.at(-1)];
  if (season === undefined || specials === undefined) return false;
  const own = seasonFolder(specials);
  if (own?.season !== 0 || own.series !== null) return false;
  if (seasonFolder(season) !== null) return true;
  if (series === undefined || weakSeasonFolder(season)?.series !== null) return false;
  const said = seriesBefore(name);
  return said !== null && isSame(said, series);
}

/** `Season 1/Show.S01E02-GRP/show.s01e02`: the folder of an episode inside that of its season. */
function isEpisodeInSeason(folders: readonly string[], name: string): boolean {
  const [own, above] = [findNumbers(name), findNumbers(folders.at(-1) ?? '')];
  if (!own || !above || own.season !== above.season || own.episode !== above.episode) return false;
  return seasonFolder(folders.at(-2) ?? '')?.season === own.season;
}

/** `Extras/Show S00E02`: an episode of the series above, not of a series that is called like the folder. */
function isInnerExtras(folders: readonly string[], { name, isInSeries }: FileInside): boolean {
  const last = folders.at(-1) ?? '';
  const numbers = isExtraFolder(last) ? findNumbers(name) : null;
  if (!numbers) return false;
  const said = seriesBefore(name);
  const above = folders.slice(0, -1);
  if (said !== null) {
    if (isSame(said, last)) return false;
    if (above.some((folder) => isSame(said, seasonFolder(folder)?.series ?? folder))) return true;
  }
  const isKnown = said !== null || above.length > 0;
  return numbers.season === 0 && (isInSeries ?? isKnown);
}

/** What a name says before its numbers; null without numbers or words. */
function seriesBefore(name: string): string | null {
  const before = name.slice(0, findNumbers(name)?.start ?? 0);
  return /[\p{L}\d]/u.test(before) ? before : null;
}
