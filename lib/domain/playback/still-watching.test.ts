import { expect, test } from '@jest/globals';
import { isToAsk, signOfLife } from './still-watching.ts';

const hourMs = 3_600_000;

test('[BEY-01] after three episodes that started by themselves the viewer is asked', () => {
  const watched = (startedByThemselves: number) => ({ startedByThemselves, lastSignAtMs: 0 });
  expect(isToAsk(watched(2), hourMs)).toBe(false);
  expect(isToAsk(watched(3), hourMs)).toBe(true);
});

test('[BEY-01] after four hours without a sign as well', () => {
  expect(isToAsk(signOfLife(0), 4 * hourMs - 1)).toBe(false);
  expect(isToAsk(signOfLife(0), 4 * hourMs)).toBe(true);
});

test('[BEY-01] any sign of life starts the count anew', () => {
  expect(isToAsk(signOfLife(9 * hourMs), 9 * hourMs)).toBe(false);
});
