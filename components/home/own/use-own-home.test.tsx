import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { vodHistoryList } from '#lib/contract/history.ts';
import { aChannel, aGuide, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import type { HomeContent } from '#components/home/home-content.ts';
import { useOwnHome } from './use-own-home.ts';

const guestHome: HomeContent = {
  banners: { bannerItemList: [] },
  channels: null,
  airings: {},
  dependsOnPlace: false,
  versions: undefined,
  playlists: { playlistList: [] },
  cards: { playlistList: [] },
  popularLive: null,
  popularVod: null,
};

const channel = aChannel({ epgId: 'e1' });
const channels = { onNow: [channel], categories: [], recommended: [] };

function OnNow({ airings }: Pick<HomeContent, 'airings'>) {
  const view = useOwnHome({ ...guestHome, channels, airings }, noonMs);
  return <p>{view.airings.e1?.map(({ title }) => title).join() ?? 'unread'}</p>;
}

test('[GDE-02] home reads the guide that the browser keeps when the server could not read the guide', async () => {
  const programme = aProgramme({ programme: 'News', start: noonMs, stop: noonMs + hourMs });
  const day = { date: '2026-03-10', checksum: 'x', epgList: [programme] };
  const models = [aGuide({ epgId: 'e1', epgDayList: [day] })];
  const days = jest.spyOn(guideRead, 'days').mockResolvedValue({ models, failed: [] });
  renderInApp(<OnNow airings={undefined} />);
  expect(await screen.findByText('News')).toBeInTheDocument();
  expect(days).toHaveBeenCalledTimes(1);
});

test('home does not read the guide that the server has rendered, even when nothing is on', async () => {
  const days = jest.spyOn(guideRead, 'days');
  days.mockClear();
  renderInApp(<OnNow airings={{ e1: [] }} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(days).not.toHaveBeenCalled();
});

function Home() {
  return <p>{useOwnHome(guestHome, noonMs).continueWatching?.length}</p>;
}

test('[HIS-01] home asks for the history by the page that all screens share', async () => {
  const asked = jest.fn<(address: string, body: string) => void>();
  window.fetch = (address, init) => {
    asked(address as string, init?.body as string);
    return Promise.resolve(new Response('{"errCode":0,"result":{"historyList":[],"total":0}}'));
  };
  renderInApp(<Home />, { loginStatus: 'user' });
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(vodHistoryList.address, '{"pageId":1,"pageSize":100}'),
  );
});
