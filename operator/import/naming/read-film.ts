/** Parses the name of a film's file with the folder it is in. */
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { partAlone, partOf, type NamedPart } from './part.ts';
import { releaseCut } from './release-words.ts';
import { withoutTags } from './tags.ts';
import { isGenericName, readTitle, type NamedTitle } from './titles.ts';
import { isVersionLabel } from './version-name.ts';

export interface FilmName {
  named: NamedTitle;
  /** One of several files of the film. */
  part: NamedPart | null;
}

interface FilmPlace {
  /** The folder of the film, without those of discs. */
  folder: string | undefined;
  /** The file is part of the structure of a DVD or Blu-ray. */
  isDisc: boolean;
  /** No other film is in the folder. */
  isAlone: boolean;
}

export function readFilm(file: string, { folder, isDisc, isAlone }: FilmPlace): FilmName {
  if (folder === undefined) {
    const part = partOf(file);
    const own = readTitle(part?.base ?? file);
    return { named: own.title === '' ? { ...own, title: file } : own, part };
  }
  const byFolder = readTitle(partOf(folder)?.base ?? folder);
  const whole = partAlone(file, folder);
  if (whole) return { named: byFolder, part: whole };
  const part = partOf(file);
  const base = part?.base ?? file;
  const own = readTitle(base);
  if (isDisc || own.title === '' || isGeneric(base, isAlone)) {
    return { named: byFolder, part };
  }
  if (own.year !== null) return { named: own, part };
  const isOfFolder =
    byFolder.year === null
      ? isAlone && isRelease(folder) && releaseCut(withoutTags(base)) === null
      : isAlone || isVersion(own.title, byFolder.title);
  return { named: isOfFolder ? byFolder : own, part };
}

/** Beside other films a number is not generic: `Films/300.mkv`, `video1` and `video2`. */
const isGeneric = (base: string, isAlone: boolean) =>
  isGenericName(base) && (isAlone || !/\d/.test(base) || /^VTS_/i.test(base));

/** `Film.1080p.BluRay.x264-GRP`: the file in it may have any name. */
const isRelease = (folder: string) =>
  /^\S+\.\S+-[\p{L}\d]+$/u.test(folder) && releaseCut(withoutTags(folder)) !== null;

/** `Film`, `Film - Director's Cut`, `Film German` in the folder of `Film`; a longer title is another film. */
function isVersion(own: string, folder: string): boolean {
  const ahead = own.slice(0, folder.length);
  if (foldedTitle(own) === foldedTitle(folder)) return true;
  return foldedTitle(ahead) === foldedTitle(folder) && isVersionLabel(own.slice(folder.length));
}
