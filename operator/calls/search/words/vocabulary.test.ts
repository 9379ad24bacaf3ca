import { expect, test } from '@jest/globals';
import { slipsBetween } from './slips.ts';
import { Vocabulary } from './vocabulary.ts';

function vocabularyOf(...words: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word);
  return vocabulary;
}

test('[SRC-01] a slip is a letter too many, missing or wrong, or two exchanged', () => {
  expect(slipsBetween('kitchen', 'kitchen', 2)).toBe(0);
  for (const typed of ['kitchhen', 'kichen', 'kitshen', 'kithcen']) {
    expect(slipsBetween(typed, 'kitchen', 2)).toBe(1);
  }
  expect(slipsBetween('kithcn', 'kitchen', 2)).toBe(2);
  expect(slipsBetween('chicken', 'kitchen', 2)).toBe(3);
  expect(slipsBetween('kithc', 'kitchen', 1, true)).toBe(1);
});

test('[SRC-01] words are found by their middle, the shortest first, in any script', () => {
  const words = vocabularyOf('kitchen', 'itchy', 'stitch', 'новости', 'witch', 'witch');
  expect(words.size).toBe(5);
  expect(words.inside('itch')).toEqual(['witch', 'stitch', 'kitchen']);
  expect(words.inside('вост')).toEqual(['новости']);
  expect(words.inside('it')).toEqual([]);
  expect([words.has('kitch'), words.has('itch'), words.has('ktich')]).toEqual([true, true, false]);
});

test('[SRC-01] misspelt words: none under 4 letters and in numbers, one slip up to 7, two from 8 on', () => {
  const words = vocabularyOf('sea', 'salt', 'noticias', '1984', 'новости');
  expect(words.near('see')).toEqual([]);
  expect(words.near('1985')).toEqual([]);
  expect(words.near('slat')).toEqual(['salt']);
  expect(words.near('slta')).toEqual([]);
  expect(words.near('noticais')).toEqual(['noticias']);
  expect(words.near('notciais')).toEqual(['noticias']);
  expect(words.near('новсти')).toEqual(['новости']);
  // What was typed may be the beginning of the word.
  expect(words.near('notci')).toEqual(['noticias']);
});

test('[SRC-01] the words that stand for a typed one are limited in number', () => {
  const words = vocabularyOf(...Array.from({ length: 500 }, (_, index) => `a${index}star`));
  expect(words.inside('star')).toHaveLength(64);
  expect(words.near('1star').length).toBeLessThanOrEqual(10);
});
