import { basename, dirname } from 'node:path/posix';
import type { FoundFile, FoundKind } from './scan-folder.ts';

/** The files beside a film, a series or an episode. */
export interface Beside {
  nfo: FoundFile | null;
  poster: FoundFile | null;
  landscape: FoundFile | null;
}

export const posterNames = ['poster', 'folder', 'cover', 'movie', 'show'];
export const landscapeNames = [
  ...['fanart', 'backdrop', 'background', 'landscape', 'thumb', 'banner'],
];

/** The path without its extension. */
export const stemOf = (path: string) => path.replace(/\.[^./]*$/, '');

export const inFolder = (folder: string, name: string) =>
  folder === '.' ? name : `${folder}/${name}`;

/** Finds the files of a folder by kind and name, and knows which of them no title has used. */
export class FolderFiles {
  readonly #byName = new Map<string, FoundFile>();
  readonly #unused = new Set<FoundFile>();
  readonly #subtitles: Map<string, FoundFile[]>;

  constructor(files: readonly FoundFile[]) {
    for (const file of files) {
      const key = `${file.kind} ${stemOf(file.path).toLowerCase()}`;
      if (!this.#byName.has(key)) this.#byName.set(key, file);
      if (file.kind === 'subtitles' || file.kind === 'nfo') this.#unused.add(file);
    }
    this.#subtitles = Map.groupBy(
      files.filter(({ kind }) => kind === 'subtitles'),
      ({ path }) => dirname(path),
    );
  }

  /** The first file of a folder with one of the names, without their extensions and in any case. */
  look(kind: FoundKind, folder: string, names: readonly string[]): FoundFile | null {
    for (const name of names) {
      const found = this.#byName.get(`${kind} ${inFolder(folder, name).toLowerCase()}`);
      if (found) return found;
    }
    return null;
  }

  subtitlesIn(folder: string): readonly FoundFile[] {
    return this.#subtitles.get(folder) ?? [];
  }

  /** The subtitles in the folder for subtitles beside a film: all of them, and those of one file. */
  subtitlesBelow(folder: string): { all: FoundFile[]; of: (stem: string) => FoundFile[] } {
    const isSubtitles = (path: string) => /^(?:subs|subtitles)$/i.test(basename(path));
    const roots = [...this.#subtitles.keys()].filter(
      (path) => isSubtitles(path) && dirname(path) === folder,
    );
    const of = (stem: string) =>
      [...this.#subtitles.keys()]
        .filter((path) => roots.includes(dirname(path)))
        .filter((path) => basename(path).toLowerCase() === stem.toLowerCase())
        .flatMap((path) => this.subtitlesIn(path));
    return { all: roots.flatMap((path) => this.subtitlesIn(path)), of };
  }

  use(...files: readonly (FoundFile | null)[]): void {
    for (const file of files) if (file) this.#unused.delete(file);
  }

  /** Subtitles and .nfo files that belong to no title. */
  get unused(): readonly FoundFile[] {
    return [...this.#unused];
  }
}
