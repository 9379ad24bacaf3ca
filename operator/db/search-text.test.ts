import { expect, test } from '@jest/globals';
import { plainText, searchTextOf } from './search-text.ts';

test('[SRC-01] names stand before everything else, and parted words also in one', () => {
  expect(searchTextOf(['Spider-Man', 'El Hombre Araña', null], ['Ana O’Neill'])).toBe(
    '| spider man | el hombre arana ~ spiderman ~ oneill ~ ana o neill',
  );
});

test('[SRC-01] a word without end is cut, never through a pictograph', () => {
  expect(plainText('x'.repeat(500))).toHaveLength(64);
  expect(plainText('📺'.repeat(500))).toBe('📺'.repeat(64));
});
