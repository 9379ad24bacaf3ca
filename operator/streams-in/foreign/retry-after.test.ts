import { expect, test } from '@jest/globals';
import { retryAfterMs } from './retry-after.ts';

const nowMs = Date.UTC(2026, 10, 27, 1);

test.each([
  [undefined, 0],
  ['', 0],
  ['-1', 0],
  ['soon', 0],
  ['20', 20_000],
  [['5'], 5_000],
  ['3600', 120_000],
  ['Fri, 27 Nov 2026 01:00:30 GMT', 30_000],
  ['Fri, 27 Nov 2026 00:59:00 GMT', 0],
])('[ANY-10] a source that sends Retry-After: %j is left alone for %i ms', (header, ms) => {
  expect(retryAfterMs(header, nowMs)).toBe(ms);
});
