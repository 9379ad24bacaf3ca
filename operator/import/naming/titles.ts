import { anyOf, nameWords } from './words.ts';

/** A title from a name, with its year if it has one. */
export interface NamedTitle {
  title: string;
  year: number | null;
}

const TITLE_MAX_CHARS = 200;
/** The years in which a film can have been made; other numbers belong to the title. */
const FIRST_YEAR = 1888;
const LATEST_YEAR = 2040;

/** `[imdbid-tt0062622]`, `{edition-Final Cut}`, `(tmdbid=1)`. */
const idTag = /\s*[[{(](?:(?:imdb|tmdb|tvdb|anidb|anilist)(?:id)?|edition)[-=][^\]})]*[\]})]/gi;
const website = String.raw`(?:www\.)?[a-z\d-]{2,40}\.(?:com|org|net|ws|ru|info|to|tv|me|io)`;
const websiteAtStart = new RegExp(String.raw`^\[?${website}\]?\s*[-–_ ]\s*`, 'i');
const websiteAtEnd = new RegExp(String.raw`\s*[-–]\s*${website}$`, 'i');
/** The group that has released a file: `[Group] Name`. */
const groupTag = /^\s*(?:\[[^\]]{1,60}\]|【[^】]{1,60}】)[\s._-]*/u;
const bracketedYear = /[([](\d{4})(?:-\d{2}-\d{2})?[)\]]/g;
const release = new RegExp(
  String.raw`(?:^|[\s._\-[({+,])(?:${nameWords.release.join('|')})(?![\p{L}\d])`,
  'iu',
);
const weakAtEnd = new RegExp(
  String.raw`(?:[\s._\-[({+,]+(?:${nameWords.weakRelease.join('|')})[\s._\-\])}+,]*)+$`,
  'iu',
);
const weakOnly = new RegExp(
  String.raw`^(?:[\s._\-[({+,]*(?:${nameWords.weakRelease.join('|')})(?![\p{L}\d])[\s._\-\])}+,]*)+$`,
  'iu',
);

/** Removes what is not part of a name: ids, websites, and the tags of release groups. */
export function withoutTags(name: string): string {
  const plain = name.replace(idTag, '').replace(websiteAtStart, '').replace(websiteAtEnd, '');
  const bare = plain.replace(groupTag, '');
  return /[\p{L}\d]/u.test(bare.replace(/\[[^\]]*\]|\.[^.]*$/g, '')) ? bare : plain;
}

/** Whether the name begins with the tag of a release group. */
export const hasGroupTag = (name: string) => groupTag.test(name) && withoutTags(name) !== name;

const isYear = (text: string | undefined) =>
  text !== undefined && Number(text) >= FIRST_YEAR && Number(text) <= LATEST_YEAR;

/** `Title (1999)`, `Title - 1999`, `Title.1999.1080p` and `Title`. */
export function readTitle(name: string): NamedTitle {
  const plain = withoutTags(name).replace(/^\(\d{1,2}\)\s*(?=\p{L})/u, '');
  return byBrackets(plain) ?? byDash(plain) ?? byRelease(plain);
}

function byBrackets(plain: string): NamedTitle | null {
  const years = [...plain.matchAll(bracketedYear)].filter(
    ({ 1: year, index }) => isYear(year) && /[\p{L}\d]/u.test(plain.slice(0, index)),
  );
  const [found] = years;
  if (!found) return null;
  return { title: titleOf(plain.slice(0, found.index)), year: Number(found[1]) };
}

function byDash(plain: string): NamedTitle | null {
  const [, before, year] = /^(.+?)\s+[-–]\s+(\d{4})(?:\s+[-–]\s+.*)?$/.exec(plain.trim()) ?? [];
  return before !== undefined && isYear(year)
    ? { title: titleOf(before), year: Number(year) }
    : null;
}

