/** What stands in a name beside the title: ids of catalogues, websites, and the tags of release groups. */
import { anyOf, nameWords } from './words.ts';

const provider = String.raw`(?:${nameWords.catalogue.join('|')})`;
/** `[imdbid-tt0062622]`, `{edition-Final Cut}`, `(tmdbid=1)`. */
const idTag = new RegExp(
  String.raw`\s*[[{(](?:${provider}\d?(?:id)?|edition)[-=][^\]})]*[\]})]`,
  'gi',
);
/** `tt0113277`, in brackets or without. */
const bareId = /\s*[[{(](tt\d{7,8})[\]})]|(?<![\p{L}\d])[\s._-]*(tt\d{7,8})(?![\p{L}\d])/giu;
const idOf = new RegExp(String.raw`[[{(](${provider})\d?(?:id)?[-=]\s*([^\]})\s]+)\s*[\]})]`, 'gi');

const website = String.raw`(?:www\.)?[a-z\d-]{2,40}\.(?:com|org|net|ws|ru|info|to|tv|me|io)`;
const websiteAtStart = new RegExp(String.raw`^\[?${website}\]?\s*[-–_ ]\s*`, 'i');
const websiteAtEnd = new RegExp(String.raw`\s*[-–]\s*${website}$`, 'i');
/** The group that has released a file: `[Group] Name`. */
const groupTag = /^\s*(?:\[(?!\d{1,3}(?:v\d)?\])[^\]]{1,60}\]|【[^】]{1,60}】)[\s._-]*/u;
/** `[Group][Name][01][1080p]`: a name in brackets only. */
const bracketsOnly = /^\s*(?:(?:\[[^[\]]+\]|【[^【】]+】)[\s._-]*)+$/u;
/** What no group's tag stands before: `[REC] (2007)`, `[REC] 2 (2009)`, `[REC]³ Genesis (2012)`, `[REC].2007.1080p`. */
const noTitle =
  /^(?:[²³⁴]|\d?\s*[([（]\d{4}(?:-\d\d-\d\d)?[)\]）]|\d?[._]+(?:19|20)\d\d(?!\d)(?!.*(?:19|20)\d\d(?!\d)))/u;
/** Titles that begin in brackets: `[REC] 3 Genesis`. */
const titleInBrackets = new RegExp(String.raw`^\s*(?:${anyOf(nameWords.titleInBrackets)})`, 'iu');

/** Removes what is not part of a name. */
export function withoutTags(name: string): string {
  const plain = name
    .replace(idTag, '')
    .replace(bareId, '')
    .replace(websiteAtStart, '')
    .replace(websiteAtEnd, '');
  if (titleInBrackets.test(plain)) return plain;
  const opened = outOfBrackets(plain);
  if (opened !== null) return opened;
  const bare = plain.replace(groupTag, '');
  if (noTitle.test(plain.slice(plain.search(/[\]】]/u) + 1).trimStart()) && bare !== plain)
    return plain;
  return /[\p{L}\d]/u.test(bare.replace(/\[[^\]]*\]|\.[^.]*$/g, '')) ? bare : plain;
}

/** `[Group][Name][01]` is `Name [01]`, and `[Name][01]` too; null for names that are not in brackets. */
function outOfBrackets(plain: string): string | null {
  if (!bracketsOnly.test(plain)) return null;
  const all = [...plain.matchAll(/[[【]([^[\]【】]+)[\]】]/gu)].map(([, text = '']) => text.trim());
  const numberAt = all.findIndex((text) => /^\d{1,4}(?:v\d)?$/i.test(text));
  const title = all[numberAt - 1];
  if (title === undefined || numberAt > 2 || !/\p{L}/u.test(title)) return null;
  return [title, ...all.slice(numberAt).map((text) => `[${text}]`)].join(' ');
}

/** Whether the name begins with the tag of a release group. */
export const hasGroupTag = (name: string) => groupTag.test(name) && withoutTags(name) !== name;

/** The ids that a name has of catalogues: `tmdb` → `532639`. */
export function catalogueIdsOf(name: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const [, catalogue = '', id = ''] of name.matchAll(idOf)) {
    ids.set(catalogue.toLowerCase(), id.toLowerCase());
  }
  const [, inBrackets, bare] = new RegExp(bareId.source, 'iu').exec(name) ?? [];
  const imdb = inBrackets ?? bare;
  if (imdb !== undefined && !ids.has('imdb')) ids.set('imdb', imdb.toLowerCase());
  return ids;
}
