import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

test('useSettled returns the first value at once and later values only after they stay unchanged', () => {
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 400), {
    initialProps: { value: null as string | null },
  });
  rerender({ value: '101' });
  expect(result.current).toBe('101');
  rerender({ value: '102' });
  pass(399);
  rerender({ value: '103' });
  pass(399);
  expect(result.current).toBe('101');
  pass(1);
  expect(result.current).toBe('103');
});
