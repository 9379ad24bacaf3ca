import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPrefetchOnRest, restMs } from './prefetch-on-rest.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[ZAP-01] the hover prefetch prepares the channel under a resting pointer, not those that it passes', () => {
  const prepare = jest.fn();
  const rest = createPrefetchOnRest(prepare);
  rest.come('101');
  jest.advanceTimersByTime(restMs - 1);
  rest.leave();
  rest.come('102');
  jest.advanceTimersByTime(restMs - 1);
  rest.come('103');
  jest.advanceTimersByTime(restMs - 1);
  expect(prepare).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(prepare.mock.calls).toEqual([['103']]);
});

test('[ZAP-01] a pointer that trembles on a channel rests on it; one that comes back rests anew', () => {
  const prepare = jest.fn();
  const rest = createPrefetchOnRest(prepare);
  rest.come('101');
  jest.advanceTimersByTime(restMs - 1);
  rest.come('101');
  jest.advanceTimersByTime(1);
  expect(prepare.mock.calls).toEqual([['101']]);
  rest.leave();
  rest.come('101');
  jest.advanceTimersByTime(restMs);
  expect(prepare.mock.calls).toEqual([['101'], ['101']]);
});
