import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useStableOrder } from './use-stable-order.ts';

test('[DESK-09] a refresh moves no row: new rows come last, gone ones leave', () => {
  const { result, rerender } = renderHook(
    ({ rows }: { rows: string[] }) => useStableOrder(rows, (row) => row),
    { initialProps: { rows: ['b', 'a'] } },
  );
  expect(result.current).toEqual(['b', 'a']);
  rerender({ rows: ['new', 'a', 'b'] });
  expect(result.current).toEqual(['b', 'a', 'new']);
  rerender({ rows: ['new', 'a'] });
  expect(result.current).toEqual(['a', 'new']);
});
