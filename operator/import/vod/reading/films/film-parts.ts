/** Which files are parts of one film: by the folders of discs, and by marks that need the file's neighbours. */
import { basename, dirname } from 'node:path/posix';
import { loosePartOf, partOf } from '#operator/import/naming/part.ts';
import { isGenericName, readTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import type { FilmVideo } from '#operator/import/vod/reading/folder-group.ts';
import { stemOf } from '#operator/import/vod/reading/folder-files.ts';

const discFolder = /^(?:(?:cd|dvd|disc|disk)[\s._-]*\d{1,2}|bdmv|stream|video_ts)$/i;
const numberedDisc = /^(?:cd|dvd|disc|disk)[\s._-]*(\d{1,2})$/i;

/** The folder that names the film: discs and their structure are inside it. */
export function homeOf(path: string): string {
  let folder = dirname(path);
  while (folder !== '.' && discFolder.test(basename(folder))) folder = dirname(folder);
  return folder;
}

const stemIn = ({ video }: FilmVideo) => basename(stemOf(video.path));
const foldedName = (name: string) => foldedTitle(readTitle(name).title);

/** The films below `home`, each with its part. */
export function withParts(all: readonly FilmVideo[], home: string): FilmVideo[] {
  return withLooseParts(withDiscFolders(all, home), home);
}

/**
 * A file in `CD1` is a part, as one with `cd1` in its name. Where files in discs are called like the film, one with
 * another name is none of it: `Film/Disc 3/Appendices`.
 */
function withDiscFolders(all: readonly FilmVideo[], home: string): FilmVideo[] {
  const discOf = ({ video }: FilmVideo) => numberedDisc.exec(basename(dirname(video.path)))?.[1];
  const isNamed = (one: FilmVideo) => {
    const stem = stemIn(one);
    return foldedName(partOf(stem)?.base ?? stem) === foldedName(basename(home));
  };
  const areNamed = all.some((one) => discOf(one) !== undefined && isNamed(one));
  return all.map((one) => {
    const disc = discOf(one);
    if (disc === undefined) return one;
    const { video, named } = one;
    if (areNamed && !isNamed(one) && !isGenericName(stemIn(one))) {
      return { video, named: { ...named, named: readTitle(stemIn(one)), part: null } };
    }
    if (named.part !== null) return one;
    const part = { number: Number(disc), isSoft: false, base: named.named.title, before: '' };
    return { video, named: { ...named, part } };
  });
}

/** `Film a` and `Film b`, `Film Part I` and `Part II` are parts when nothing else is in the folder of the film. */
function withLooseParts(all: readonly FilmVideo[], home: string): FilmVideo[] {
  const loose = all.map((one) => loosePartOf(stemIn(one)));
  const bases = new Set(loose.map((part) => foldedName(part?.base ?? '')));
  const areParts =
    all.length > 1 &&
    loose.every((part) => part !== null) &&
    bases.size === 1 &&
    bases.has(foldedName(basename(home)));
  if (!areParts) return [...all];
  const named = readTitle(basename(home));
  return all.map(({ video, named: film }, index) => ({
    video,
    named: { ...film, named, part: loose[index] ?? null },
  }));
}
