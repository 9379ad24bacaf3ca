import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useDebouncedTrim } from './use-debounced-trim.ts';

function Field({ text, change }: { text: string; change: (trimmed: string) => void }) {
  useDebouncedTrim(text, change);
  return null;
}

test('[ACC-05] useDebouncedTrim trims the text 300 ms after the last key', () => {
  jest.useFakeTimers();
  const change = jest.fn();
  const { rerender } = render(<Field text=" de" change={change} />);
  act(() => jest.advanceTimersByTime(200));
  rerender(<Field text=" demo " change={change} />);
  act(() => jest.advanceTimersByTime(299));
  expect(change).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(change.mock.calls).toEqual([['demo']]);
  jest.useRealTimers();
});

test('[ACC-05] useDebouncedTrim does not change a text without spaces at its ends', () => {
  jest.useFakeTimers();
  const change = jest.fn();
  render(<Field text="de mo" change={change} />);
  act(() => jest.advanceTimersByTime(1_000));
  expect(change).not.toHaveBeenCalled();
  jest.useRealTimers();
});
