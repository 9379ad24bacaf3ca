/** What the folders above a file say of its series and season. */
import { foldedWords } from '#lib/contract/search-words.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { findDay, findEpisodeWord, findNumbers, findOfTotal } from './episodes/episode-number.ts';
import { findInSeason } from './episodes/number-in-season.ts';
import { seasonFolder, weakSeasonFolder, type SeasonFolder } from './episodes/season-folder.ts';
import { seriesTitle } from './episodes/series-title.ts';
import { findSpecial } from './episodes/special-number.ts';
import { isSame, outerFolders } from './inner-folders.ts';
import { withoutTags } from './tags.ts';
import { readTitle } from './titles.ts';
import { nameWords } from './words.ts';

const structureFolder = /^(?:bdmv|stream|video_ts)$/i;
const ofAll = new Set(nameWords.setOfAll.flatMap(foldedWords));
/** Seasons of this number and above are years. */
const FIRST_YEAR = 1900;

export interface Above {
  /** The folders that name something, from the top. */
  folders: string[];
  season: number | null;
  /** The name of the series by its folders. */
  series: string | null;
  foldersOfSeries: number;
  /** The last folder is that of one episode. */
  isRelease: boolean;
  /** The file is part of the structure of a DVD or Blu-ray. */
  isDisc: boolean;
  /** The name of the imported folder; null when it is not known. */
  top: string | null;
}

interface FileInFolder extends Pick<Above, 'top'> {
  name: string;
  /** No other film is in its folder. */
  isAlone: boolean;
  /** Whether its folder of extras belongs to the series above; undefined when the files around are not known. */
  isInSeries: boolean | undefined;
}

/** Reads the folders above a file. */
export function aboveOf(all: readonly string[], file: FileInFolder): Above {
  const { name, isAlone, top } = file;
  const named = all.filter((folder) => !structureFolder.test(folder));
  const isDisc = named.length < all.length;
  const { folders, isSpecial } = outerFolders(named, file);
  const skipped = all.length - folders.length;
  const last = folders.at(-1);
  const home = folders.at(-2);
  const found = { folders, isDisc, top };
  const own =
    last === undefined ? null : seasonOf(last, { home, name, isAlone, isDisc, isSpecial });
  if (own === null || last === undefined) {
    // A release with one episode has a folder of its own.
    const isRelease = last !== undefined && findNumbers(withoutTags(last)) !== null;
    const series = isRelease ? null : (last ?? null);
    const foldersOfSeries = skipped + (isRelease ? 1 : 0);
    return { ...found, season: null, series, foldersOfSeries, isRelease };
  }
  const isHome = home !== undefined && isSame(home, own.series ?? home);
  // `Show (2013)/Show S01`: the folder of the series knows its year.
  const isDated = isHome && seriesTitle(home).year !== null;
  const series = isDated ? home : (own.series ?? home ?? null);
  const foldersOfSeries = skipped + (isHome ? 2 : 1);
  return { ...found, season: own.season, series, foldersOfSeries, isRelease: false };
}

interface InFolder {
  home: string | undefined;
  name: string;
  isAlone: boolean;
  isDisc: boolean;
  /** The file is in a folder of specials inside of it. */
  isSpecial: boolean;
}

/** The season of a folder, unless the file in it is a film: `The Jungle Book 2 (2003)`, `Specials/Film (2010)`. */
function seasonOf(folder: string, inside: InFolder): SeasonFolder | null {
  const { home, name, isAlone, isDisc, isSpecial } = inside;
  const own = seasonFolder(folder);
  if (isSpecial) return { series: own?.series ?? null, season: 0 };
  const numbers = findNumbers(name);
  if (own === null) {
    const weak = home === undefined ? null : weakSeasonFolder(folder);
    if (weak && weak.season >= FIRST_YEAR) return isOfYear(name, weak.season) ? weak : null;
    return weak && (numbers || (readTitle(name).year === null && hasNumber(name))) ? weak : null;
  }
  if (numbers) return own;
  if (isDisc) return home === undefined && own.series === null ? null : own;
  if (isNamedSo(name, folder, own)) return null;
  const isNumbered = findDay(name) ?? findSpecial(name) ?? findInSeason(name, own.season);
  const isFilm = !isNumbered && (own.series === null ? home === undefined : isAlone);
  return isFilm ? null : own;
}

/** The file has the name of its folder, and one of them a year: a film. */
function isNamedSo(name: string, folder: string, { series }: SeasonFolder): boolean {
  const film = readTitle(name);
  const byFolder = readTitle(folder);
  if (foldedTitle(name) === foldedTitle(folder)) return true;
  const isYear = (film.year ?? byFolder.year) === (byFolder.year ?? film.year);
  const hasYear = film.year !== null || byFolder.year !== null;
  return isYear && (hasYear || series !== null) && isSame(name, folder);
}

/** `2019/S2019E05`, `2019/2019-07-14`: the number tells the year of the folder. */
const isOfYear = (name: string, year: number) =>
  (findNumbers(name) ?? findDay(name))?.season === year;

/** Numbers that are sure enough to make a season of `Book 2`. */
const hasNumber = (name: string) =>
  (findEpisodeWord(name) ?? findOfTotal(name)) !== null ||
  /^[[(]?\d{1,3}(?:v\d|[a-d])?(?:$|[\])]|\s*[-–]\s|\.\s|[\s._]*[[(])/iu.test(name) ||
  /\s[-–]\s\d{2,4}(?:v\d)?(?=$|\s|[[(])/u.test(name);

/** `Movies`, `My Videos`: the name of a shelf, not of a series. */
export const isShelf = (folder: string) => {
  const words = foldedWords(folder);
  return words.length > 0 && words.every((word) => ofAll.has(word));
};
