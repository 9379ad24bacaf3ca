import { expect, test } from '@jest/globals';
import { excerpt } from './excerpt.ts';

test('[SEO-01] an excerpt is one line, and ends between words', () => {
  expect(excerpt('  A lighthouse\n keeper. ')).toBe('A lighthouse keeper.');
  expect(excerpt('word, '.repeat(60))).toMatch(/^(?:word, ){10,}word…$/);
  expect(excerpt('word '.repeat(60))!.length).toBeLessThanOrEqual(201);
});

test('[SEO-01] a text without a space is cut as well, and an empty text gives no excerpt', () => {
  expect(excerpt('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`);
  expect(excerpt(' ')).toBeUndefined();
  expect(excerpt(undefined)).toBeUndefined();
});
