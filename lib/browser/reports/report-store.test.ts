import { expect, jest, test } from '@jest/globals';
import { bounds } from '#lib/limits.ts';
import { aKeptReport } from '#tests/setup/a-kept-report.ts';
import { createMemoryStore, createReportStore } from './report-store.ts';

const placesOf = (kept: { event: { atMs: number } }[]) => kept.map(({ event }) => event.atMs);

test('[REP-02] the report store drops the oldest events above its limit', async () => {
  const store = createMemoryStore(3);
  for (const place of [1, 2, 3, 4]) await store.add(aKeptReport(place));
  expect(placesOf(await store.oldest(10))).toEqual([2, 3, 4]);
  expect(placesOf(await store.oldest(2))).toEqual([2, 3]);
  await store.remove([aKeptReport(3).id]);
  expect(placesOf(await store.oldest(10))).toEqual([2, 4]);
  expect(bounds.reportsPerBatch).toBeLessThanOrEqual(500);
});

test('[REP-02] events are kept in memory when the browser refuses its database; two attempts are made', async () => {
  const open = jest.fn(() => Promise.reject(new Error('private window')));
  const store = createReportStore(open);
  await store.add(aKeptReport(1));
  await store.add(aKeptReport(2));
  expect(placesOf(await store.oldest(10))).toEqual([1, 2]);
  await store.remove([aKeptReport(1).id]);
  expect(placesOf(await store.oldest(10))).toEqual([2]);
  expect(open).toHaveBeenCalledTimes(2);
});
