import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hideToast, showToast, type ToastEvent } from './toast.ts';

const Toaster = ({ events }: { events: readonly ToastEvent[] }) => (
  <ul>
    {events.map((event, at) => (
      <li key={at}>{event.kind === 'show' ? event.toast.text : event.id}</li>
    ))}
  </ul>
);
/** The toaster's script, set by the tests when it should be loaded. */
let part: { Toaster: typeof Toaster } | undefined;
jest.unstable_mockModule('#components/ui/use-loaded.ts', () => ({ useLoaded: () => ({ part }) }));
const { ToastHost } = await import('./toast-host.tsx');

beforeEach(() => {
  part = undefined;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const said = () => screen.getByRole('status').textContent;

test('[ERR-01] a toast shown before the toaster is loaded stays for five seconds, without a gap', () => {
  render(<ToastHost />);
  act(
    () =>
      void showToast({ text: 'The line-up is being rebuilt', tone: 'error', durationMs: 5_000 }),
  );
  act(() => jest.advanceTimersByTime(4_999));
  expect(said()).toBe('The line-up is being rebuilt');
  act(() => jest.advanceTimersByTime(1));
  expect(said()).toBe('');
});

test('[ERR-06] a toast without end stays until it is hidden, once for each id', () => {
  render(<ToastHost />);
  const network = { id: 'network', tone: 'error', durationMs: Infinity } as const;
  act(() => void showToast({ ...network, text: 'Network connection failed' }));
  act(() => void showToast({ ...network, text: 'Network connection failed' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(said()).toBe('Network connection failed');
  act(() => hideToast('network'));
  expect(said()).toBe('');
});

test('[ERR-01] a toast repeated after the toaster is loaded is not shown twice', () => {
  const { rerender } = render(<ToastHost />);
  const again = {
    id: 'x',
    text: 'Internal server error',
    tone: 'error',
    durationMs: 5_000,
  } as const;
  act(() => void showToast(again));
  expect(said()).toBe('Internal server error');
  part = { Toaster };
  rerender(<ToastHost />);
  act(() => void showToast(again));
  expect(screen.getAllByText('Internal server error')).toHaveLength(1);
  expect(said()).toBe('');
});

test('[ERR-06] a toast without end moves to the toaster with the next toast', () => {
  const { rerender } = render(<ToastHost />);
  const network = { id: 'network', tone: 'error', durationMs: Infinity } as const;
  act(() => void showToast({ ...network, text: 'Network connection failed' }));
  part = { Toaster };
  rerender(<ToastHost />);
  expect(said()).toBe('Network connection failed');
  act(() => void showToast({ text: 'Copied', tone: 'good', durationMs: 5_000 }));
  expect(said()).toBe('');
  const inToaster = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(inToaster).toEqual(['Network connection failed', 'Copied']);
  act(() => hideToast('network'));
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('network');
});

test('[DESK-01] a toast shown before the toaster is loaded has its button, which closes it', () => {
  const undo = jest.fn();
  render(<ToastHost />);
  const action = { text: 'Undo', act: undo };
  act(() => void showToast({ text: 'Saved', tone: 'good', durationMs: 10_000, action }));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(said()).toBe('');
});
