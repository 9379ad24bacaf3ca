import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { pending } from '#lib/browser/pending.ts';

let pathname = '/home';
jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => pathname }));
const { LinkWatch } = await import('./link-watch.tsx');

const opened = jest.fn<typeof window.open>();
const followed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  pathname = '/home';
  history.replaceState(null, '', '/home');
  window.open = opened;
  opened.mockReset();
  followed.mockReset();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'pictureInPictureElement');
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

function show(href = '/liveTv') {
  // jsdom follows no links: what a link of ours does is stand in its handler.
  const view = () => (
    <>
      <LinkWatch />
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault();
          followed();
        }}
      >
        go
      </a>
    </>
  );
  const { rerender } = render(view());
  return { arrive: () => rerender(view()) };
}

test('[NAV-11] with a picture-in-picture window open a link opens in a new tab', () => {
  show();
  Object.assign(document, { pictureInPictureElement: document.createElement('video') });
  fireEvent.click(screen.getByText('go'));
  expect(opened).toHaveBeenCalledWith('http://localhost/liveTv', '_blank', 'noopener');
  expect(followed).not.toHaveBeenCalled();
});

test('[NAV-11] without one it opens here, with the spinner until the screen is there', () => {
  const { arrive } = show();
  fireEvent.click(screen.getByText('go'));
  expect(followed).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  expect(pending.isBusy()).toBe(true);
  pathname = '/liveTv';
  arrive();
  act(() => jest.advanceTimersByTime(150));
  expect(pending.isBusy()).toBe(false);
});

test('links within the screen, to elsewhere, and clicks that open a tab are left alone', () => {
  show('/home?lang=es');
  fireEvent.click(screen.getByText('go'));
  show('https://elsewhere.test/');
  fireEvent.click(screen.getAllByText('go')[1]!);
  show('/liveTv');
  fireEvent.click(screen.getAllByText('go')[2]!, { ctrlKey: true });
  expect(pending.isBusy()).toBe(false);
});
