/** Reads the names of files as episodes, with the folders above them. */
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { findDay, findEpisodeWord, findOfTotal, type FoundNumber } from './episode-number.ts';
import { isShelf, type Above } from '#operator/import/naming/folders-above.ts';
import { isSame } from '#operator/import/naming/inner-folders.ts';
import { findBehindDash, findInBrackets, findInSeason } from './number-in-season.ts';
import { partOf } from '#operator/import/naming/part.ts';
import { seasonBehind, seriesTitle } from './series-title.ts';
import { findBetween, findSpecial } from './special-number.ts';
import { hasGroupTag } from '#operator/import/naming/tags.ts';
import { releaseCut } from '#operator/import/naming/release-words.ts';
import { readTitle, withoutRelease, type NamedTitle } from '#operator/import/naming/titles.ts';

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
  /** The number before its first digits were taken for the season: it holds when others there are below 100. */
  whole: number | null;
  /** The half of an episode in several files: 1 for `S01E05a`. */
  part: number | null;
  /** What the file's name says before the number; files of one number that say other things are no copies. */
  own: string | null;
  /** The series that the file's name says before its season and number. */
  said: NamedTitle | null;
  /** The number is a day: several files of one day are several programmes. */
  isDay: boolean;
}

export function episodeOf(name: string, numbers: FoundNumber, above: Above): NamedEpisode {
  const prefix = name.slice(0, numbers.start).replace(/[\s._([–-]+$/, '');
  const isParted = /\s[-–]\s+$/.test(name.slice(0, numbers.start));
  const told = seasonBehind(prefix);
  const isOther = numbers.season !== null && numbers.season !== told?.season;
  const own = ownTitle(isOther ? prefix : (told?.before ?? prefix), isParted);
  const series = seriesOf(own, above);
  const { through, kind, whole = null, part = null } = numbers;
  const special = kind === 'special' ? name.slice(numbers.start, numbers.end) : '';
  return {
    ...{ type: 'episode', series, through, whole, part, episode: numbers.episode },
    season: numbers.season ?? above.season ?? told?.season ?? 1,
    title: titleBehind(name, numbers, series),
    foldersOfSeries: foldersOf(series, above),
    own: foldedTitle(`${own.title} ${special}`.trim()) || null,
    said: kind === 'season' && own.title !== '' ? own : null,
    isDay: kind === 'date',
  };
}

/** `Space 1999 - S01E02`: a year in a name with spaces is part of it, `Flash.2014.S01E02` tells the series' year. */
function ownTitle(prefix: string, isParted: boolean): NamedTitle {
  const isPart = isParted && /\p{L}\s+\d{4}$/u.test(prefix);
  return isPart ? { title: prefix.trim(), year: null } : seriesTitle(prefix);
}

function foldersOf(series: NamedTitle, above: Above): number {
  const { foldersOfSeries, season, folders, isRelease } = above;
  if (season !== null) return foldersOfSeries;
  const last = folders.at(isRelease ? -2 : -1);
  const isHome = last !== undefined && isSame(last, series.title);
  return foldersOfSeries + (isHome ? 1 : 0);
}

/** A file in the folder of a season. */
export function inSeason(name: string, season: number, above: Above): NamedEpisode {
  const day = findDay(name);
  const found = above.isDisc
    ? null
    : ((day && { ...day, season }) ?? specialIn(name, above) ?? findInSeason(name, season));
  if (found) return episodeOf(name, found, above);
  const series = named(seriesOf({ title: '', year: null }, above), above);
  const { foldersOfSeries } = above;
  return {
    ...{ type: 'episode', series, season, episode: null, through: null },
    ...{ whole: null, part: null, own: null, said: null, isDay: false },
    foldersOfSeries,
    title: above.isDisc ? null : episodeTitle(name, series),
  };
}

/** A special among the episodes of a season: `S02SP01`, `Special 01`, `12.5`. */
function specialIn(name: string, above: Above): FoundNumber | null {
  const between = findBetween(name);
  if (between) return between;
  const special = /^\d/.test(name) ? null : findSpecial(name);
  if (!special) return null;
  const prefix = name.slice(0, special.numbers.start);
  return special.isSure || isOfFolder(prefix, above) ? special.numbers : null;
}

/** The part of a name before its number is empty, or the name of the folder. */
const isOfFolder = (prefix: string, { series }: Above) =>
  series !== null && (prefix.trim() === '' || isSame(series, prefix));

const hasName = (prefix: string) => /[\p{L}\d]/u.test(prefix);

/** Reads numbers without a season, outside of a season's folder. `isSure`: the files beside it do not matter. */
export function withoutSeason(file: string, name: string, above: Above) {
  const numbers = sureNumbers(name, above);
  if (numbers) return { episode: episodeOf(name, numbers, above), isSure: true };
  const alone = numberAlone(name, above) ?? wordAtEnd(name);
  if (!alone) return null;
  const isNamed = hasName(name.slice(0, alone.start)) && readTitle(name).year === null;
  const isSure = isNamed && hasGroupTag(file);
  return { episode: episodeOf(name, alone, above), isSure };
}

/** `The Matrix (1999-03-31)`: the day of its release, unless files of other days are beside it. */
const isRelease = (name: string, { start, end }: FoundNumber) =>
  /[^\s\-–]\s*\($/u.test(name.slice(0, start)) && /^\)(?!\s*[-–])/u.test(name.slice(end));

function sureNumbers(name: string, above: Above): FoundNumber | null {
  const isInFolder = above.series !== null;
  const day = findDay(name);
  if (day && !isRelease(name, day) && (isInFolder || day.start > 1)) return day;
  const pair = isInFolder ? /^(\d{1,2})-(\d{2})(?=$|[\s._]*-|\.)/.exec(name) : null;
  if (pair) {
    const place = { start: 0, end: pair[0].length, through: null, kind: 'season' as const };
    return { ...place, season: Number(pair[1]), episode: Number(pair[2]) };
  }
  if (readTitle(name).year === null) {
    const special = specialAlone(name, above);
    if (special) return special;
    const ofTotal = (partOf(name)?.isSoft ?? true) ? findOfTotal(name) : null;
    if (ofTotal && (isInFolder || hasName(name.slice(0, ofTotal.start)))) return ofTotal;
  }
  const byWord = findEpisodeWord(name);
  if (!byWord || readTitle(`0 ${name.slice(byWord.end)}`).year !== null) return null;
  const prefix = name.slice(0, byWord.start);
  const isLong = /\d{2}$|[話话集회]$/.test(name.slice(byWord.start, byWord.end));
  return (isLong && hasName(prefix)) || isOfFolder(prefix, above) ? byWord : null;
}

function specialAlone(name: string, above: Above): FoundNumber | null {
  const special = findSpecial(name);
  if (special) {
    const prefix = name.slice(0, special.numbers.start);
    const isNamed = special.isSure ? hasName(prefix) || above.series !== null : hasName(prefix);
    return isNamed && (special.isSure || isOfFolder(prefix, above)) ? special.numbers : null;
  }
  const between = findBetween(name);
  return between && hasName(name.slice(0, between.start)) ? between : null;
}

/** Heights of a picture, which tell versions of a film apart. */
const heights = new Set([480, 540, 576, 720, 1080, 1440, 2160]);

/** A number that stands alone, which holds when the files beside it are numbered as well. */
function numberAlone(name: string, above: Above): FoundNumber | null {
  const day = findDay(name);
  if (day && hasName(name.slice(0, day.start))) return day;
  const hasYear = readTitle(name).year !== null;
  const found = findBehindDash(name) ?? findInBrackets(name) ?? behindFolder(name, above);
  if (found && !heights.has(found.episode ?? 0)) {
    const prefix = name.slice(0, found.start);
    const isBehindYear = /[)\]]$/.test(prefix.trim()) && readTitle(prefix).year !== null;
    if (hasName(prefix) && (!hasYear || isBehindYear || isOfFolder(prefix, above))) return found;
  }
  const [bare] = /^\d{1,3}(?=$|v\d$)/.exec(withoutEnd(name).trim()) ?? [];
  if (bare === undefined || above.series === null || isShelf(above.series)) return null;
  const place = { start: 0, end: name.length, through: null, kind: 'absolute' as const };
  return { season: null, episode: Number(bare), ...place };
}

