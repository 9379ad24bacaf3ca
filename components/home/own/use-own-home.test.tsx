import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { vodHistoryList } from '#lib/contract/history.ts';
import { noonMs } from '#tests/setup/builders.ts';
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
