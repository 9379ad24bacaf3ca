import { basename, dirname } from 'node:path/posix';
import { loosePartOf, partOf } from '#operator/import/naming/part.ts';
import { catalogueIdsOf } from '#operator/import/naming/tags.ts';
import { readTitle, type NamedTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle, groupKeyOf } from '#operator/import/titles/group-key.ts';
import { filmFiles, type FilmFiles } from './film-files.ts';
import { homeOf, withParts } from './film-parts.ts';
import {
  landscapeNames,
  posterNames,
  stemOf,
  type Beside,
} from '#operator/import/vod/reading/folder-files.ts';
import { withIdsInKeys, type Keyed } from '#operator/import/vod/reading/keys-by-ids.ts';
import type {
  FilmVideo,
  FolderGroup,
  FolderPart,
  Reading,
} from '#operator/import/vod/reading/folder-group.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import type { SubtitleName } from '#operator/import/vod/reading/subtitles/subtitle-name.ts';
import { subtitlesOf } from '#operator/import/vod/reading/subtitles/subtitles-of.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { versionNameOf } from '#operator/import/naming/version-name.ts';
import { say } from '#operator/words/say.ts';

interface FolderFilm extends FilmFiles, Keyed {
  /** The folder of the film's files; `.` is the top. */
  home: string;
  nfo: FoundFile | null;
}

/** Films with the files beside them: one group for each, with its versions. */
export function filmGroups(videos: readonly FilmVideo[], reading: Reading): FolderGroup[] {
  const homes = Map.groupBy(videos, ({ video }) => homeOf(video.path));
  const named = [...homes.entries()].flatMap(([home, all]) => {
    const found = filmFiles(withParts(all, home), home);
    reportLeft(all, found, reading);
    return found.map((film) => keyed(film, home, reading));
  });
  const films = withIdsInKeys(named);
  const groups: FolderGroup[] = [];
  for (const versions of Map.groupBy(films, ({ key }) => key).values()) {
    const [best, ...others] = versions.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (!best) continue;
    const further = others.slice(0, importBounds.versionsMax);
    for (const { videos: files } of others.slice(importBounds.versionsMax)) {
      for (const { path } of files) {
        reading.problems.add(path, say('otherVersion', { path: best.videos[0].path }));
      }
    }
    for (const { videos: rest } of [best, ...further]) {
      const [first, ...more] = rest;
      for (const part of more) reading.problems.join(part.path, first.path);
    }
    groups.push(groupOf(best, further, films, reading));
  }
  return groups;
}

const sizeOf = ({ videos }: FilmFiles) => videos.reduce((sum, { size }) => sum + size, 0);

function reportLeft(
  all: readonly FilmVideo[],
  found: readonly FilmFiles[],
  { problems }: Reading,
): void {
  const used = new Set(found.flatMap(({ videos }) => videos));
  for (const { video } of all) {
    if (!used.has(video)) problems.add(video.path, say('otherDiscTitle'));
  }
}

/** Two files are one film by name and year, by the name and year of their .nfo, or in one folder. */
function keyed(film: FilmFiles, home: string, { files, nfos }: Reading): FolderFilm {
  const [{ path }] = film.videos;
  const stem = basename(stemOf(path));
  const whole = partOf(stem)?.base ?? stem;
  const own = files.look('nfo', dirname(path), [stem, whole]);
  const shared = files.look('nfo', home, ['movie', basename(home)]);
  const nfo = own ?? (isNamedBy(home, film.named) ? shared : null);
  const facts = nfo === null ? undefined : nfos.get(nfo.path);
  const byNfo = typeof facts?.title === 'string' && facts.year !== null;
  const named = byNfo ? { title: facts.title ?? '', year: facts.year } : film.named;
  const plain = groupKeyOf('film', named);
  const ids = new Map([basename(home), stem].flatMap((name) => [...catalogueIdsOf(name)]));
  return { ...film, home, nfo, ids, key: named.year === null ? `${plain} /${home}` : plain };
}

/** Whether the folder is the film's own, by its name. */
function isNamedBy(home: string, { title }: NamedTitle): boolean {
  if (home === '.') return false;
  const folder = foldedTitle(readTitle(basename(home)).title);
  const own = foldedTitle(title);
  return own.startsWith(folder) || folder.startsWith(own);
}

