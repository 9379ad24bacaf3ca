/** Parses the names of media files with their folders (the conventions of Jellyfin, Kodi and Plex), and those of lists. */
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import {
  findBehindDash,
  findDay,
  findEpisodeWord,
  findInSeason,
  findNumbers,
  type FoundNumber,
} from './episode-number.ts';
import { partOf, type NamedPart } from './part.ts';
import { seasonFolder } from './season-folder.ts';
import {
  hasGroupTag,
  isGenericName,
  readTitle,
  titleOf,
  withoutListPrefix,
  withoutRelease,
  withoutTags,
  type NamedTitle,
} from './titles.ts';

export interface NamedFilm {
  type: 'film';
  named: NamedTitle;
  /** One of several files of the film. */
  part: NamedPart | null;
  /** The reading as an episode, which holds when the files beside it are numbered as well. */
  numbered: NamedEpisode | null;
}

export interface NamedEpisode {
  type: 'episode';
  series: NamedTitle;
  season: number;
  /** Null for a file in the folder of a season whose name has no number. */
  episode: number | null;
  /** The last episode in the file; null when it has one. */
  through: number | null;
  title: string | null;
  /** How many of the folders above the file belong to the series. */
  foldersOfSeries: number;
}

export type NamedMedia = NamedFilm | NamedEpisode;

/** The limit of file systems. */
const NAME_MAX_CHARS = 255;
const yearAtEnd = /^(.*[\p{L}\d!?)].*?)[\s._-]+\(?((?:19[3-9]|20[0-3])\d)\)?$/u;
const discFolder = /^(?:cd|dvd|disc|disk)[\s._-]*\d{1,2}$/i;
const structureFolder = /^(?:bdmv|stream|video_ts)$/i;

interface Above {
  /** The folders that name something, from the top. */
  folders: string[];
  season: number | null;
  /** The name of the series by its folders. */
  series: string | null;
  foldersOfSeries: number;
  /** The file is part of the structure of a DVD or Blu-ray. */
  isDisc: boolean;
}

/**
 * Parses a path below the imported folder, separated by `/`, with the file extension. `isAlone`: no other film is in
 * its folder, so that the folder's name is the film's name.
 */
export function readFileName(path: string, isAlone = true): NamedMedia {
  const parts = path.split('/').map((part) => part.slice(0, NAME_MAX_CHARS).normalize('NFC'));
  const file = (parts.pop() ?? '').replace(/\.[^.\s]{1,5}$/, '');
  const name = withoutTags(file);
  const above = aboveOf(parts);
  const numbers = findNumbers(name);
  if (numbers && isEpisode(name, numbers, above)) return episodeOf(name, numbers, above);
  if (above.season !== null) return inSeason(name, above.season, above);
  const numbered = withoutSeason(file, name, above);
  if (numbered?.isSure) return numbered.episode;
  return filmOf(file, above, { isAlone, numbered: numbered?.episode ?? null });
}

/** Parses the name of a film or an episode in a list. The group gives the series when the episode's name does not. */
export function readListName(name: string, group: string | undefined): NamedFilm | NamedEpisode {
  const plain = withoutListPrefix(withoutTags(name.normalize('NFC')));
  const numbers = findNumbers(plain) ?? episodeAlone(plain);
  const folders = group === undefined ? [] : [group];
  const place = { season: null, series: group ?? null, foldersOfSeries: 0, isDisc: false };
  const above = { folders, ...place };
  const isCross = numbers !== null && /^\d+x/i.test(plain.slice(numbers.start));
  if (numbers && !(isCross && plain.slice(0, numbers.start).trim() === '')) {
    const episode = episodeOf(plain, numbers, above);
    if (episode.series.title !== '') return episode;
  }
  const named = readTitle(plain);
  const title = named.title === '' ? name : named.title;
  return { type: 'film', named: { ...named, title }, part: null, numbered: null };
}

/** `Show E05`: an episode number of two digits, without a year behind it. */
function episodeAlone(plain: string): FoundNumber | null {
  const found = findEpisodeWord(plain);
  const isLong = found !== null && /\d{2}$/.test(plain.slice(found.start, found.end));
  return isLong && readTitle(plain).year === null ? found : null;
}

function aboveOf(all: readonly string[]): Above {
  const folders = all.filter((folder) => !structureFolder.test(folder));
  let skipped = all.length - folders.length;
  const isDisc = skipped > 0;
  while (discFolder.test(folders.at(-1) ?? '')) {
    folders.pop();
    skipped += 1;
  }
  const last = folders.at(-1);
  const own = last === undefined ? null : seasonFolder(last);
  if (own === null || last === undefined) {
    // A release with one episode has a folder of its own.
    const isRelease = last !== undefined && findNumbers(withoutTags(last)) !== null;
    const series = isRelease ? null : (last ?? null);
    const foldersOfSeries = skipped + (isRelease ? 1 : 0);
    return { folders, season: null, series, foldersOfSeries, isDisc };
  }
  const home = folders.at(-2);
  const series = home !== undefined && own.series === null ? home : own.series;
  const isHome = home !== undefined && isSame(home, own.series ?? home);
  const foldersOfSeries = skipped + (isHome ? 2 : 1);
  return { folders, season: own.season, series, foldersOfSeries, isDisc };
}

const isSame = (one: string, other: string) =>
  foldedTitle(readTitle(one).title) === foldedTitle(readTitle(other).title);

