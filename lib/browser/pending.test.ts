import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { limits } from '#lib/limits.ts';
import { createPendingCount } from './pending.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('[CAT-06] the pending count is busy from the first request until 150 ms after the last one', () => {
  const pending = createPendingCount(limits.spinnerCloseDelayMs);
  expect(pending.busy.getState()).toBe(false);
  const endFirst = pending.begin();
  const endSecond = pending.begin();
  expect(pending.busy.getState()).toBe(true);
  endFirst();
  jest.advanceTimersByTime(1_000);
  expect(pending.busy.getState()).toBe(true);
  endSecond();
  jest.advanceTimersByTime(149);
  expect(pending.busy.getState()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(pending.busy.getState()).toBe(false);
});

test('[CAT-06] a request that begins within the close delay keeps the pending count busy', () => {
  const pending = createPendingCount(150);
  const seen: boolean[] = [];
  pending.busy.subscribe(() => seen.push(pending.busy.getState()));
  pending.begin()();
  jest.advanceTimersByTime(100);
  const end = pending.begin();
  jest.advanceTimersByTime(10_000);
  expect(seen).toEqual([true]);
  end();
  jest.advanceTimersByTime(150);
  expect(seen).toEqual([true, false]);
});

test('ending the same request twice counts once', () => {
  const pending = createPendingCount(0);
  const end = pending.begin();
  pending.begin();
  end();
  end();
  jest.advanceTimersByTime(10);
  expect(pending.busy.getState()).toBe(true);
});