/** A year without brackets belongs to the title, unless words of the release follow it. */
function byRelease(plain: string): NamedTitle {
  const cut = releaseCut(plain);
  const before = cut === null ? plain : plain.slice(0, cut);
  const years = [...before.matchAll(/(?<=[\p{L}\d)\]'!?][\s._-]+)\d{4}(?![\p{L}\d])/gu)];
  const last = years.findLast(({ 0: year }) => isYear(year));
  const behind = last ? before.slice(last.index + 4) : '';
  if (last && (cut !== null || weakOnly.test(behind))) {
    const title = before.slice(0, last.index).replace(/(?:[\s._-]+3d)?[\s._-]+$/i, '');
    return { title: titleOf(title), year: Number(last[0]) };
  }
  return { title: titleOf(before), year: null };
}

/** Where the words of the release begin; null without any. */
export function releaseCut(plain: string): number | null {
  const found = release.exec(plain);
  // The first word of a name is a title.
  if (!found || !/[\p{L}\d]/u.test(plain.slice(0, found.index))) return null;
  const before = plain.slice(0, found.index);
  const weak = weakAtEnd.exec(before);
  const hasTitle = weak && /[\p{L}\d]/u.test(before.slice(0, weak.index));
  return hasTitle ? weak.index : found.index;
}

/** A title without release words; an empty text when nothing else is in it. */
export function withoutRelease(text: string): string {
  const ahead = ` ${text}`;
  const found = release.exec(ahead);
  const before = found ? ahead.slice(0, found.index) : ahead;
  const weak = found ? weakAtEnd.exec(before) : null;
  const kept = weak ? before.slice(0, weak.index) : before;
  return weakOnly.test(kept) && kept.trim() !== '' && found !== null ? '' : titleOf(kept);
}

/** Cleans a title: separators to spaces, no brackets or dashes at its ends. */
export function titleOf(text: string): string {
  const opened = text.replace(/[\s._-]*[[({【][^\])}】]*$/u, '').replace(/\s*\[[^\]]*\]\s*$/u, '');
  const kept = /[\p{L}\p{N}]/u.test(opened) ? opened : text;
  return spaced(kept)
    .replace(/[\p{Cc}\p{Cf}\u{fffd}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—_.,:+]+|[\s\-–—_,:+]+$/gu, '')
    .slice(0, TITLE_MAX_CHARS)
    .trim()
    .toWellFormed();
}

/** Replaces points and underscores by spaces in names without spaces; initials keep their points. */
function spaced(name: string): string {
  const trimmed = name.trim();
  if (/\s/.test(trimmed)) return trimmed;
  const dotted = trimmed.replace(/_+/g, ' ');
  if (/\s/.test(dotted) && !/\w\.\w/.test(dotted)) return dotted;
  return dotted
    .replace(
      /(?<![\p{L}\d])(?:\p{Lu}\.){2,}(?:\p{Lu}(?![\p{L}\d]))?/gu,
      (initials) => `${initials.replaceAll('.', '\u0000')} `,
    )
    .replace(/\.+/g, ' ')
    .replaceAll('\u0000', '.');
}

const listPrefix = String.raw`(?:${anyOf(nameWords.listPrefix)})`;
const listPrefixes = new RegExp(
  String.raw`^(?:\s*(?:[|[(]\s*${listPrefix}(?:\s*[-/|+ ]\s*${listPrefix})*\s*[|\])]|${listPrefix}(?:[/+]${listPrefix})*\s*(?:[|:]|[-–]\s))\s*[-–:|]?\s*)+(?=\S)`,
  'u',
);

/** Lists put languages and qualities before a title: `EN - `, `|FR| `, `NL| `, `4K: `. They are in capitals. */
export const withoutListPrefix = (name: string) => name.replace(listPrefixes, '');

/** The alternation of words for "generic" file names, which say nothing about their film. */
const genericName = new RegExp(String.raw`^(?:${anyOf(nameWords.generic)})?[\s._-]*\d*$`, 'iu');

/** Whether a file's name says nothing about its film: `movie`, `00001`, `VTS_01_1`. */
export const isGenericName = (name: string) =>
  genericName.test(name) || /^VTS_\d\d_\d$/i.test(name);
