import { expect, test } from '@jest/globals';
import { Pauses } from './pauses.ts';

test('[SHUT-09] a program that ended is restarted at once, and with growing pauses when it ends again soon', () => {
  const pauses = new Pauses();
  const inTurn = Array.from({ length: 8 }, () => pauses.after(5_000));
  expect(inTurn).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('[SHUT-09] a program that ran for a minute is restarted at once', () => {
  const pauses = new Pauses();
  expect([0, 0, 60_001, 0, 90_000].map((ranMs) => pauses.after(ranMs))).toEqual([
    0, 1_000, 0, 1_000, 0,
  ]);
});
