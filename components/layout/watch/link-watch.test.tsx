import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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
  // jsdom does not follow links: our link's action is in its handler.
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

test('[NAV-11] a link opens in a new tab while a picture-in-picture window is open', () => {
  show();
  Object.assign(document, { pictureInPictureElement: document.createElement('video') });
  fireEvent.click(screen.getByText('go'));
  expect(opened).toHaveBeenCalledWith('http://localhost/liveTv', '_blank', 'noopener');
  expect(followed).not.toHaveBeenCalled();
});

test('[NAV-11] a link opens in this tab without picture-in-picture, with the spinner until the screen is shown', () => {
  const { arrive } = show();
  fireEvent.click(screen.getByText('go'));
  expect(followed).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  expect(pending.busy.getState()).toBe(true);
  pathname = '/liveTv';
  arrive();
  act(() => jest.advanceTimersByTime(150));
  expect(pending.busy.getState()).toBe(false);
});

describe('[NAV-06] on the page of a title', () => {
  const scrolled = jest.fn();

  beforeEach(() => {
    history.replaceState(null, '', '/vod/detail/m1?season=s2');
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
    window.scrollTo = scrolled;
    scrolled.mockReset();
    const main = document.createElement('main');
    main.innerHTML = '<h1>The Salt Road</h1>';
    document.body.append(main);
  });
  afterEach(() => {
    document.querySelector('main')?.remove();
  });

  test('its own card scrolls to its name at the top', () => {
    show('/vod/detail/m1');
    fireEvent.click(screen.getByText('go'));
    expect(followed).not.toHaveBeenCalled();
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'auto' });
    expect(screen.getByRole('heading', { name: 'The Salt Road' })).toHaveFocus();
    expect(pending.busy.getState()).toBe(false);
  });

  test.each([
    '/vod/detail/m1?season=s1',
    '/vod/detail/m1?play=1',
    '/vod/detail/m2',
    '/vod/detail/m1#a',
  ])('a link to %s is followed', (href) => {
    show(href);
    fireEvent.click(screen.getByText('go'));
    expect(followed).toHaveBeenCalledTimes(1);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

test('links within the screen, external links and clicks for a new tab are left alone', () => {
  show('/home?lang=es');
  fireEvent.click(screen.getByText('go'));
  show('https://elsewhere.test/');
  fireEvent.click(screen.getAllByText('go')[1]!);
  show('/liveTv');
  fireEvent.click(screen.getAllByText('go')[2]!, { ctrlKey: true });
  expect(pending.busy.getState()).toBe(false);
});
