import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { useBackCloses } from './use-back-closes.ts';

function Cover({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}

const router = jest.fn();
window.addEventListener('popstate', router);

const depth = () => (window.history.state as { coversPage?: number } | null)?.coversPage ?? 0;
/** The history moves some time after the request. */
const isAt = (wanted: number) => waitFor(() => expect(depth()).toBe(wanted));
const back = async () => {
  const wanted = depth() - 1;
  act(() => window.history.back());
  await isAt(wanted);
};

afterEach(() => {
  router.mockReset();
});

test('Back closes the covers of the page one by one, the topmost first', async () => {
  const [below, above] = [jest.fn(), jest.fn()];
  const first = render(<Cover onClose={below} />);
  const second = render(<Cover onClose={above} />);
  expect(depth()).toBe(2);
  await back();
  expect(above).toHaveBeenCalledTimes(1);
  expect(below).not.toHaveBeenCalled();
  second.unmount();
  expect(depth()).toBe(1);
  await back();
  expect(below).toHaveBeenCalledTimes(1);
  first.unmount();
  expect(depth()).toBe(0);
  expect(above).toHaveBeenCalledTimes(1);
});

test('closing a cover without Back removes its history entry, and the router gets no event', async () => {
  const [below, above] = [jest.fn(), jest.fn()];
  const first = render(<Cover onClose={below} />);
  const second = render(<Cover onClose={above} />);
  second.unmount();
  await isAt(1);
  first.unmount();
  await isAt(0);
  expect(below).not.toHaveBeenCalled();
  expect(above).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
});

test('a cover that replaces another one reuses its history entry', async () => {
  const onClose = jest.fn();
  const shown = render(<Cover key="one" onClose={jest.fn()} />);
  const entries = window.history.length;
  shown.rerender(<Cover key="two" onClose={onClose} />);
  expect(window.history.length).toBe(entries);
  expect(depth()).toBe(1);
  await back();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router).toHaveBeenCalledTimes(1);
  shown.unmount();
});
