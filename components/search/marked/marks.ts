import { foldedWords, foldText, insideFromChars } from '#lib/contract/search-words.ts';

/** A part of a text, and whether it matches the search. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

const wordChar = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * Splits a text where its words begin with words of the query, by the comparison rules of the search. A word that begins
 * none of them is marked in their middle.
 */
export function marksOf(text: string, query: string): Stretch[] {
  const asked = foldedWords(query);
  if (asked.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  const { folded, origins } = foldWithOrigins(text);
  const isMatch = new Array<boolean>(text.length).fill(false);
  for (const word of asked) {
    for (const at of placesOf(word, folded)) {
      const from = origins[at] ?? 0;
      const to = origins[at + word.length] ?? text.length;
      isMatch.fill(true, from, to);
    }
  }
  return stretchesOf(text, isMatch);
}

function placesOf(word: string, folded: string): number[] {
  const all: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) all.push(at);
  const beginnings = all.filter((at) => isWordStart(folded, at));
  return beginnings.length > 0 || word.length < insideFromChars ? beginnings : all;
}

/** The folded text, and for each of its positions the original position in the text. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  for (const char of text) {
    const own = foldText(char);
    origins.push(...Array<number>(own.length).fill(at));
    folded += own;
    at += char.length;
  }
  return { folded, origins };
}

function isWordStart(folded: string, at: number): boolean {
  const char = String.fromCodePoint(folded.codePointAt(at) ?? 0);
  if (!wordChar.test(char)) return false;
  if (at === 0) return true;
  const before = folded.codePointAt(at - 2);
  const isPair = before !== undefined && before > 0xffff;
  const previous = isPair ? String.fromCodePoint(before) : (folded[at - 1] ?? '');
  return !wordChar.test(previous);
}

function stretchesOf(text: string, isMatch: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = stretches.at(-1);
    const char = text.charAt(at);
    // A combining accent belongs to the letter before it.
    const belongs = /\p{M}/u.test(char) && last !== undefined;
    if (last && (belongs || last.isMatch === isMatch[at])) last.text += char;
    else stretches.push({ text: char, isMatch: isMatch[at] === true });
  }
  return stretches;
}
