import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from '@jest/globals';
import { isToAsk, signOfLife } from './still-watching.ts';

test('[BEY-01] the viewer is asked after three episodes that started by themselves', () => {
  const watched = (startedByThemselves: number) => ({ startedByThemselves, lastSignAtMs: 0 });
  expect(isToAsk(watched(2), millisecondsInHour)).toBe(false);
  expect(isToAsk(watched(3), millisecondsInHour)).toBe(true);
});

test('[BEY-01] the viewer is asked after four hours without an action', () => {
  expect(isToAsk(signOfLife(0), 4 * millisecondsInHour - 1)).toBe(false);
  expect(isToAsk(signOfLife(0), 4 * millisecondsInHour)).toBe(true);
});

test('[BEY-01] any action of the viewer resets the count of episodes', () => {
  expect(isToAsk(signOfLife(9 * millisecondsInHour), 9 * millisecondsInHour)).toBe(false);
});
