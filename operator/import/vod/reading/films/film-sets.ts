/** The sets that films belong to: by their .nfo, or else by a folder above them. */
import { basename, dirname } from 'node:path/posix';
import { foldedWords } from '#lib/contract/search-words.ts';
import { bareSetName, readSetFolder } from '#operator/import/naming/set-name.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import type { FolderGroup, Reading } from '#operator/import/vod/reading/folder-group.ts';
import type { NfoSet } from '#operator/import/vod/reading/read-nfo.ts';

/** A folder's name of fewer letters may be the first letter of its films: `A`, `Th`. */
const FOLDER_NAME_MIN = 3;

/** Adds to each film the set that it belongs to. */
export function withSets(films: readonly FolderGroup[], reading: Reading): FolderGroup[] {
  const own = new Map(films.map((film) => [film, ofNfo(film, reading)]));
  const folders = foldersOf(films);
  const ofFolders = new Map(
    [...folders].map(([folder, below]) => [folder, ofFolder(folder, below, { own, reading })]),
  );
  return films.map((film) => {
    const folder = nearest(film, ofFolders);
    const found = own.get(film) ?? folder;
    if (found === null) return { ...film, filmSet: null };
    const { name, tmdbId } = found;
    const releasedOn = nfoOf(film, reading)?.releasedOn ?? null;
    // A film names its set, and the file of the set says what it is about.
    const overview = found.overview ?? (isNamedAs(found, folder) ? folder.overview : null);
    const about = overview === null ? {} : { overview };
    return { ...film, filmSet: { name, tmdbId, releasedOn, ...about } };
  });
}

const nfoOf = ({ nfo }: FolderGroup, { nfos }: Reading) =>
  nfo === null ? undefined : nfos.get(nfo.path);

const ofNfo = (film: FolderGroup, reading: Reading): NfoSet | null =>
  nfoOf(film, reading)?.set ?? null;

/** The folders that a film is in, the nearest first, without the top. */
function above(film: FolderGroup): string[] {
  const folders: string[] = [];
  const [first] = film.parts;
  let folder = dirname(first?.video.path ?? '.');
  while (folder !== '.') {
    folders.push(folder);
    folder = dirname(folder);
  }
  return folders;
}

function foldersOf(films: readonly FolderGroup[]): Map<string, FolderGroup[]> {
  const folders = new Map<string, FolderGroup[]>();
  for (const film of films) {
    for (const folder of above(film)) {
      const below = folders.get(folder);
      if (below) below.push(film);
      else folders.set(folder, [film]);
    }
  }
  return folders;
}

const isNamedAs = (set: NfoSet, other: NfoSet | null): other is NfoSet =>
  Boolean(set.name && other?.name && bareSetName(set.name) === bareSetName(other.name));

const nearest = (film: FolderGroup, ofFolders: ReadonlyMap<string, NfoSet | null>) =>
  above(film)
    .map((folder) => ofFolders.get(folder) ?? null)
    .find((found) => found !== null) ?? null;

interface Known {
  own: ReadonlyMap<FolderGroup, NfoSet | null>;
  reading: Reading;
}

/** The set whose folder this is. */
function ofFolder(
  folder: string,
  films: readonly FolderGroup[],
  { own, reading: { files, nfos } }: Known,
): NfoSet | null {
  const { name, isNamedSet } = readSetFolder(basename(folder));
  const described = files.look('nfo', folder, ['set', 'collection']);
  const facts = described === null ? undefined : nfos.get(described.path);
  if (described && (facts?.root === 'set' || facts?.root === 'item')) {
    files.use(described);
    return { name: facts.title ?? name, tmdbId: null, overview: facts.plot };
  }
  if (films.length < 2 || name === '') return null;
  // A film in it may say how the set is called.
  const ofFilms = films.map((film) => own.get(film) ?? null);
  const same = ofFilms.find((set) => set?.name && bareSetName(set.name) === bareSetName(name));
  if (same) return same;
  const hasArtwork =
    files.look('picture', folder, ['movieset-poster', 'movieset-fanart', 'movieset-clearlogo']) !==
    null;
  return isNamedSet || hasArtwork || isInAll(name, films)
    ? { name, tmdbId: null, overview: null }
    : null;
}

/** Whether all titles begin words with the name of the folder: `Harbour/Harbour (1990)`, `Harbour/Return to Harbour`. */
function isInAll(name: string, films: readonly FolderGroup[]): boolean {
  const words = foldedWords(name).join(' ');
  if (words.length < FOLDER_NAME_MIN) return false;
  return films.every(({ named: { title } }) => ` ${foldedTitle(title)}`.includes(` ${words}`));
}
