import { expect, test } from '@jest/globals';
import { foldedParts, foldedWords, foldText } from './search-words.ts';

test('[SRC-01] case and accents make no difference on any letter', () => {
  expect(foldText('ÓRBITA')).toBe('orbita');
  expect(foldText('orbíta')).toBe('orbita');
  expect(foldText('São João, Ñandú')).toBe('sao joao, nandu');
  // Composed and decomposed, full-width and ligature forms are equal.
  expect(foldText('cafe\u0301 ﬁn ＴＶ')).toBe('cafe fin tv');
  expect(foldText('İstanbul ılık Ørsted Łódź Straße Œuvre')).toBe(
    'istanbul ilik orsted lodz strasse oeuvre',
  );
});

test('[SRC-01] folding a text equals folding its letters one by one', () => {
  const text = 'ΟΔΟΣ Ñandú Straße 📺 ﬁn';
  expect(Array.from(text, foldText).join('')).toBe(foldText(text));
});

test('[SRC-01] words consist of letters, digits and pictographs; punctuation separates them', () => {
  expect(foldedWords('  The Ocean’s 11 — “Live”! 📺 ')).toEqual([
    'the',
    'ocean',
    's',
    '11',
    'live',
    '📺',
  ]);
  expect(foldedWords("%_\\|~ ' & | !")).toEqual([]);
  expect(foldedParts('Spider-Man 2 %')).toEqual([['spider', 'man'], ['2']]);
});
