import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { unmarkSession } from '#lib/browser/session/session-marker.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { StoredAnswers } from './stored-answers.tsx';
import { callKey, useCall } from './use-call.ts';

let asked = 0;
let channels = ['l101'];

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  channels = ['l101'];
  localStorage.clear();
  localStorage.setItem('ptk', 'user');
  window.fetch = () => {
    asked += 1;
    const favoriteChannelList = channels.map((logicalChannelId) => ({
      logicalChannelId,
      updateTime: 1,
    }));
    return Promise.resolve(
      new Response(JSON.stringify({ errCode: 0, result: { favoriteChannelList } })),
    );
  };
});

afterEach(() => {
  jest.useRealTimers();
});

function Favourites() {
  const list = useCall(favouriteChannelList, {}, { staleMs: 60_000 }).data?.favoriteChannelList;
  return <p>{list?.map(({ logicalChannelId }) => logicalChannelId).join(' ') ?? 'none'}</p>;
}

function Star() {
  const queries = useQueryClient();
  const favoriteChannelList = [{ logicalChannelId: 'l102', updateTime: 2 }];
  const { data } = useCall(favouriteChannelList, {}, { staleMs: 60_000 });
  const star = () =>
    queries.setQueryData(callKey(favouriteChannelList, {}, 'en'), { favoriteChannelList });
  return <button onClick={star}>{data?.favoriteChannelList.length}</button>;
}

async function load(viewer: { accountName?: string; language?: Language } = {}) {
  const { accountName = 'ana@sintonia.test', language = 'en' } = viewer;
  const page = renderInApp(
    <>
      <StoredAnswers />
      <Favourites />
    </>,
    { loginStatus: 'user', accountName, language },
  );
  const first = screen.getByRole('paragraph').textContent;
  // The query client reports answers in a timer of its own.
  await act(() => jest.advanceTimersByTimeAsync(20));
  const settled = screen.getByRole('paragraph').textContent;
  page.unmount();
  return [first, settled, asked];
}

const age = (ms: number) => {
  const known = JSON.parse(localStorage.getItem('favoriteChannels') ?? '{}') as { at: number };
  localStorage.setItem('favoriteChannels', JSON.stringify({ ...known, at: known.at - ms }));
};

test('[FAV-01] a second page within a minute shows the stored favourites and asks for nothing', async () => {
  expect(await load()).toEqual(['none', 'l101', 1]);
  expect(await load()).toEqual(['l101', 'l101', 1]);
});

test('[FAV-01] a later page shows the stored favourites at once and asks again', async () => {
  await load();
  age(61_000);
  channels = ['l102'];
  expect(await load()).toEqual(['l101', 'l102', 2]);
});

test('[FAV-01] favourites stored in the future of a clock that was set back are asked for again', async () => {
  await load();
  age(-3_600_000);
  channels = ['l102'];
  expect(await load()).toEqual(['l101', 'l102', 2]);
});

test.each([{ accountName: 'bruno@sintonia.test' }, { language: 'es' as const }])(
  '[FAV-01] favourites stored for another account or language are not shown: %j',
  async (other) => {
    await load();
    expect(await load(other)).toEqual(['none', 'l101', 2]);
  },
);

test('[FAV-01] a change of this page is shown by the next one, which asks whether it arrived', async () => {
  await load();
  const { unmount } = renderInApp(
    <>
      <StoredAnswers />
      <Star />
    </>,
    { loginStatus: 'user', accountName: 'ana@sintonia.test' },
  );
  act(() => screen.getByRole('button').click());
  unmount();
  expect(await load()).toEqual(['l102', 'l101', 2]);
});

test('[FAV-01] a log-out removes the stored favourites', async () => {
  await load();
  unmarkSession();
  expect(localStorage.getItem('favoriteChannels')).toBeNull();
});

test.each(['{"at":', '[]', 'null', '{"viewer":"user ana@sintonia.test","language":"en","at":9}'])(
  '[FAV-01] a broken stored answer counts as none: %s',
  async (text) => {
    localStorage.setItem('favoriteChannels', text);
    expect(await load()).toEqual(['none', 'l101', 1]);
  },
);

test('[FAV-01] a list too long for the storage is not stored', async () => {
  channels = Array.from({ length: 5_000 }, (_, at) => `channel-with-a-long-id-${at}`);
  await load();
  expect(localStorage.getItem('favoriteChannels')).toBeNull();
});
