import { expect, test } from '@jest/globals';
import { freshWatch, isHopeless, withFailure } from './request-watch.ts';

const failure = { status: 503, isTimeout: false };
const failedTimes = (times: number) => {
  let watch = freshWatch(0);
  for (let done = 0; done < times; done += 1) watch = withFailure(watch, failure);
  return watch;
};

test('[HEAL-01] three failures without a segment for 8 s end the wait, a single one after 12 s', () => {
  expect(isHopeless(failedTimes(3), true, 7_999)).toBe(false);
  expect(isHopeless(failedTimes(3), true, 8_000)).toBe(true);
  expect(isHopeless(failedTimes(1), true, 11_999)).toBe(false);
  expect(isHopeless(failedTimes(1), true, 12_000)).toBe(true);
});

test('[HEAL-01] never while the buffer still plays, and never without a failure', () => {
  expect(isHopeless(failedTimes(50), false, 60_000)).toBe(false);
  expect(isHopeless(freshWatch(0), true, 60_000)).toBe(false);
});

test('[HEAL-01] a page in place of the playlist ends it after 3 s', () => {
  const watch = withFailure(freshWatch(0), { status: 200, isTimeout: false });
  expect(isHopeless(watch, true, 2_999)).toBe(false);
  expect(isHopeless(watch, true, 3_000)).toBe(true);
});
