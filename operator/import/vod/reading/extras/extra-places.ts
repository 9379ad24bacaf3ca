/** What lies around a video, which tells whether it can be an extra of a title. */
import { basename, dirname } from 'node:path/posix';
import { findNumbers } from '#operator/import/naming/episodes/episode-number.ts';
import { isShelf } from '#operator/import/naming/folders-above.ts';
import { seasonFolder } from '#operator/import/naming/episodes/season-folder.ts';
import { readTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { inFolder, stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

/** A folder's name of fewer letters may be the first letter of its films: `A`, `Th`. */
const FOLDER_NAME_MIN = 3;

type Numbers = ReturnType<typeof findNumbers>;

export const foldedName = (name: string) => foldedTitle(readTitle(name).title);

export class ExtraPlaces {
  /** The names of the videos in each folder, without their extensions. */
  readonly #names: ReadonlyMap<string, readonly string[]>;
  readonly #stems: ReadonlySet<string>;
  /** Folders with a folder of a season in them. */
  readonly #withSeasons: ReadonlySet<string>;
  readonly #isMarked: (name: string) => boolean;
  readonly #contents = new Map<string, Contents>();

  /** `isMarked`: whether a name may be that of an extra. */
  constructor(videos: readonly FoundFile[], isMarked: (name: string) => boolean) {
    const stems = videos.map(({ path }) => stemOf(path));
    const grouped = Map.groupBy(stems, (stem) => dirname(stem));
    this.#names = new Map(
      [...grouped].map(([folder, some]) => [folder, some.map((stem) => basename(stem))]),
    );
    this.#stems = new Set(stems.map((stem) => stem.toLowerCase()));
    const folders = new Set(stems.flatMap((stem) => this.foldersAbove(stem)));
    const seasons = [...folders].filter(
      (folder) => (seasonFolder(basename(folder))?.season ?? 0) > 0,
    );
    this.#withSeasons = new Set(seasons.map((folder) => dirname(folder)));
    this.#isMarked = isMarked;
  }

  /** The folders above a file, from the nearest one. */
  foldersAbove(path: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(folder);
    return folders;
  }

  #in(folder: string): Contents {
    const known = this.#contents.get(folder);
    if (known) return known;
    const contents = contentsOf(
      (this.#names.get(folder) ?? []).filter((one) => !this.#isMarked(one)),
    );
    this.#contents.set(folder, contents);
    return contents;
  }

  /** Whether others than a file are in its folder. */
  hasOthers(path: string): boolean {
    return (this.#names.get(dirname(path))?.length ?? 0) > 1;
  }

  /** Whether titles are beside an extra. */
  hasTitles(path: string): boolean {
    return this.#in(dirname(path)).titles.length > 0;
  }

  /** Whether a file of the title of a name is beside a file; a year counts where both have one. */
  hasTitle(path: string, name: string): boolean {
    const { year } = readTitle(name);
    const all = this.#in(dirname(path)).years.get(foldedName(name)) ?? [];
    const own = basename(stemOf(path));
    const isAmong = !this.#isMarked(own) && foldedName(own) === foldedName(name);
    const others = isAmong ? all.toSpliced(all.indexOf(readTitle(own).year), 1) : all;
    return others.some((other) => year === null || other === null || other === year);
  }

  /** Whether a video of that name is in the folder of a file. */
  hasStem(path: string, name: string): boolean {
    return this.#stems.has(inFolder(dirname(path), name).toLowerCase());
  }

  /** Whether another file of these numbers is in the folder of a file. */
  hasNumbers(path: string, numbers: NonNullable<Numbers>): boolean {
    const isAmong = !this.#isMarked(basename(stemOf(path)));
    const count = this.#in(dirname(path)).numbers.get(keyOf(numbers)) ?? 0;
    return count > (isAmong ? 1 : 0);
  }

  /** The name of the folder that tells the title of a file there: `Show` of `Show/Season 1`. */
  titleAt(folder: string): string {
    const isSeason = seasonFolder(basename(folder))?.series === null && dirname(folder) !== '.';
    return basename(isSeason ? dirname(folder) : folder);
  }

  hasSeasons(folder: string): boolean {
    return this.#withSeasons.has(folder);
  }

  /** Whether a folder is that of one title, not a shelf: `Films/Shorts` has films beside films. */
  isTitle(folder: string): boolean {
    if (folder === '.') return false;
    if (readTitle(basename(folder)).year !== null || this.hasSeasons(folder)) return true;
    const { titles, years, numbered } = this.#in(folder);
    if (titles.length === 0 || isShelf(basename(folder))) return false;
    return numbered === titles.length || years.size === 1 || isNamedBy(folder, [...years.keys()]);
  }

  /** Whether a folder is that of one film, which is in it. */
  isFilm(folder: string): boolean {
    if (folder === '.' || this.hasSeasons(folder)) return false;
    const { years, numbered } = this.#in(folder);
    const titles = [...years.keys()];
    // `Show - 01` and `Show - 02` are episodes.
    const isCounted = titles.filter((title) => /\s\d{2,3}$/.test(title)).length > 1;
    return numbered === 0 && !isCounted && isNamedBy(folder, titles);
  }

  /** Whether a file lies in the folder of one film beside the film, or unnumbered among the episodes of a season. */
  isHome(path: string): boolean {
    const folder = dirname(path);
    if (folder === '.') return false;
    const { years, numbered } = this.#in(folder);
    if (seasonFolder(basename(folder)) !== null) {
      return findNumbers(basename(stemOf(path))) === null && numbered > 0;
    }
    return isNamedBy(folder, [...years.keys()]);
  }
}

/** Whether one of the titles is that of the folder, or the folder has the year of a film. */
function isNamedBy(folder: string, titles: readonly string[]): boolean {
  const { title, year } = readTitle(basename(folder));
  if (year !== null) return titles.length > 0;
  const own = foldedTitle(title);
  const isShelf = own.length < FOLDER_NAME_MIN;
  return titles.some((other) => other === own || (!isShelf && other.startsWith(`${own} `)));
}

const keyOf = ({ season, episode }: NonNullable<Numbers>) => `${season} ${episode}`;

/** The videos of a folder that are no extras by their names. */
interface Contents {
  titles: readonly string[];
  /** The years of the files of each title, folded. */
  years: ReadonlyMap<string, readonly (number | null)[]>;
  /** How many have the numbers of an episode. */
  numbered: number;
  /** How many have which. */
  numbers: ReadonlyMap<string, number>;
}

function contentsOf(titles: readonly string[]): Contents {
  const years = new Map<string, (number | null)[]>();
  const numbers = new Map<string, number>();
  let numbered = 0;
  for (const name of titles) {
    const { title, year } = readTitle(name);
    const folded = foldedTitle(title);
    const known = years.get(folded);
    if (known) known.push(year);
    else years.set(folded, [year]);
    const found = findNumbers(name);
    if (!found) continue;
    numbered += 1;
    numbers.set(keyOf(found), (numbers.get(keyOf(found)) ?? 0) + 1);
  }
  return { titles, years, numbered, numbers };
}
