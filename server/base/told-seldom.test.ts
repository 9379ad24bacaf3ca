import { expect, test } from '@jest/globals';
import { ToldSeldom } from './told-seldom.ts';

test('[SHUT-05] trouble of a kind is told once a minute, with the number of times that were left out', () => {
  let nowMs = 5_000;
  const told = new ToldSeldom(() => nowMs);
  expect(told.leftOut('a')).toBe(0);
  for (let count = 0; count < 546; count += 1) expect(told.leftOut('a')).toBeNull();
  expect(told.leftOut('b')).toBe(0);
  nowMs += 60_000;
  expect(told.leftOut('a')).toBe(546);
  expect(told.leftOut('a')).toBeNull();
});
