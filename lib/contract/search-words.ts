/**
 * How the search compares texts: the operator finds by it, and screens highlight the matches by it. Case, accents and
 * punctuation are ignored; a word is a run of letters, digits or pictographs.
 */

/** Letters that Unicode does not decompose, with their usual ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};

const isAscii = /^[\0-\x7f]*$/;

const wordPattern = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/gu;

/** Shorter words are looked for at the beginning of words only. */
export const insideFromChars = 3;

/** Lower case without accents. Punctuation and spaces stay. */
export function foldText(text: string): string {
  // Fast path: most texts are ASCII, and a guide folds hundreds of thousands of titles at once.
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, folded, in their order. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(wordPattern) ?? [];
}

/** The words of each part between spaces: `Spider-Man 2` is `[['spider', 'man'], ['2']]`. */
export function foldedParts(text: string): string[][] {
  return foldText(text)
    .split(/\s+/)
    .map((part) => part.match(wordPattern) ?? [])
    .filter((words) => words.length > 0);
}
