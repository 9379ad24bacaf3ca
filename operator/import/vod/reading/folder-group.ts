import type { ImportedSet } from '#operator/db/schema/imports.ts';
import type { NamedEpisode } from '#operator/import/naming/episodes/read-episode.ts';
import type { NamedFilm } from '#operator/import/naming/read-name.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import type { GroupType } from '#operator/import/titles/group-key.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import type { EpisodePlace } from './series/episode-places.ts';
import type { Beside, FolderFiles } from './folder-files.ts';
import type { Nfo } from './read-nfo.ts';
import type { FoundFile } from './scan-folder.ts';
import type { SubtitleName } from './subtitles/subtitle-name.ts';

export interface FolderPart extends Beside {
  video: FoundFile;
  /** The further files of a film in several parts, in order. */
  more: FoundFile[];
  /** Season and episode numbers; null for a film. */
  place: EpisodePlace | null;
  /** The title of an episode, if its name has one. */
  title: string | null;
  /** What the name of a film's file says of its version. */
  versionName: string | null;
  /** `more`: the subtitles of the further files, in their order. */
  subtitles: (SubtitleName & { file: FoundFile | null; more?: (FoundFile | null)[] })[];
}

/** A film with its versions, the largest first, or a series with its episodes. */
export interface FolderGroup extends Beside {
  /** The same film or series has the same key at each reading. */
  key: string;
  type: GroupType;
  named: NamedTitle;
  parts: FolderPart[];
  seasonPosters: Map<number, FoundFile>;
  /** Null for a series. */
  filmSet: ImportedSet | null;
}

/** The .nfo files that could be read, by path. */
export type Nfos = ReadonlyMap<string, Nfo>;

export interface Reading {
  files: FolderFiles;
  nfos: Nfos;
  problems: Problems;
}

export interface FilmVideo {
  video: FoundFile;
  named: NamedFilm;
}

export interface EpisodeVideo {
  video: FoundFile;
  named: NamedEpisode;
  nfo: Nfo | null;
}
