import { expect, test } from '@jest/globals';
import { dayMs, hourMs, noonMs } from '#tests/setup/builders.ts';
import { orderedHits, pageOf } from './stored-hits.ts';

test('[SRC-02] a page is the slice from (page-1)*size', () => {
  const list = Array.from({ length: 20 }, (_, index) => index);
  expect(pageOf(list, 1, 8)).toEqual(list.slice(0, 8));
  expect(pageOf(list, 2, 8)).toEqual(list.slice(8, 16));
  expect(pageOf(list, 3, 8)).toEqual([16, 17, 18, 19]);
  expect(pageOf(list, 4, 8)).toEqual([]);
  expect(pageOf(list, 0, 8)).toEqual(list.slice(0, 8));
});

test('[SRC-02] hits are sorted by on air, coming, ended and too old, with prefix matches first', () => {
  const begins = [
    -9 * dayMs,
    -2 * dayMs,
    -5 * hourMs,
    -hourMs / 2,
    hourMs,
    hourMs,
    2 * hourMs,
    3 * hourMs,
  ];
  const starts = Float64Array.from(begins, (ms) => noonMs + ms);
  const airings = {
    starts,
    stops: starts.map((start) => start + hourMs),
    titles: Uint32Array.from([0, 0, 0, 0, 1, 0, 0, 2]),
  };
  const ranks = Uint8Array.from([1, 2, 0]);
  const hits = orderedHits({ airings, ranks, playableMs: () => 7 * dayMs, nowMs: noonMs });
  expect(hits).toEqual([3, 5, 6, 4, 2, 1, 0]);
});
