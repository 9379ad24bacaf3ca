import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('[ACC-03] the countdown runs from 60 s to 0 and can start again', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current.secondsLeft).toBe(0);
  act(() => result.current.start(60));
  expect(result.current.secondsLeft).toBe(60);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current.secondsLeft).toBe(59);
  act(() => jest.advanceTimersByTime(58_750));
  expect(result.current.secondsLeft).toBe(1);
  act(() => jest.advanceTimersByTime(250));
  expect(result.current.secondsLeft).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  act(() => result.current.start(60));
  expect(result.current.secondsLeft).toBe(60);
  act(() => result.current.stop());
  expect(result.current.secondsLeft).toBe(0);
});

test('[ACC-03] the countdown is correct after the tab was suspended', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  jest.setSystemTime(1_000_000 + 45_000);
  act(() => jest.advanceTimersByTime(250));
  expect(result.current.secondsLeft).toBe(15);
});
