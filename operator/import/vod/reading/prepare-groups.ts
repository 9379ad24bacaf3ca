import { access } from 'node:fs/promises';
import type { ImportedSubtitles } from '#operator/db/schema/imports.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { FolderGroup, FolderPart, Nfos } from './folder-group.ts';
import type { Nfo } from './read-nfo.ts';
import type { FoundFile } from './scan-folder.ts';
import { keepPicture, keepSubtitles } from './small-files.ts';
import { reasonOf, say } from '#operator/words/say.ts';

/** Names in the store by the state of the source files: unchanged files are not copied again. */
type Assets = Record<string, string>;

interface Prepared {
  nfo: Nfo | null;
  /** Names of pictures in the store. */
  poster: string | null;
  landscape: string | null;
  assets: Assets;
}

/** A film or an episode, with the files beside it read and stored. */
export interface PreparedPart
  extends Prepared, Pick<FolderPart, 'place' | 'title' | 'video' | 'versionName'> {
  subtitles: ImportedSubtitles[];
  /** Null when its file cannot be read. */
  packageName: string | null;
  /** The further files of a film in several parts. */
  more: PreparedFile[];
}

export interface PreparedFile {
  video: FoundFile;
  packageName: string;
}

export interface PreparedGroup
  extends Prepared, Pick<FolderGroup, 'key' | 'type' | 'named' | 'filmSet'> {
  parts: PreparedPart[];
  seasonPosters: Map<number, string>;
}

interface Preparation {
  store: VodStore;
  problems: Problems;
  nfos: Nfos;
  /** The assets of the last import. */
  known: Readonly<Assets>;
  packageNameOf: (video: FoundFile) => Promise<string>;
}

/** Reads and stores the files beside the films. Damaged ones are skipped and reported. */
export async function prepareGroups(
  groups: readonly FolderGroup[],
  with_: Preparation,
): Promise<PreparedGroup[]> {
  const prepared: PreparedGroup[] = [];
  for (const group of groups) prepared.push(await prepareGroup(group, with_));
  return prepared;
}

async function prepareGroup(group: FolderGroup, with_: Preparation): Promise<PreparedGroup> {
  const { key, type, named, filmSet } = group;
  const beside = await prepareBeside(group, with_);
  const seasonPosters = new Map<number, string>();
  for (const [season, file] of group.seasonPosters) {
    const name = await kept(file, beside.assets, with_, keepPicture);
    if (name !== null) seasonPosters.set(season, name);
  }
  const parts: PreparedPart[] = [];
  for (const part of group.parts) parts.push(await preparePart(part, type, with_));
  return { key, type, named, filmSet, ...beside, seasonPosters, parts };
}

async function preparePart(
  part: FolderPart,
  type: FolderGroup['type'],
  with_: Preparation,
): Promise<PreparedPart> {
  const { place, title, video, versionName } = part;
  // The files of a film belong to its group.
  const none = { nfo: null, poster: null, landscape: null };
  const beside = await prepareBeside(type === 'film' ? none : part, with_);
  const subtitles: ImportedSubtitles[] = [];
  for (const { lang, label, kind, file, more = [] } of part.subtitles) {
    const keep = async (track: FoundFile | null) =>
      track &&
      (await kept(track, beside.assets, with_, (store, found) =>
        keepSubtitles(store, found, lang),
      ));
    const first = await keep(file);
    const others: (string | null)[] = [];
    for (const track of more) others.push(await keep(track));
    if (first === null && others.every((name) => name === null)) continue;
    const key = `${lang}${kind ?? ''}`.toLowerCase().replace(/[^a-z0-9]/g, '');
    const inParts = others.length === 0 ? {} : { more: others };
    subtitles.push({ key, lang, label, file: first, ...inParts });
  }
  const packageName = await nameOf(video, with_);
  const more: PreparedFile[] = [];
  for (const file of part.more) {
    const name = await nameOf(file, with_);
    if (name !== null) more.push({ video: file, packageName: name });
  }
  return { place, title, video, versionName, ...beside, subtitles, packageName, more };
}

/** The package of a file; null when it cannot be read. */
function nameOf(
  video: FoundFile,
  { packageNameOf, problems }: Preparation,
): Promise<string | null> {
  return packageNameOf(video).catch((error: unknown) => {
    problems.add(video.path, unreadable(error));
    return null;
  });
}

async function prepareBeside(
  { nfo, poster, landscape }: Pick<FolderPart, 'nfo' | 'poster' | 'landscape'>,
  with_: Preparation,
): Promise<Prepared> {
  const assets: Assets = {};
  return {
    assets,
    nfo: nfo && (with_.nfos.get(nfo.path) ?? null),
    poster: poster && (await kept(poster, assets, with_, keepPicture)),
    landscape: landscape && (await kept(landscape, assets, with_, keepPicture)),
  };
}

/** Stores a file and records it in `assets`; returns its name in the store, or null when it cannot be stored. */
async function kept(
  file: FoundFile,
  assets: Assets,
  with_: Preparation,
  keep: typeof keepPicture,
): Promise<string | null> {
  const { store, known } = with_;
  const key = `${file.size} ${file.modifiedAt} ${file.path}`;
  const before = known[key];
  const isThere = before !== undefined && (await isKept(store, before));
  const name = isThere ? before : await tried(file, with_, () => keep(store, file));
  if (name !== null) assets[key] = name;
  return name;
}

async function isKept(store: VodStore, name: string): Promise<boolean> {
  const kind = name.endsWith('.vtt') ? 'subtitles' : 'pictures';
  return access(store.path(kind, name)).then(
    () => true,
    () => false,
  );
}

async function tried<T>(
  { path }: FoundFile,
  { problems }: Preparation,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    problems.add(path, error instanceof ImportRefused ? error.reason : unreadable(error));
    return null;
  }
}

const unreadable = (error: unknown) => say('fileUnreadable', { reason: reasonOf(error) });
