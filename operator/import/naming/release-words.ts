/** Where in a name the words of a release begin: `1080p`, `BluRay`, `x264`. */
import { nameWords } from './words.ts';

const list = (words: readonly string[]) => `(?:${words.join('|')})`;
const release = new RegExp(
  String.raw`(?:^|[\s._\-[({+,])(?:${list(nameWords.release)}|(?<inPlace>${list(nameWords.releaseInPlace)}))(?![\p{L}\d])`,
  'giu',
);
const codecBehind = new RegExp(String.raw`^[\s._-]+${list(nameWords.codec)}(?![\p{L}\d])`, 'iu');
const yearBefore = /(?<!\d)(?:18|19|20)\d\d[\s._\-)\]）]*$/u;

const language = list(nameWords.releaseLanguage);
const sureAtEnd = new RegExp(
  String.raw`[\s._\-[({+,]+(?:${language}[\s._-]+dl|${list(nameWords.weakRelease)})[\s._\-\])}+,]*$`,
  'iu',
);
const languageAtEnd = new RegExp(String.raw`[\s._\-[({+,]+${language}[\s._\-\])}+,]*$`, 'iu');
const unsureAtEnd = new RegExp(
  String.raw`[\s._\-[({+,]+(?<word>${language}|${list(nameWords.weakOrTitle)})[\s._\-\])}+,]*$`,
  'iu',
);
const weakOnly = new RegExp(
  String.raw`^(?:[\s._\-[({+,]*(?:${language}|${list([...nameWords.weakRelease, ...nameWords.weakOrTitle])})(?![\p{L}\d])[\s._\-\])}+,]*)+$`,
  'iu',
);

/** Whether a text has no other words than those that stand beside the words of a release. */
export const isWeakOnly = (text: string) => weakOnly.test(text);

/** The place of the first word of a release; null without any. */
export function releaseAt(text: string): number | null {
  for (const found of text.matchAll(release)) {
    const word = found.groups?.inPlace;
    if (word === undefined || isInPlace(text, found.index, found[0].length)) return found.index;
  }
  return null;
}

/**
 * `Web` is a word of titles. It is one of releases behind a year, and in capitals before a codec; behind other words of
 * a release nothing hangs on it.
 */
function isInPlace(text: string, start: number, length: number): boolean {
  const before = text.slice(0, start);
  if (yearBefore.test(before)) return true;
  const word = text.slice(start, start + length);
  const isTag = !/\p{Ll}/u.test(word) || !/[\p{L}\d]/u.test(before);
  return isTag && codecBehind.test(text.slice(start + length));
}

/** Where the words of the release begin; null without any. */
export function releaseCut(plain: string): number | null {
  const at = releaseAt(plain);
  // The first word of a name is a title.
  if (at === null || !/[\p{L}\d]/u.test(plain.slice(0, at))) return null;
  const bare = withoutWeak(plain.slice(0, at));
  return /[\p{L}\d]/u.test(bare) ? bare.length : at;
}

/**
 * Takes away the words before those of a release that belong to it. `Line` or `English` may be the last word of a
 * title: they go only in capitals behind a name with small letters (`Quiet.River.FRENCH.DVDRip`). `ofEpisode`: a
 * language goes as well in a name with points, since it merges nothing.
 */
export function withoutWeak(before: string, ofEpisode = false): string {
  let kept = before;
  for (;;) {
    const at = sureAtEnd.exec(kept)?.index ?? unsureAt(kept, ofEpisode);
    if (at === null) return kept;
    kept = kept.slice(0, at);
  }
}

function unsureAt(kept: string, ofEpisode: boolean): number | null {
  const isDotted = !/\S\s+\S/.test(kept);
  if (ofEpisode && isDotted) {
    const found = languageAtEnd.exec(kept);
    if (found) return found.index;
  }
  const found = unsureAtEnd.exec(kept);
  const word = found?.groups?.word;
  if (!found || word === undefined || /\p{Ll}{2}/u.test(word)) return null;
  return /\p{Ll}/u.test(kept.slice(0, found.index)) ? found.index : null;
}
