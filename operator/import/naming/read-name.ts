/** Parses the names of media files with their folders (the conventions of Jellyfin, Kodi and Plex), and those of lists. */
import {
  findDay,
  findEpisodeWord,
  findNumbers,
  type FoundNumber,
} from './episodes/episode-number.ts';
import { aboveOf, type Above } from './folders-above.ts';
import type { NamedPart } from './part.ts';
import { readFilm } from './read-film.ts';
import { episodeOf, inSeason, withoutSeason, type NamedEpisode } from './episodes/read-episode.ts';
import { withoutTags } from './tags.ts';
import { readTitle, withoutListPrefix, type NamedTitle } from './titles.ts';

export interface NamedFilm {
  type: 'film';
  named: NamedTitle;
  /** One of several files of the film. */
  part: NamedPart | null;
  /** The reading as an episode, which holds when the files beside it are numbered as well. */
  numbered: NamedEpisode | null;
}

export type NamedMedia = NamedFilm | NamedEpisode;

/** The limit of file systems. */
const NAME_MAX_CHARS = 255;

interface FilePlace {
  /** No other film is in its folder, so that the folder's name is the film's name. */
  isAlone?: boolean;
  /** The name of the imported folder, which names the series of a season at its top. */
  top?: string | null;
  /** Whether its folder of extras belongs to the series above; without it the names alone tell. */
  isInSeries?: boolean | undefined;
}

/** Parses a path below the imported folder, separated by `/`, with the file extension. */
export function readFileName(path: string, place: FilePlace = {}): NamedMedia {
  const { isAlone = true, top = null, isInSeries } = place;
  const parts = path.split('/').map((part) => part.slice(0, NAME_MAX_CHARS).normalize('NFC'));
  const file = (parts.pop() ?? '').replace(/\.[^.\s]{1,5}$/, '');
  const name = withoutTags(file);
  // Without any folder, a series that nothing names has the name of the file.
  const nameless = parts.length === 0 ? file : null;
  const above = aboveOf(parts, { name, isAlone, isInSeries, top: top ?? nameless });
  const numbers = findNumbers(name);
  if (numbers && isEpisode(name, numbers, above)) return episodeOf(name, numbers, above);
  if (above.season !== null) return inSeason(name, above.season, above);
  const numbered = withoutSeason(file, name, above);
  if (numbered?.isSure) return numbered.episode;
  const byFolder = isAlone && readTitle(name).year === null ? folderEpisode(parts) : null;
  if (byFolder) return byFolder;
  const { folders, isDisc } = above;
  const film = readFilm(file, { folder: folders.at(-1), isDisc, isAlone });
  return { type: 'film', ...film, numbered: numbered?.episode ?? null };
}

/** The episode that a folder's name says, when the file's name says nothing: `Show.S02E05.1080p-GRP/a8f3c2d1`. */
function folderEpisode(parts: readonly string[]): NamedEpisode | null {
  if (findNumbers(withoutTags(parts.at(-1) ?? '')) === null) return null;
  const named = readFileName(`${parts.join('/')}.mkv`, { isAlone: false });
  if (named.type === 'film') return null;
  return { ...named, foldersOfSeries: named.foldersOfSeries + 1 };
}

/** Parses the name of a film or an episode in a list. The group gives the series when the episode's name does not. */
export function readListName(name: string, group: string | undefined): NamedFilm | NamedEpisode {
  const plain = withoutListPrefix(withoutTags(name.normalize('NFC')));
  const numbers = findNumbers(plain) ?? dayBehind(plain) ?? episodeAlone(plain);
  const folders = group === undefined ? [] : [group];
  const place = { season: null, foldersOfSeries: 0, isDisc: false, isRelease: false, top: null };
  const above = { folders, series: group ?? null, ...place };
  const isCross = numbers !== null && /^\d+x/i.test(plain.slice(numbers.start));
  if (numbers && !(isCross && plain.slice(0, numbers.start).trim() === '')) {
    const episode = episodeOf(plain, numbers, above);
    if (episode.series.title !== '') return episode;
  }
  const named = readTitle(plain);
  const title = named.title === '' ? name : named.title;
  const numbered = episodeOfOneDigit(plain, above);
  return { type: 'film', named: { ...named, title }, part: null, numbered };
}

/** `Show 2023-01-17`: an episode of a daily programme. */
function dayBehind(plain: string): FoundNumber | null {
  const found = findDay(plain);
  return found && /[\p{L}\d]/u.test(plain.slice(0, found.start)) ? found : null;
}

/** `Show E05`: an episode number of two digits, without a year behind it. */
function episodeAlone(plain: string): FoundNumber | null {
  const found = findEpisodeWord(plain);
  const isLong = found !== null && /\d{2}$/.test(plain.slice(found.start, found.end));
  return isLong && readTitle(plain).year === null ? found : null;
}

/** `Show Episode 5`: films are called so too. */
function episodeOfOneDigit(plain: string, above: Above): NamedEpisode | null {
  const found = findEpisodeWord(plain);
  const isEnd = found !== null && /^\s*(?:$|[-–:|[(])/.test(plain.slice(found.end));
  if (!isEnd || !/\p{L}/u.test(plain.slice(0, found.start))) return null;
  return readTitle(plain).year === null ? episodeOf(plain, found, above) : null;
}

/** `10x10` is a film's title as well: without a series before it, it needs a sign of being a number. */
function isEpisode(name: string, { start, end, season }: FoundNumber, above: Above): boolean {
  const isFirst = name.slice(0, start).replace(/[\s._\-[(]/g, '') === '';
  if (!isFirst || !/^\d+x/i.test(name.slice(start)) || above.season !== null) return true;
  if (above.series === null || /^\s*[([]\d{4}/.test(name.slice(end))) return false;
  return (season ?? 0) < 10 || /x0/i.test(name.slice(start, end));
}
