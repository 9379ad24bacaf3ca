import { basename, dirname } from 'node:path/posix';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { findNumbers } from '#operator/import/naming/episode-number.ts';
import { seasonFolder } from '#operator/import/naming/season-folder.ts';
import { readTitle } from '#operator/import/naming/titles.ts';
import { anyOf, nameWords } from '#operator/import/naming/words.ts';
import { stemOf } from './folder-files.ts';
import type { FoundFile } from './scan-folder.ts';
import { say, type Phrase } from '#operator/words/say.ts';

const extraFolder = new RegExp(`^(?:${anyOf(nameWords.extraFolder)})$`, 'iu');
const suffix = new RegExp(
  String.raw`^(.*)(?:[-_.](${anyOf(nameWords.extraSuffix)})|\s(trailer|sample))\d{0,2}$`,
  'iu',
);
const extraName = new RegExp(String.raw`^(?:${anyOf(nameWords.extraName)})[\s\d]*$`, 'iu');

/**
 * Tells which videos are extras of a title: trailers, samples, features. Names and folders count only where the
 * conventions have them: beside the title itself.
 */
export function createExtras(videos: readonly FoundFile[]): (video: FoundFile) => Phrase | null {
  const inFolders = Map.groupBy(videos, ({ path }) => dirname(path));
  const stems = new Set(videos.map(({ path }) => stemOf(path).toLowerCase()));
  const folders = new Set(videos.flatMap(({ path }) => foldersAbove(path)));
  const isTitleFolder = (folder: string) =>
    folder !== '.' &&
    ((inFolders.get(folder)?.length ?? 0) > 0 ||
      readTitle(basename(folder)).year !== null ||
      [...folders].some(
        (path) => dirname(path) === folder && seasonFolder(basename(path)) !== null,
      ));

  return ({ path }) => {
    const name = basename(stemOf(path));
    const inExtras = foldersAbove(path).find(
      (folder) => extraFolder.test(basename(folder)) && isTitleFolder(dirname(folder)),
    );
    if (inExtras !== undefined && findNumbers(name) === null) {
      return say('extra', { title: basename(dirname(inExtras)) });
    }
    const beside = (inFolders.get(dirname(path)) ?? []).filter((other) => other.path !== path);
    const [, base, word, spaced] = suffix.exec(name) ?? [];
    const kind = (word ?? spaced ?? '').toLowerCase();
    if (base !== undefined && isOf(path, base, { stems, beside, kind })) {
      return say('extraOfKind', { kind, title: base.trim() || basename(dirname(path)) });
    }
    const isShort = /^(?:trailer|sample)\d{0,2}$/i.test(name);
    const isNamed = extraName.test(name) && beside.length > 0 && hasTitle(path, beside);
    return isShort || isNamed ? say('extra', { title: basename(dirname(path)) }) : null;
  };
}

interface Neighbours {
  stems: ReadonlySet<string>;
  beside: readonly FoundFile[];
  kind: string;
}

/** Whether the part before the suffix names another video there, or the folder. */
function isOf(path: string, base: string, { stems, beside, kind }: Neighbours): boolean {
  if (base === '') return false;
  if (
    stems.has(
      stemOf(`${dirname(path)}/${base}.x`)
        .replace(/^\.\//, '')
        .toLowerCase(),
    )
  )
    return true;
  if (['trailer', 'sample'].includes(kind) && /[-_.]\w+$/.test(basename(stemOf(path)))) {
    return !isSentence(base) || beside.length > 0;
  }
  const own = foldedTitle(readTitle(base).title);
  return [...beside.map((file) => basename(stemOf(file.path))), basename(dirname(path))]
    .map((other) => foldedTitle(readTitle(other).title))
    .some((other) => other !== '' && other === own);
}

/** `The.Trailer`: a title in words, not a title with a suffix. */
const isSentence = (base: string) => /^(?:the|a|an|el|la|o|der|die|das|le)$/i.test(base.trim());

/** Whether one of the videos beside it carries the folder's name. */
function hasTitle(path: string, beside: readonly FoundFile[]): boolean {
  const folder = foldedTitle(readTitle(basename(dirname(path))).title);
  return beside.some((file) =>
    foldedTitle(readTitle(basename(stemOf(file.path))).title).startsWith(folder),
  );
}

/** The folders above a file, from the nearest one. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(folder);
  return folders;
}
