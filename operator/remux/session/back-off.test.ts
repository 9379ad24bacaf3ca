import { expect, test } from '@jest/globals';
import { delayMs } from './back-off.ts';

test('[ANY-01] a source is asked again later and later, never all at once, and never before it wants', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => delayMs(failures, undefined, 0.5));
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]);
  expect([delayMs(7, undefined, 0), delayMs(7, undefined, 1)]).toEqual([24_000, 36_000]);
  expect(delayMs(1, '20', 0.5)).toBe(20_000);
  // A date, nonsense, or an hour.
  expect(delayMs(1, 'Fri, 27 Nov 2026 01:00:00 GMT', 0.5)).toBe(500);
  expect(delayMs(1, '-1', 0.5)).toBe(500);
  expect(delayMs(1, '3600', 0.5)).toBe(120_000);
});
