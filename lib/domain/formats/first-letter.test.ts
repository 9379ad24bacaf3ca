import { expect, test } from '@jest/globals';
import { firstLetter } from './first-letter.ts';

test.each([
  ['canal uno', 'C'],
  [' ñandú', 'Ñ'],
  ['😀 Smile', '😀'],
  ['𝔘nicode', '𝔘'],
  ['', ''],
  ['  ', ''],
])('the first letter of “%s” is whole', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
