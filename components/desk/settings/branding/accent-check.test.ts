import { expect, test } from '@jest/globals';
import { checkAccent } from './accent-check.ts';

test('[DESK-08] a dark accent gets its ratios and the nearest colour that can be read', () => {
  const check = checkAccent('#123a8c');
  expect(check?.surfaceRatio).toBeLessThan(4.5);
  expect(check?.inkRatio).toBeGreaterThan(4.5);
  const suggested = checkAccent(check?.suggestion ?? '');
  expect(suggested?.surfaceRatio).toBeGreaterThanOrEqual(4.5);
  expect(suggested?.surfaceRatio).toBeLessThan(4.7);
});

test('[DESK-08] a readable accent has no suggestion, and a text that is no colour no measure', () => {
  expect(checkAccent('#ff7a45')?.suggestion).toBeNull();
  expect(checkAccent('rouge')).toBeNull();
});
