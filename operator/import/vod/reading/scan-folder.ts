import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { PhraseKey } from '#operator/words/catalogue.ts';
import type { Problems } from '#operator/import/vod/problems.ts';
import { reasonOf, say } from '#operator/words/say.ts';

export type FoundKind = 'video' | 'picture' | 'subtitles' | 'nfo';

export interface FoundFile {
  /** Below the folder, separated by `/`. */
  path: string;
  /** Absolute, with links resolved. */
  location: string;
  kind: FoundKind;
  size: number;
  modifiedAt: number;
}

const endings: Readonly<Record<FoundKind, RegExp>> = {
  video:
    /\.(mp4|m4v|mov|mkv|webm|avi|ts|m2ts|mts|mpg|mpeg|wmv|asf|flv|ogv|ogm|3gp|divx|vob|rm|rmvb)$/i,
  picture: /\.(jpe?g|png|webp)$/i,
  subtitles: /\.(srt|vtt|ass|ssa)$/i,
  // Jellyfin and Emby describe a set in `collection.xml`.
  nfo: /\.nfo$|^collection\.xml$/i,
};

/** Files that people expect to find as films or subtitles, and that cannot be shown. */
const unsupported: readonly (readonly [RegExp, PhraseKey])[] = [
  [/\.(?:iso|img|nrg|bin|mdf)$/i, 'discImage'],
  [/\.(?:wtv|dvr-ms|rec)$/i, 'otherRecording'],
  [/\.(?:sub|idx|sup|smi|stl|ttml|dfxp)$/i, 'otherSubtitles'],
  [/\.(?:rar|r\d\d|zip|7z|part)$/i, 'packedOrPart'],
];
const unsupportedReason = (name: string) =>
  unsupported.find(([pattern]) => pattern.test(name))?.[1];

/** The bins and workings of storage boxes and systems. */
const systemFolder =
  /^(?:#recycle|\$recycle\.bin|recycler|system volume information|lost\+found|#snapshot)$/i;
/** A folder with such a file is not part of the library (Jellyfin, Android). */
const ignoreFile = /^\.(?:ignore|nomedia)$/i;

export const kindOf = (name: string) =>
  (Object.keys(endings) as FoundKind[]).find((kind) => endings[kind].test(name));

export interface Scan {
  files: FoundFile[];
  /** Unreadable paths: the known titles in them are kept. */
  unreadable: string[];
}

/**
 * The usable files in a folder and its subfolders, by path. Links are followed while they stay inside it. Throws
 * ImportRefused.
 */
export async function scanFolder(folder: string, problems: Problems): Promise<Scan> {
  const root = await rootOf(folder);
  const found: FoundFile[] = [];
  const unreadable: string[] = [];

  const take = async (path: string, name: string, depth: number): Promise<void> => {
    let location = join(root, path);
    let facts = await lstat(location);
    if (facts.isSymbolicLink()) {
      location = await realpath(location);
      if (!`${location}${sep}`.startsWith(`${root}${sep}`)) {
        problems.add(path, say('linkOut'));
        return;
      }
      facts = await stat(location);
      // Skip links to folders: their films would appear twice, or the scan would not end.
      if (facts.isDirectory()) return;
    }
    if (facts.isDirectory()) return walk(path, depth + 1);
    const kind = kindOf(name);
    const reason = kind === undefined ? unsupportedReason(name) : undefined;
    if (reason !== undefined && facts.isFile()) problems.add(path, say(reason));
    if (kind === undefined || !facts.isFile()) return;
    if (found.length >= importBounds.filesMax) {
      throw new ImportRefused(say('filesMost', { count: importBounds.filesMax }));
    }
    found.push({ path, location, kind, size: facts.size, modifiedAt: Math.round(facts.mtimeMs) });
  };

  const walk = async (below: string, depth: number): Promise<void> => {
    if (depth > importBounds.foldersDeepMax) {
      problems.add(below, say('foldersDeep', { count: importBounds.foldersDeepMax }));
      return;
    }
    const names = await readdir(join(root, below));
    const ignored = names.find((name) => ignoreFile.test(name));
    if (ignored !== undefined) {
      problems.add(below === '' ? '.' : below, say('ignoreFile', { file: ignored }));
      return;
    }
    for (const name of names.sort()) {
      // A hidden file, or the thumbnails of a NAS.
      if (name.startsWith('.') || name.startsWith('@')) continue;
      const path = below === '' ? name : `${below}/${name}`;
      if (systemFolder.test(name)) {
        problems.add(path, say('systemFolder'));
        continue;
      }
      await take(path, name, depth).catch((error: unknown) => {
        if (error instanceof ImportRefused) throw error;
        unreadable.push(path);
        problems.add(path, say('fileUnreadable', { reason: reasonOf(error) }));
      });
    }
  };

  await walk('', 0).catch((error: unknown) => {
    if (error instanceof ImportRefused) throw error;
    throw folderUnreadable(folder, error);
  });
  return { files: found, unreadable };
}

async function rootOf(folder: string): Promise<string> {
  try {
    const root = await realpath(folder);
    if ((await stat(root)).isDirectory()) return root;
  } catch (error) {
    throw folderUnreadable(folder, error);
  }
  throw new ImportRefused(say('isNoFolder', { path: folder }));
}

const folderUnreadable = (path: string, error: unknown) =>
  new ImportRefused(say('pathUnreadable', { path, reason: reasonOf(error) }));
