/**
 * How the search compares texts: the operator finds by it, and screens mark what was found by it. Case, accents and
 * signs say nothing; a word is a run of letters, digits or pictographs.
 */

/** Letters that Unicode does not take apart, as people type them who do not have them. */
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

/** Lower case without accents. Signs and spaces stay. */
export function foldText(text: string): string {
  // Most of it is, and a guide of hundreds of thousands of titles is folded at a time.
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
