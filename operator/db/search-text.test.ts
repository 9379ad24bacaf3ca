import { expect, test } from '@jest/globals';
import { plainText, searchTextOf } from './search-text.ts';

test('[SRC-01] names come before all other words, and hyphenated words are also stored as one', () => {
  expect(searchTextOf(['Spider-Man', 'El Hombre Araña', null], ['Ana O’Neill'])).toBe(
    '| spider man | el hombre arana ~ spiderman ~ oneill ~ ana o neill',
  );
});

test('[SRC-01] an overlong word is cut, never within an emoji', () => {
  expect(plainText('x'.repeat(500))).toHaveLength(64);
  expect(plainText('📺'.repeat(500))).toBe('📺'.repeat(64));
});
