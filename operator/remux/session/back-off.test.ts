import { expect, test } from '@jest/globals';
import { delayMs } from './back-off.ts';

test('[ANY-01] a source is asked again later and later, never all at once, and never before it wants', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => delayMs(failures, 0, 0.5));
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]);
  expect([delayMs(7, 0, 0), delayMs(7, 0, 1)]).toEqual([24_000, 36_000]);
  expect(delayMs(1, 20_000, 0.5)).toBe(20_000);
});
