/** What the name of a file or list entry says of its version: `Director's Cut`, `4K`, `EN`. */
import { withoutTags } from './tags.ts';
import { readTitle, withoutListPrefix, type NamedTitle } from './titles.ts';
import { nameWords } from './words.ts';

const NAME_MAX_CHARS = 60;
const editionTag = /[[{(]edition[-=]([^\]})]+)[\]})]/i;
const edition = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${nameWords.edition.join('|')})(?![\p{L}\d])`,
  'giu',
);
const anyLabel = new RegExp(
  String.raw`^(?:[\s._\-–[(+,]+(?:${[
    ...nameWords.edition,
    ...nameWords.release,
    ...nameWords.releaseInPlace,
    ...nameWords.weakRelease,
    ...nameWords.weakOrTitle,
    ...nameWords.releaseLanguage,
  ].join('|')})(?![\p{L}\d])[\])]*)+$`,
  'iu',
);
/** A picture's size alone: the media tell it better. */
const sizeAlone = /^(?:\d{3,4}[pi]|4k|8k|uhd|fhd|hd|sd)$/i;

/**
 * The label behind a film's name as Jellyfin and Plex document it (`Film (2010) - Final Cut`, `[Final Cut]`,
 * `{edition-Final Cut}`), else the words of editions in it; null without either, and for a picture's size alone.
 */
export function versionNameOf(stem: string): string | null {
  const tagged = editionTag.exec(stem)?.[1];
  if (tagged !== undefined) return labelOf(tagged);
  const named = readTitle(stem);
  const behind = behindTitle(stem, named);
  const label = /^\s+[-–]\s+(.+)$/.exec(behind)?.[1] ?? /^[\s-–]*\[([^\]]+)\]$/.exec(behind)?.[1];
  const editions = `${beforeYear(stem, named)} ${behind}`.matchAll(edition);
  return labelOf(label ?? [...editions].map(([word]) => word).join(' '));
}

/** Whether a text behind a title is a label of its version by its words: ` - Director's Cut`, ` German`. */
export const isVersionLabel = (text: string) => anyLabel.test(text);

/** Languages and qualities that a list writes before and behind a title: `EN - Film (2019) (4K)` is `EN 4K`. */
export function listVersionNameOf(name: string): string | null {
  const plain = withoutListPrefix(name);
  const ahead = name.slice(0, name.length - plain.length);
  return labelOf(`${ahead} ${behindTitle(plain, readTitle(plain))}`, true);
}

/** An edition between the title and the year: `Alien.Directors.Cut.1979`. */
function beforeYear(name: string, { title, year }: NamedTitle): string {
  const plain = withoutTags(name);
  return year === null ? '' : plain.slice(title.length, plain.lastIndexOf(String(year)));
}

/** The text behind the year; without a year, behind the title. */
function behindTitle(name: string, { title, year }: NamedTitle): string {
  const plain = withoutTags(name);
  const sign = year === null ? title : String(year);
  const at = year === null ? plain.indexOf(sign) : plain.lastIndexOf(sign);
  return at === -1 ? '' : plain.slice(at + sign.length).replace(/^[)\]）］】]/u, '');
}

function labelOf(text: string, keepsSize = false): string | null {
  const spaced = /\s/.test(text.trim()) ? text : text.replaceAll('.', ' ');
  const label = spaced
    .replace(/[_|[\](){}:]+/g, ' ')
    .replace(/(?:^|\s)[-–]+(?=\s|$)/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARS)
    .trim()
    .toWellFormed();
  return label === '' || (!keepsSize && sizeAlone.test(label)) ? null : label;
}
