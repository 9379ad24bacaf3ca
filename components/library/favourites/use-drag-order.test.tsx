import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useDragOrder } from './use-drag-order.ts';

/** jsdom has no pointer events. */
function pointer(type: string, x: number) {
  window.dispatchEvent(Object.assign(new MouseEvent(type, { clientX: x }), { pointerId: 7 }));
}

test('[FAV-01] a drag that ends before its last move is rendered drops the channel at the last position', () => {
  const onDrop = jest.fn();
  document.body.innerHTML = '<i data-entry="a"></i><i data-entry="b"></i><i data-entry="c"></i>';
  const entries = document.querySelectorAll('i');
  document.elementFromPoint = (x) => entries[x] ?? null;
  const { result } = renderHook(() => useDragOrder(['a', 'b', 'c'], onDrop));
  const grip = { button: 0, clientX: 2, clientY: 0, pointerId: 7, preventDefault: () => undefined };
  act(() => result.current.onGrip('c', grip as unknown as ReactPointerEvent));
  act(() => pointer('pointermove', 1));
  expect(result.current.placeOf('c')).toBe(1);
  // In one batch: nothing is rendered in between.
  act(() => {
    pointer('pointermove', 0);
    pointer('pointerup', 0);
  });
  expect(onDrop.mock.calls).toEqual([['c', 'a']]);
  expect(result.current.draggedId).toBeNull();
});
