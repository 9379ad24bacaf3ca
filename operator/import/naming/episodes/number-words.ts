/** Numbers that are written in words, in Roman digits or in East Asian ones. */
import words from './number-words.json' with { type: 'json' };
import { anyOf } from '#operator/import/naming/words.ts';

const numberOfWord = new Map(
  words.numbers.flatMap((some, index) =>
    some.map((word) => [word.normalize('NFC'), index + 1] as const),
  ),
);
/** Words that may stand before `First Season` and `Season 1`. */
export const fillerWord = anyOf(words.fillers);
/** The alternation of the words for numbers. */
export const numberWord = anyOf(words.numbers.flat());
/** Roman numbers up to 20. */
export const romanNumber = 'x{0,2}(?:ix|iv|v?i{1,3}|v)|x{1,2}';
export const ASIAN_DIGITS = '〇零一二两三四五六七八九十百';

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** `12`, `Two`, `second`, `II`, `十二`; null for other texts. */
export function writtenNumber(text: string): number | null {
  const word = text.normalize('NFC').toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (new RegExp(`^[${ASIAN_DIGITS}]+$`).test(word)) return asianNumber(word);
  const byWord = numberOfWord.get(word);
  if (byWord !== undefined) return byWord;
  return new RegExp(`^(?:${romanNumber})$`).test(word) ? ofRoman(word) : null;
}

/** A smaller digit before a larger one is taken away. */
function ofRoman(text: string): number {
  const digits = text.split('').map((digit) => roman[digit] ?? 0);
  return digits.reduce(
    (sum, digit, index) => sum + ((digits[index + 1] ?? 0) > digit ? -digit : digit),
    0,
  );
}

const asianDigits = '〇一二三四五六七八九';
const asianDigit = (one: string) =>
  asianDigits.indexOf(one.replace('零', '〇').replace('两', '二'));

/** `十二` is 12, `二十` 20, `一百零一` 101, `一二` 12. */
function asianNumber(text: string): number {
  const all = text.split('');
  if (!/[十百]/.test(text)) return Number(all.map(asianDigit).join(''));
  let sum = 0;
  let last = 1;
  for (const one of all) {
    if (one === '百') sum += last * 100;
    else if (one === '十') sum += last * 10;
    last = /[十百]/.test(one) ? 1 : asianDigit(one) || 1;
  }
  return sum + (/[十百零〇]$/.test(text) ? 0 : last);
}
