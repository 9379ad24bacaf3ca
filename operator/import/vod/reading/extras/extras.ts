/** Videos that belong to a title without being it: trailers, samples, features. */
import { basename, dirname } from 'node:path/posix';
import { findNumbers } from '#operator/import/naming/episodes/episode-number.ts';
import { isExtraFolder } from '#operator/import/naming/inner-folders.ts';
import { anyOf, nameWords } from '#operator/import/naming/words.ts';
import { say, type Phrase } from '#operator/words/say.ts';
import { ExtraPlaces, foldedName } from './extra-places.ts';
import { stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

const suffix = new RegExp(
  String.raw`^(.*)(?:[-_.](${anyOf(nameWords.extraSuffix)})|\s(trailer|sample))\d{0,2}$`,
  'iu',
);
/** `Intro-behindthescenes`: the suffix as Jellyfin and Plex document it. */
const dashSuffix = new RegExp(String.raw`\S-(?:${anyOf(nameWords.extraSuffix)})\d{0,2}$`, 'iu');
const extraName = new RegExp(String.raw`^(?:${anyOf(nameWords.extraName)})[\s\d]*$`, 'iu');
/** `Film (2010) - Making Of`. */
const label = new RegExp(
  String.raw`^(.+?)\s+[-–]\s+(?:${anyOf(nameWords.extraName)})[\s\d]*$`,
  'iu',
);
/** `NCOP`, `NCED 01`: the opening and the ending of an anime without names. */
const creditless =
  /(?:^|[\s._\-[(])(?:NC(?:OP|ED)|Creditless[\s._-]+(?:Opening|Ending|OP|ED))[\s._-]*\d{0,2}[a-z]?(?:v\d)?(?=$|[\s._\-[\])])/;
const samplePrefix = /^sample[-_.]+(?=[\p{L}\d])/iu;
const theme = /^theme\d?$/i;
const advert = new RegExp(`^(?:${anyOf(nameWords.advert)})$`, 'iu');

/**
 * Tells which videos are extras of a title. Names and folders count only where the conventions have them: beside the
 * title itself.
 */
export function createExtras(videos: readonly FoundFile[]): (video: FoundFile) => Phrase | null {
  const places = new ExtraPlaces(videos, isMarked);
  return ({ path }) => {
    const inExtras = extrasFolderOf(path, places);
    if (inExtras !== null) return say('extra', { title: places.titleAt(dirname(inExtras)) });
    const kind = kindOf(path, places);
    if (kind !== null) return reasonOf(kind);
    const name = basename(stemOf(path));
    const [, base] = label.exec(name) ?? [];
    if (base !== undefined && places.hasTitle(path, base)) return say('extra', { title: base });
    const isShort = /^(?:trailer|sample)\d{0,2}$/i.test(name) || creditless.test(name);
    const isExtra = isShort || isNamedExtra(path, places);
    return isExtra ? say('extra', { title: places.titleAt(dirname(path)) }) : null;
  };
}

/** Whether a name may be that of an extra: such a file is no title that another one could belong to. */
const isMarked = (name: string) =>
  [dashSuffix, extraName, label, samplePrefix, advert, theme].some((pattern) => pattern.test(name));

/** The nearest folder of extras above a file; null for the episodes of a series. */
function extrasFolderOf(path: string, places: ExtraPlaces): string | null {
  const isNumbered = findNumbers(basename(stemOf(path))) !== null;
  const isExtras = (folder: string) => {
    const above = dirname(folder);
    if (isSpecials(folder)) return !isNumbered && places.isFilm(above);
    if (!isExtraFolder(basename(folder))) return false;
    return isNumbered ? places.isFilm(above) : places.isTitle(above);
  };
  return places.foldersAbove(path).find(isExtras) ?? null;
}

/** `Specials` beside a film are its extras; beside the seasons of a series they are episodes. */
const isSpecials = (folder: string) => /^specials?$/i.test(basename(folder));

interface Kind {
  kind: string;
  title: string;
}

/** `the trailer of Film`; other suffixes are no words: `an extra of Film` for `Film-behindthescenes`. */
const reasonOf = ({ kind, title }: Kind): Phrase =>
  nameWords.extraSaid.includes(kind)
    ? say('extraOfKind', { kind, title })
    : say('extra', { title });

/** The extra by the suffix of its name, with the title that it belongs to. */
function kindOf(path: string, places: ExtraPlaces): Kind | null {
  const name = basename(stemOf(path));
  const [, base, word, spaced] = suffix.exec(name) ?? [];
  if (base === undefined || base === '') return null;
  const kind = (word ?? spaced ?? '').toLowerCase();
  const title = base.replace(/[\s\-–]+$/u, '') || basename(dirname(path));
  if (places.hasStem(path, base)) return { kind, title };
  const isDashed = dashSuffix.test(name);
  const numbers = findNumbers(name);
  // `Show.S01E07.The.Trailer` is an episode, unless the episode itself is there.
  if (numbers && !places.hasNumbers(path, numbers)) {
    return isDashed && isClip(kind) ? { kind, title } : null;
  }
  if (isDashed && places.isHome(path)) return { kind, title: places.titleAt(dirname(path)) };
  return isOf(path, { base, kind }, places) ? { kind, title } : null;
}

const isClip = (kind: string) => ['trailer', 'sample'].includes(kind);

/** Whether the part before the suffix names another video there, or the folder. */
function isOf(path: string, { base, kind }: { base: string; kind: string }, places: ExtraPlaces) {
  if (isClip(kind) && /[-_.]\w+$/.test(basename(stemOf(path)))) {
    return !isSentence(base) || places.hasOthers(path);
  }
  const own = foldedName(base);
  return own !== '' && (places.hasTitle(path, base) || foldedName(basename(dirname(path))) === own);
}

/** `The.Trailer`: a title in words, not a title with a suffix. */
const isSentence = (base: string) => /^(?:the|a|an|el|la|o|der|die|das|le)$/i.test(base.trim());

/** Whether a file is an extra by its whole name: `Making Of`, `sample-film`, `theme`, `RARBG`. */
function isNamedExtra(path: string, places: ExtraPlaces): boolean {
  const name = basename(stemOf(path));
  if (advert.test(name)) return places.hasTitles(path);
  if (theme.test(name)) return places.isHome(path) || places.hasSeasons(dirname(path));
  if (extraName.test(name)) return places.isHome(path);
  const whole = name.replace(samplePrefix, '');
  return whole !== name && (places.hasTitle(path, whole) || places.isHome(path));
}