/** `10x10` is a film's title as well: without a series before it, it needs a sign of being a number. */
function isEpisode(name: string, { start, end, season }: FoundNumber, above: Above): boolean {
  const isFirst = name.slice(0, start).replace(/[\s._\-[(]/g, '') === '';
  if (!isFirst || !/^\d+x/i.test(name.slice(start)) || above.season !== null) return true;
  if (above.series === null || /^\s*[([]\d{4}/.test(name.slice(end))) return false;
  return (season ?? 0) < 10 || /x0/i.test(name.slice(start, end));
}

function episodeOf(name: string, numbers: FoundNumber, above: Above): NamedEpisode {
  const series = seriesOf(name.slice(0, numbers.start), above);
  const { through } = numbers;
  return {
    ...{ type: 'episode', series, through, episode: numbers.episode },
    season: numbers.season ?? above.season ?? 1,
    title: episodeTitle(name.slice(numbers.end), series),
    foldersOfSeries: foldersOf(series, above),
  };
}

function foldersOf(series: NamedTitle, above: Above): number {
  const { foldersOfSeries, season, folders } = above;
  if (season !== null) return foldersOfSeries;
  const last = folders.at(foldersOfSeries > 0 ? -2 : -1);
  const isHome = last !== undefined && isSame(last, series.title);
  return foldersOfSeries + (isHome ? 1 : 0);
}

/** A file in the folder of a season. */
function inSeason(name: string, season: number, above: Above): NamedEpisode {
  const day = findDay(name);
  const found = day ?? findInSeason(name, season);
  if (found) {
    const place = day ? { ...day, season } : found;
    return episodeOf(name, place, above);
  }
  const series = seriesOf('', above);
  const title = episodeTitle(name, series);
  const { foldersOfSeries } = above;
  return {
    ...{ type: 'episode', series, season, episode: null, through: null },
    title,
    foldersOfSeries,
  };
}

/** Numbers without a season, outside of a season's folder. */
function withoutSeason(file: string, name: string, above: Above) {
  const hasYear = readTitle(name).year !== null;
  const day = findDay(name);
  if (day && (above.series !== null || day.start > 1)) return sure(episodeOf(name, day, above));
  const pair = above.series === null ? null : /^(\d{1,2})-(\d{2})(?=$|[\s._]*-|\.)/.exec(name);
  if (pair) {
    const numbers = {
      ...{ start: 0, end: pair[0].length, through: null, kind: 'season' as const },
    };
    return sure(
      episodeOf(name, { ...numbers, season: Number(pair[1]), episode: Number(pair[2]) }, above),
    );
  }
  const byWord = findEpisodeWord(name);
  const prefix = byWord ? name.slice(0, byWord.start) : '';
  const yearBehind = byWord && readTitle(name.slice(byWord.end)).year !== null;
  if (byWord && !yearBehind) {
    const isLong = /\d{2}$/.test(name.slice(byWord.start, byWord.end));
    const isOfFolder =
      above.series !== null && (prefix.trim() === '' || isSame(above.series, prefix));
    if ((isLong && /[\p{L}\d]/u.test(prefix)) || isOfFolder) {
      return sure(episodeOf(name, byWord, above));
    }
  }
  const alone = hasYear ? null : findBehindDash(name);
  if (!alone || !/[\p{L}\d]/u.test(name.slice(0, alone.start))) return null;
  const episode = episodeOf(name, alone, above);
  return { episode, isSure: hasGroupTag(file) };
}

const sure = (episode: NamedEpisode) => ({ episode, isSure: true });

function seriesOf(prefix: string, above: Above): NamedTitle {
  const own = seriesTitle(prefix.replace(/[\s._([–-]+$/, ''));
  if (above.series === null) return own;
  const byFolder = seriesTitle(above.series);
  const isSameTitle = foldedTitle(byFolder.title) === foldedTitle(own.title);
  if (isSameTitle && byFolder.year === null) return { ...byFolder, year: own.year };
  return above.season !== null || own.title === '' || isSameTitle ? byFolder : own;
}

/** A year at the end of a series' name needs no brackets. */
function seriesTitle(name: string): NamedTitle {
  const named = readTitle(name);
  const [, title, year] = named.year === null ? (yearAtEnd.exec(name.trim()) ?? []) : [];
  return title === undefined ? named : { title: titleOf(title), year: Number(year) };
}

function episodeTitle(rest: string, series: NamedTitle): string | null {
  const own = rest.replace(/^[\s._\])–-]+/, '').replace(/^\([^)]*\)[\s._-]+(?=-)/, '');
  const title = withoutRelease(own);
  if (title === '' || foldedTitle(title) === foldedTitle(series.title)) return null;
  const again = `${series.title} - `;
  return title.startsWith(again) ? title.slice(again.length) : title;
}

interface FilmPlace {
  isAlone: boolean;
  numbered: NamedEpisode | null;
}

function filmOf(
  file: string,
  { folders, isDisc }: Above,
  { isAlone, numbered }: FilmPlace,
): NamedFilm {
  const part = partOf(file);
  const folder = folders.at(-1);
  const film = (named: NamedTitle) => ({ type: 'film' as const, named, part, numbered });
  const own = readTitle(part?.base ?? file);
  const isGeneric = isDisc || isGenericName(part?.base ?? file) || own.title === '';
  if (folder === undefined) return film(own.title === '' ? { ...own, title: file } : own);
  const byFolder = readTitle(partOf(folder)?.base ?? folder);
  if (isGeneric) return film(byFolder);
  const isVersion = foldedTitle(own.title).startsWith(foldedTitle(byFolder.title));
  const isOfFolder = byFolder.year !== null && (isAlone || isVersion);
  return film(own.year === null && isOfFolder ? byFolder : own);
}
