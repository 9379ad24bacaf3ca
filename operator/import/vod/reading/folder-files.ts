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

const isForSubtitles = (path: string) =>
  /^(?:subs?|subtitles?|subtítulos|subtitulos|legendas|untertitel|sous-titres)$/i.test(
    basename(path),
  );

interface SubtitlesBelow {
  all: readonly FoundFile[];
  inFolders: readonly FoundFile[];
}

/** Finds the files of a folder by kind and name, and knows which of them no title has used. */
export class FolderFiles {
  readonly #byName = new Map<string, FoundFile>();
  readonly #unused = new Set<FoundFile>();
  readonly #subtitles: Map<string, FoundFile[]>;
  readonly #videos: Map<string, FoundFile[]>;
  readonly #below = new Map<string, SubtitlesBelow>();
  /** By the folder in which `Subs` is: `Subs`, and the folders in it. */
  readonly #subtitleFolders: Map<string, string[]>;

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
    this.#videos = Map.groupBy(
      files.filter(({ kind }) => kind === 'video'),
      ({ path }) => dirname(path),
    );
    const folders = [...this.#subtitles.keys()];
    this.#subtitleFolders = Map.groupBy(
      folders.filter((path) => isForSubtitles(path) || isForSubtitles(dirname(path))),
      (path) => dirname(isForSubtitles(path) ? path : dirname(path)),
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

  videosIn(folder: string): readonly FoundFile[] {
    return this.#videos.get(folder) ?? [];
  }

  /** The subtitles in the folders for subtitles below a folder, and in their folders for one video each. */
  subtitlesBelow(folder: string): SubtitlesBelow {
    const known = this.#below.get(folder);
    if (known) return known;
    const paths = this.#subtitleFolders.get(folder) ?? [];
    const [own, ofVideos] = [true, false].map((isOwn) =>
      paths
        .filter((path) => (dirname(path) === folder) === isOwn)
        .flatMap((path) => this.subtitlesIn(path)),
    );
    const below = { all: own ?? [], inFolders: ofVideos ?? [] };
    this.#below.set(folder, below);
    return below;
  }

  use(...files: readonly (FoundFile | null)[]): void {
    for (const file of files) if (file) this.#unused.delete(file);
  }

  /** Subtitles and .nfo files that belong to no title. */
  get unused(): readonly FoundFile[] {
    return [...this.#unused];
  }
}
