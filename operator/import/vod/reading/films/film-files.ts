/** Films of one folder: their versions, and the parts of each. */
import { basename, dirname } from 'node:path/posix';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import type { NamedFilm } from '#operator/import/naming/read-name.ts';
import { readTitle, type NamedTitle } from '#operator/import/naming/titles.ts';
import { stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

export interface FilmFile {
  video: FoundFile;
  named: NamedFilm;
}

/** The files that play one after the other as a film. */
export interface FilmFiles {
  named: NamedTitle;
  /** In the order of the parts; one for a film in one file. */
  videos: [FoundFile, ...FoundFile[]];
}

/** Puts the parts of films together. `films`: the films of the folder `home`, without extras. */
export function filmFiles(films: readonly FilmFile[], home: string): FilmFiles[] {
  const [discs, others] = split(films, ({ video }) => isDiscFile(video.path));
  const stacks = Map.groupBy(others, ({ named: { part } }) => foldedTitle(part?.base ?? ''));
  const found: FilmFiles[] = [];
  for (const [base, files] of stacks) {
    if (base !== '' && isStack(files, { home, inFolder: others.length }))
      found.push(stackOf(files));
    else found.push(...files.map(single));
  }
  return [...found, ...discTitles(discs)];
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** `Part 1` and `Part 2` may be two films, unless the year stands before or they are alone in the film's folder. */
function isStack(
  files: readonly FilmFile[],
  { home, inFolder }: { home: string; inFolder: number },
): boolean {
  const numbers = new Set(files.map(({ named }) => named.part?.number));
  if (files.length < 2 || numbers.size < files.length || !numbers.has(1)) return false;
  if (!files.some(({ named }) => named.part?.isSoft)) return true;
  const areAlone = files.length === inFolder && files.every(({ named }) => isOfFolder(named, home));
  return areAlone || files.every(({ named }) => hasYearFirst(named));
}

/** Whether a file has the name of its folder: by its own name, or since the folder names all that is in it. */
function isOfFolder({ named, part }: NamedFilm, home: string): boolean {
  const folder = foldedTitle(readTitle(basename(home)).title);
  const own = foldedTitle(readTitle(part?.base ?? '').title);
  return foldedTitle(named.title) === folder || ` ${own} `.includes(` ${folder} `);
}

const hasYearFirst = ({ part }: NamedFilm) => part !== null && readTitle(part.before).year !== null;

function stackOf(files: readonly FilmFile[]): FilmFiles {
  const [first, ...rest] = files.toSorted(
    (one, other) => (one.named.part?.number ?? 0) - (other.named.part?.number ?? 0),
  );
  if (!first) throw new Error('a film without files');
  return { named: first.named.named, videos: [first.video, ...rest.map(({ video }) => video)] };
}

/** `Part 2` without a first part is a film of that name. */
function single({ video, named }: FilmFile): FilmFiles {
  const whole = named.part?.isSoft ? readTitle(basename(stemOf(video.path))) : named.named;
  const title =
    whole.year === null && named.part?.isSoft ? { ...whole, year: named.named.year } : whole;
  return { named: title, videos: [video] };
}

/** A file of a DVD or Blu-ray. The files of a DVD may lie in the folder of the film. */
const isDiscFile = (path: string) =>
  /(?:^|\/)(?:VIDEO_TS|BDMV\/STREAM)\/[^/]+$|\/(?:VTS_\d\d_\d|VIDEO_TS)\.VOB$/i.test(path);

/** The longest title of each disc: the largest title set of a DVD, the largest stream of a Blu-ray. */
function discTitles(files: readonly FilmFile[]): FilmFiles[] {
  const discs = Map.groupBy(files, ({ video }) => dirname(video.path));
  const mains = [...discs.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, all]) => mainTitle(all));
  const [first, ...rest] = mains;
  if (!first) return [];
  return [{ named: first.named.named, videos: [first.video, ...rest.map(({ video }) => video)] }];
}

function mainTitle(files: readonly FilmFile[]): FilmFile[] {
  const sets = Map.groupBy(files, ({ video }) => titleSetOf(video.path));
  const sizeOf = (set: readonly FilmFile[]) => set.reduce((sum, { video }) => sum + video.size, 0);
  const [main = []] = [...sets.values()].sort((one, other) => sizeOf(other) - sizeOf(one));
  return main.toSorted((one, other) => (one.video.path < other.video.path ? -1 : 1));
}

/** `VTS_01` of `VTS_01_2.VOB`; a stream of a Blu-ray is a set of its own. */
export function titleSetOf(path: string): string {
  const [, set] = /(VTS_\d\d)_[1-9]\.VOB$/i.exec(path) ?? [];
  return set?.toUpperCase() ?? (/\.VOB$/i.test(path) ? 'menus' : path);
}
