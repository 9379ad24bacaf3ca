import { expect, test } from '@jest/globals';
import { stepPosition, stepTarget } from './scroll-step.ts';

test('[CAT-05] a scroll step is 900 px, and never goes past the ends', () => {
  expect(stepTarget(0, 1, 5_000)).toBe(900);
  expect(stepTarget(1_000, -1, 5_000)).toBe(100);
  expect(stepTarget(500, -1, 5_000)).toBe(0);
  expect(stepTarget(4_500, 1, 5_000)).toBe(5_000);
});

test('[CAT-05] a scroll step takes 800 ms and only moves forwards', () => {
  expect(stepPosition(100, 1_000, 0)).toBe(100);
  expect(stepPosition(100, 1_000, 799)).toBeLessThan(1_000);
  expect(stepPosition(100, 1_000, 800)).toBe(1_000);
  expect(stepPosition(100, 1_000, 5_000)).toBe(1_000);
  const way = Array.from({ length: 81 }, (_, index) => stepPosition(0, 900, index * 10));
  expect(way).toEqual(way.toSorted((a, b) => a - b));
});
