import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aVodDetail, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

let query = '';
const playTitle = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/vod/detail/m1',
  useSearchParams: () => new URLSearchParams(query),
}));
jest.unstable_mockModule('#components/data/stage/stage.ts', () => ({ stage: { playTitle } }));
jest.unstable_mockModule('#components/player/stage/prepare-player.ts', () => ({
  preparePlayer: () => undefined,
}));

const { TitleActions } = await import('#components/vod/detail/hero/title-actions.tsx');
const { TitleAvailability } = await import('#components/vod/detail/hero/title-availability.tsx');

const asked = jest.fn<typeof fetch>();
/** The title as the server reads it for guests. */
const title = aVodDetail({ metaId: 'm1', metaType: 'MOVIE', locked: true });
const result = (locked: boolean) =>
  new Response(JSON.stringify({ errCode: 0, result: { ...title, locked } }));

/** Mocks the operator's answer for the title; the history is empty. */
function answering(detail: () => Promise<Response>) {
  asked.mockImplementation((address) =>
    (address as string).includes('/history/')
      ? Promise.resolve(
          new Response(JSON.stringify({ errCode: 0, result: { historyList: [], total: 0 } })),
        )
      : detail(),
  );
}

function show(loginStatus: 'guest' | 'user') {
  renderInApp(
    <>
      <TitleAvailability title={title} renderedAt={noonMs} />
      <TitleActions title={title} rendered={{ seasonId: null, episodes: [] }} renderedAt={noonMs} />
    </>,
    { loginStatus },
  );
}
const refusal = () => document.querySelector('[data-availability="locked"]');
const playButton = () => screen.queryByRole('button', { name: 'Play' });

beforeEach(() => {
  query = '';
  jest.spyOn(Date, 'now').mockReturnValue(noonMs);
  localStorage.setItem('ptk', 'user');
  asked.mockReset();
  playTitle.mockReset();
  window.fetch = asked;
});

test('[CAT-08] a locked title is neither refused, sold nor played while the user’s own answer is pending', async () => {
  query = 'play=1';
  answering(() => new Promise(() => undefined));
  show('user');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(refusal()).toBeNull();
  expect(playButton()).toBeEnabled();
  expect(playTitle).not.toHaveBeenCalled();
});

test.each([
  ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
  ['is empty', () => Promise.resolve(new Response(''))],
  ['never arrives', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[CAT-08] a user whose own answer %s may try to play', async (_how, detail) => {
  query = 'play=1';
  answering(detail);
  show('user');
  // Playback waits for the answer, and starts when the call fails.
  await waitFor(() => expect(playTitle).toHaveBeenCalled(), { timeout: 4_000 });
  expect(refusal()).toBeNull();
  expect(playButton()).toBeEnabled();
});

test("[CAT-08] a title that the user's own answer locks is refused", async () => {
  answering(() => Promise.resolve(result(true)));
  show('user');
  await waitFor(() => expect(refusal()).not.toBeNull());
  expect(playButton()).toBeNull();
});

test('[CAT-08] a guest sees the lock of a title at once', () => {
  show('guest');
  expect(refusal()).not.toBeNull();
  expect(playButton()).toBeNull();
});
