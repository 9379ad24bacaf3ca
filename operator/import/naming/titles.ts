import { isWeakOnly, releaseAt, releaseCut, withoutWeak } from './release-words.ts';
import { withoutTags } from './tags.ts';
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

const bracketedYear = /[([（［【](\d{4})(?:-\d{2}-\d{2})?[)\]）］】]/g;
/** An edition that stands before the year: `Alien.Directors.Cut.1979`, `Alien (Final Cut) (1979)`. */
const editionAtEnd = new RegExp(
  String.raw`(?:[\s._-]*[[({](?:${[...nameWords.editionAlone, ...nameWords.edition].join('|')})[\])}]|[\s._\-+,]+(?:${nameWords.editionAlone.join('|')}))[\s._-]*$`,
  'iu',
);
/** Titles that end in what looks like their year: `Wonder Woman 1984` is of 2020. */
const endsInYear = new RegExp(`^(?:${anyOf(nameWords.endsInYear)})$`, 'iu');
const isYear = (text: string | undefined) =>
  text !== undefined && Number(text) >= FIRST_YEAR && Number(text) <= LATEST_YEAR;

/** `(1999) Title`, `[1999] Title`. */
const yearAhead = /^[[(]((?:19|20)\d\d)[\])][\s._-]*(?=[\p{L}\d])/u;

/** `Title (1999)`, `Title - 1999`, `[1999] Title`, `Title.1999.1080p` and `Title`. */
export function readTitle(name: string): NamedTitle {
  const [ahead = '', year] = yearAhead.exec(name.trim()) ?? [];
  const plain = withoutTags(name.trim().slice(ahead.length)).replace(
    /^\(\d{1,2}\)\s*(?=\p{L})/u,
    '',
  );
  const named = byBrackets(plain) ?? byDash(plain) ?? byRelease(plain);
  return { ...named, year: named.year ?? (year === undefined ? null : Number(year)) };
}

function byBrackets(plain: string): NamedTitle | null {
  const years = [...plain.matchAll(bracketedYear)].filter(
    ({ 1: year, index }) => isYear(year) && /[\p{L}\d]/u.test(plain.slice(0, index)),
  );
  const [found] = years;
  if (!found) return null;
  return { title: titleOf(withoutEdition(plain.slice(0, found.index))), year: Number(found[1]) };
}

function byDash(plain: string): NamedTitle | null {
  const [, before, year] = /^(.+?)\s+[-–]\s+(\d{4})(?:\s+[-–]\s+.*)?$/.exec(plain.trim()) ?? [];
  return before !== undefined && isYear(year)
    ? { title: titleOf(before), year: Number(year) }
    : null;
}

/**
 * A year without brackets is one where the name ends, as Jellyfin and Kodi read it, and before words of the release; else it
 * belongs to the title.
 */
function byRelease(plain: string): NamedTitle {
  const cut = releaseCut(plain);
  const before = cut === null ? plain : plain.slice(0, cut);
  const years = [...before.matchAll(/(?<=[\p{L}\d)\]'!?][\s._-]+)\d{4}(?![\p{L}\d])/gu)];
  const last = years.findLast(({ 0: year }) => isYear(year));
  const behind = last ? before.slice(last.index + 4) : '';
  if (!last) return { title: titleOf(cut === null ? before : withoutEdition(before)), year: null };
  const title = before.slice(0, last.index).replace(/(?:[\s._-]+3d)?[\s._-]+$/i, '');
  const bare = withoutEdition(title);
  const isAtEnd = behind.trim() === '' && !endsInYear.test(before.trim());
  if (cut !== null || isWeakOnly(behind) || isAtEnd) {
    return { title: titleOf(bare), year: Number(last[0]) };
  }
  return { title: titleOf(before), year: null };
}

/** A title without the edition behind it: `Alien Director's Cut` is `Alien`. */
function withoutEdition(text: string): string {
  const found = editionAtEnd.exec(text);
  const kept = found ? text.slice(0, found.index) : text;
  return /[\p{L}\d]/u.test(kept) ? kept : text;
}

/** A title without release words; an empty text when nothing else is in it. */
export function withoutRelease(text: string): string {
  const ahead = ` ${text}`;
  const at = releaseAt(ahead);
  if (at === null) return titleOf(ahead);
  const before = ahead.slice(0, at);
  return isWeakOnly(before) ? '' : titleOf(withoutWeak(before, true));
}

/** Cleans a title: separators to spaces, no brackets or dashes at its ends. */
export function titleOf(text: string): string {
  const opened = text
    .replace(/[\s._-]*[[({【（［][^\])}】）］]*$/u, '')
    .replace(/\s*\[[^\]]*\]\s*$/u, '');
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
/** Lines and marks that lists put around and behind a prefix: `┃EN┃`, `EN ★`, `EN »`. */
const [line, mark] = ['|┃│║▎❘¦', '★☆✪✦✧●•◉►▶➤»›'];
const listPrefixes = new RegExp(
  String.raw`^(?:\s*(?:[${line}[(]\s*${listPrefix}(?:\s*[-/|+ ]\s*${listPrefix})*\s*[${line}\])]|${listPrefix}(?:[/+-]${listPrefix})*\s*(?:[${line}${mark}:]|[-–]\s))\s*[-–:${line}${mark}]?\s*)+(?=\S)`,
  'u',
);

/** Lists put languages and qualities before a title: `EN - `, `|FR| `, `NL| `, `4K: `. They are in capitals. */
export const withoutListPrefix = (name: string) => name.replace(listPrefixes, '');

/** The alternation of words for "generic" file names, which say nothing about their film. */
const genericName = new RegExp(String.raw`^(?:${anyOf(nameWords.generic)})?[\s._-]*\d*$`, 'iu');

/** Whether a file's name says nothing about its film: `movie`, `00001`, `VTS_01_1`. */
export const isGenericName = (name: string) =>
  genericName.test(name) || /^(?:VTS_\d\d_\d|VIDEO_TS)$/i.test(name);
