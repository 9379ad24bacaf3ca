import { expect, test } from '@jest/globals';
import { freshWatch, isHopeless, withFailure } from './request-watch.ts';

const failure = { status: 503, isTimeout: false };
const failedTimes = (times: number) => {
  let watch = freshWatch(0);
  for (let done = 0; done < times; done += 1) watch = withFailure(watch, failure);
  return watch;
};

test('[HEAL-01] the request watch gives up after 8 s without a segment and three failures, after 12 s with one', () => {
  expect(isHopeless(failedTimes(3), true, 7_999)).toBe(false);
  expect(isHopeless(failedTimes(3), true, 8_000)).toBe(true);
  expect(isHopeless(failedTimes(1), true, 11_999)).toBe(false);
  expect(isHopeless(failedTimes(1), true, 12_000)).toBe(true);
});

test('[HEAL-01] the request watch never gives up while the buffer plays or without a failure', () => {
  expect(isHopeless(failedTimes(50), false, 60_000)).toBe(false);
  expect(isHopeless(freshWatch(0), true, 60_000)).toBe(false);
});

test('[HEAL-01] the request watch gives up after 3 s when a page is served instead of the playlist', () => {
  const watch = withFailure(freshWatch(0), { status: 200, isTimeout: false });
  expect(isHopeless(watch, true, 2_999)).toBe(false);
  expect(isHopeless(watch, true, 3_000)).toBe(true);
});
