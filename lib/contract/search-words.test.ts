import { expect, test } from '@jest/globals';
import { foldedParts, foldedWords, foldText } from './search-words.ts';

test('[SRC-01] case and accents make no difference on any letter', () => {
  expect(foldText('ÓRBITA')).toBe('orbita');
  expect(foldText('orbíta')).toBe('orbita');
  expect(foldText('São João, Ñandú')).toBe('sao joao, nandu');
  // Composed or not, wide or ligature, it is the same word.
  expect(foldText('cafe\u0301 ﬁn ＴＶ')).toBe('cafe fin tv');
  expect(foldText('İstanbul ılık Ørsted Łódź Straße Œuvre')).toBe(
    'istanbul ilik orsted lodz strasse oeuvre',
  );
});

test('[SRC-01] a text folds as its letters do, one by one', () => {
  const text = 'ΟΔΟΣ Ñandú Straße 📺 ﬁn';
  expect(Array.from(text, foldText).join('')).toBe(foldText(text));
});

test('[SRC-01] words are letters, digits and pictographs; signs only part them', () => {
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
