import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLoaded } from './use-loaded.ts';

function Menu({ load, isOpen = true }: { load: () => Promise<string>; isOpen?: boolean }) {
  const { part } = useLoaded(load, isOpen);
  return <p>{part ?? 'closed'}</p>;
}

test('[ERR-06] useLoaded keeps the page when a script fails to load, and retries until it is loaded', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Failed to load chunk'))
    .mockRejectedValueOnce(new Error('Failed to load chunk'))
    .mockResolvedValue('the menu');
  render(<Menu load={load} />);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('closed')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('the menu')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('useLoaded does not fetch a part before it is wanted, and stops retrying when it is no longer wanted', async () => {
  jest.useFakeTimers();
  const load = jest.fn(() => Promise.reject<string>(new Error('Failed to load chunk')));
  const { rerender } = render(<Menu load={load} isOpen={false} />);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).not.toHaveBeenCalled();
  rerender(<Menu load={load} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  rerender(<Menu load={load} isOpen={false} />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