/** `Show Ep 1`, which holds when others like it are beside it. */
function wordAtEnd(name: string): FoundNumber | null {
  const found = readTitle(name).year === null ? findEpisodeWord(name) : null;
  const isEnd = found !== null && withoutEnd(name).trimEnd().length <= found.end;
  return isEnd && hasName(name.slice(0, found.start)) ? found : null;
}

const withoutEnd = (name: string) =>
  name.slice(0, releaseCut(name) ?? name.length).replace(/[\s._-]*[[(][^\])]*[\])]?$/, '');

/** `Chernobyl 01` in the folder `Chernobyl (2019)`; `Rocky 1` is a film. */
function behindFolder(name: string, above: Above): FoundNumber | null {
  const plain = withoutEnd(name);
  const found = /[\s._]+(0\d{1,2}|\d{2,3})(?:v\d|-(\d{3}))?$/.exec(plain);
  if (!found || !isOfFolder(plain.slice(0, found.index), above)) return null;
  const [episode, last] = [Number(found[1]), Number(found[2] ?? 0)];
  const through = last > episode ? last : null;
  const place = { start: found.index, end: found.index + found[0].length, through };
  return { season: null, episode, ...place, kind: 'absolute' };
}

function seriesOf(own: NamedTitle, above: Above): NamedTitle {
  if (above.series === null) return named(own, above);
  // `Space 1999/Season 1/Space 1999 - S01E01`.
  if (own.title !== '' && foldedTitle(own.title) === foldedTitle(above.series)) {
    return { title: readTitle(above.series).title, year: own.year };
  }
  const byFolder = seriesTitle(above.series);
  const isSameTitle = foldedTitle(byFolder.title) === foldedTitle(own.title);
  if (isSameTitle && byFolder.year === null) return { ...byFolder, year: own.year };
  return named(above.season !== null || own.title === '' || isSameTitle ? byFolder : own, above);
}

