import { expect, test } from '@jest/globals';
import { hasSlept } from './sleep-watch.ts';

const at = (atMs: number, pictureAtMs: number | null) => ({ atMs, pictureAtMs });

test('[HEAL-03] the sleep watch reports sleep when the clock jumps and the picture does not', () => {
  expect(hasSlept(at(0, 0), at(60_000, 500))).toBe(true);
  expect(hasSlept(at(0, null), at(60_000, null))).toBe(true);
});

test('[HEAL-03] the sleep watch does not report late timers of a hidden tab that plays', () => {
  expect(hasSlept(at(0, 0), at(60_000, 59_000))).toBe(false);
  expect(hasSlept(at(0, 0), at(2_000, 0))).toBe(false);
});
