import { expect, test } from '@jest/globals';
import { nowAndNext, programmeAt, progressOf } from './now-next.ts';

const airing = (start: number, stop: number) => ({ start, stop });
const guide = [airing(0, 100), airing(100, 200), airing(250, 300)];

test('[LIV-01] the current programme lasts from its start until just before its stop', () => {
  expect(programmeAt(guide, 100)).toBe(guide[1]);
  expect(programmeAt(guide, 199)).toBe(guide[1]);
  expect(programmeAt(guide, 200)).toBeNull();
  expect(programmeAt(guide, -1)).toBeNull();
  expect(programmeAt([], 0)).toBeNull();
});

test('[LIV-01] where guides overlap the programme that began last is on', () => {
  const overlapping = [airing(50, 150), airing(0, 500)];
  expect(programmeAt(overlapping, 60)).toBe(overlapping[0]);
});

test('[LIV-01] the next programme is the first to begin later, across gaps and in any order', () => {
  expect(nowAndNext(guide, 150)).toEqual({ now: guide[1], next: guide[2] });
  expect(nowAndNext(guide, 220)).toEqual({ now: null, next: guide[2] });
  expect(nowAndNext([...guide].reverse(), 50)).toEqual({ now: guide[0], next: guide[1] });
  expect(nowAndNext(guide, 299)).toEqual({ now: guide[2], next: null });
});

test('[LIV-01] progress goes from 0 to 1 and stays there', () => {
  expect(progressOf(airing(100, 200), 50)).toBe(0);
  expect(progressOf(airing(100, 200), 125)).toBe(0.25);
  expect(progressOf(airing(100, 200), 900)).toBe(1);
  expect(progressOf(airing(100, 100), 100)).toBe(1);
});