/** A series that nothing names has the name of the imported folder, or else of the nearest one. */
const named = (series: NamedTitle, { folders, top }: Above): NamedTitle =>
  series.title === '' ? seriesTitle(top ?? folders.at(-1) ?? '') : series;

function titleBehind(name: string, numbers: FoundNumber, series: NamedTitle): string | null {
  const rest = name.slice(numbers.end);
  // `die.serie.s01e01-grp`: the group that has released it.
  const isGroup = /^-[\p{L}\d]+$/u.test(rest) && /^[^\sA-Z]*\.[^\sA-Z]*$/u.test(name);
  if (isGroup) return null;
  // Sonarr writes the number through all seasons behind that of the season.
  const plain = numbers.kind === 'season' ? rest.replace(/^\s+-\s+\d{3,4}\s+-\s+/, ' - ') : rest;
  const title = episodeTitle(plain, series);
  const [between] = /\d+\.5$/.exec(name.slice(numbers.start, numbers.end)) ?? [];
  return between === undefined ? title : [between, title].filter(Boolean).join(' - ');
}

/** `Show.E01.210531.720p`: Korean releases have the day of the broadcast behind the number. */
const shortDay = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

function episodeTitle(rest: string, series: NamedTitle): string | null {
  const own = rest.replace(/^[\s._\])–-]+/, '').replace(/^\([^)]*\)[\s._-]+(?=-)/, '');
  const title = withoutRelease(own);
  if (title === '' || shortDay.test(title)) return null;
  if (foldedTitle(title) === foldedTitle(series.title)) return null;
  const again = `${series.title} - `;
  return title.startsWith(again) ? title.slice(again.length) : title;
}
