import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useControlsVisibility } from './use-controls-visibility.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

function Controls() {
  const { areVisible, wake } = useControlsVisibility(false);
  return (
    <button type="button" onFocus={wake} onPointerMove={wake}>
      {areVisible ? 'shown' : 'hidden'}
    </button>
  );
}

/** Takes the focus before the effects of later elements run. */
function Dialog() {
  useEffect(() => document.querySelector('button')?.focus(), []);
  return null;
}

test('[PLY-04] controls hide three seconds after the last activity, not after an earlier one', () => {
  render(
    <>
      <Dialog />
      <Controls />
    </>,
  );
  pass(2_000);
  act(() => {
    screen.getByRole('button').dispatchEvent(new Event('pointermove', { bubbles: true }));
  });
  pass(2_999);
  expect(screen.getByRole('button')).toHaveTextContent('shown');
  pass(1);
  expect(screen.getByRole('button')).toHaveTextContent('hidden');
});