function groupOf(
  best: FolderFilm,
  further: readonly FolderFilm[],
  all: readonly FolderFilm[],
  reading: Reading,
): FolderGroup {
  const { home, videos, named, key } = best;
  const folder = dirname(videos[0].path);
  const isOwn = home !== '.' && all.every((film) => film.home !== home || film.key === key);
  const stems = [best, ...further].map((film) => basename(stemOf(film.videos[0].path)));
  const beside = besideOf(best, { folder, isOwn, stems, reading });
  reading.files.use(beside.nfo);
  const parts = [best, ...further].map((film) => ({
    ...beside,
    ...versionOf(film, { isOwn, stems, reading }),
  }));
  return {
    ...{ key, type: 'film', named, seasonPosters: new Map(), filmSet: null },
    ...beside,
    parts,
  };
}

/** A version of a film with its files and subtitles. `stems`: the names of all versions. */
function versionOf(
  { home, videos, named }: FolderFilm,
  { isOwn, stems, reading: { files } }: Omit<BesideWish, 'folder'>,
): Omit<FolderPart, keyof Beside> {
  const [video, ...more] = videos;
  const stem = basename(stemOf(video.path));
  const whole = more.length === 0 ? stem : ((partOf(stem) ?? loosePartOf(stem))?.base ?? stem);
  const subtitles = subtitlesOf({
    ...{ files, folder: dirname(video.path), home, isOwn, named },
    stems: [stem, ...stems],
    // The subtitles of a further part belong to that part alone.
    others: more.map(({ path }) => basename(stemOf(path))),
  });
  const ofParts = more.map((file) => {
    const folder = dirname(file.path);
    const wish = { files, folder, home: folder, isOwn: false, named };
    return subtitlesOf({ ...wish, stems: [basename(stemOf(file.path))] });
  });
  files.use(...subtitles.used, ...ofParts.flatMap(({ used }) => used));
  return {
    ...{ video, more, place: null, title: null, versionName: versionNameOf(whole) },
    subtitles: joinedSubtitles([subtitles, ...ofParts].map(({ chosen }) => chosen)),
  };
}

/** Joins the subtitles of the parts of a film, by language and kind. */
export function joinedSubtitles(
  parts: readonly (readonly (SubtitleName & { file: FoundFile })[])[],
): FolderPart['subtitles'] {
  const [first = [], ...more] = parts;
  const keyOf = ({ lang, kind }: SubtitleName) => `${lang} ${kind ?? ''}`;
  const names = new Map(
    parts
      .flat()
      .map(({ lang, label, kind }) => [keyOf({ lang, label, kind }), { lang, label, kind }]),
  );
  const inPart = (part: typeof first, key: string) =>
    part.find((one) => keyOf(one) === key)?.file ?? null;
  return [...names.entries()].map(([key, name]) => ({
    ...name,
    file: inPart(first, key),
    ...(more.length === 0 ? {} : { more: more.map((part) => inPart(part, key)) }),
  }));
}

interface BesideWish {
  folder: string;
  /** No other film is in the folder. */
  isOwn: boolean;
  stems: readonly string[];
  reading: Reading;
}

function besideOf(film: FolderFilm, { folder, isOwn, stems, reading }: BesideWish): Beside {
  const { files } = reading;
  const { home } = film;
  const named = isOwn ? [basename(home)] : [];
  const suffixed = (names: readonly string[]) =>
    [...stems, ...named].flatMap((stem) => names.map((name) => `${stem}-${name}`));
  const look = (names: readonly string[]) =>
    files.look('picture', folder, names) ?? files.look('picture', home, names);
  const ofFolder = (names: readonly string[]) => (isOwn ? look(names) : null);
  return {
    nfo:
      film.nfo ??
      files.look('nfo', folder, stems) ??
      (isOwn ? files.look('nfo', home, ['movie', basename(home)]) : null),
    poster:
      look(suffixed(['poster', 'cover', 'folder'])) ??
      ofFolder(posterNames) ??
      look([...stems, ...named]),
    landscape: look(suffixed(landscapeNames)) ?? ofFolder(landscapeNames),
  };
}
