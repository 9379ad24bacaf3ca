import { expect, test } from '@jest/globals';
import { aCard } from '#tests/setup/builders.ts';
import type { HomeContent } from './home-content.ts';
import {
  allowedBanners,
  guestView,
  isIncomplete,
  liveWords,
  playlistRows,
  vodWords,
} from './home-view.ts';

const whole: HomeContent = {
  banners: { bannerItemList: [] },
  channels: { onNow: [], categories: [], recommended: [] },
  airings: {},
  dependsOnPlace: false,
  versions: undefined,
  playlists: { playlistList: [] },
  cards: { playlistList: [] },
  popularLive: { searchTopList: [] },
  popularVod: { searchTopList: [] },
};
const list = (playlistId: string, cards: number, over = {}) => ({
  playlistId,
  title: playlistId,
  type: 'movies',
  total: 40,
  cardList: Array.from({ length: cards }, (_, place) => aCard({ cardId: String(place) })),
  ...over,
});

test('[CAT-04] the rows of home keep the operator’s order and look; empty ones are dropped', () => {
  const rows = playlistRows({
    playlistList: [list('a', 2, { showListType: 'TOP10' }), list('b', 0), list('c', 1)],
  });
  expect(rows.map(({ id, look }) => [id, look])).toEqual([
    ['playlist-a', 'top10'],
    ['playlist-c', 'poster'],
  ]);
});

test('[CAT-06] a row of home links to its list only when there are more entries', () => {
  const [more, whole_, nowhere] = playlistRows({
    playlistList: [list('a', 2), list('b', 2, { total: 2 }), list('c', 2, { type: undefined })],
  });
  expect(more?.moreHref).toBe('/vod/type/movies');
  expect(whole_?.moreHref).toBeUndefined();
  expect(nowhere?.moreHref).toBeUndefined();
});

test('[CAT-04] a popular search links to the item that it names, else to its search', () => {
  expect(
    liveWords({
      searchTopList: [{ keyword: 'news' }, { keyword: 'Arena', logicalChannelId: 'l1' }],
    }),
  ).toEqual([
    { keyword: 'news', href: '/search?q=news' },
    { keyword: 'Arena', href: '/liveTv?id=l1' },
  ]);
  expect(vodWords({ searchTopList: [{ keyword: 'Salt', metaId: 'm1' }] })).toEqual([
    { keyword: 'Salt', href: '/vod/detail/m1' },
  ]);
});

test('[ROL-03] no banner and no popular search leads to a channel that a rule hides', () => {
  const denied = new Set(['l1']);
  const banner = (linkId: string, linkType: 'LIVE_CHANNEL' | 'VOD_CONTENT') => ({
    ...{ bannerItemId: `${linkType}-${linkId}`, title: linkId, linkType, linkId },
  });
  const others = [banner('l2', 'LIVE_CHANNEL'), banner('l1', 'VOD_CONTENT')];
  expect(allowedBanners([banner('l1', 'LIVE_CHANNEL'), ...others], denied)).toEqual(others);
  const searchTopList = [
    { keyword: 'Arena', logicalChannelId: 'l1' },
    { keyword: 'Nova', logicalChannelId: 'l2' },
    { keyword: 'news' },
  ];
  const words = liveWords({ searchTopList }, true, denied).map(({ keyword }) => keyword);
  expect(words).toEqual(['Nova', 'news']);
});

test('[CFG-02] home does not wait for parts that the operator hides, but for missing parts', () => {
  const hidden = { ...whole, channels: null, popularLive: null, popularVod: null };
  expect(isIncomplete(hidden)).toBe(false);
  expect(guestView(hidden, false)).toMatchObject({ isLiveLoading: false, popularLive: [] });
  const missing = { ...whole, channels: undefined, cards: undefined };
  expect(isIncomplete(missing)).toBe(true);
  const always = ['dependsOnPlace', 'versions'];
  for (const part of Object.keys(whole).filter((name) => !always.includes(name))) {
    // Serialised as for the browser.
    const rest = Object.entries(whole).filter(([name]) => name !== part);
    expect(isIncomplete(Object.fromEntries(rest))).toBe(true);
  }
  expect(guestView(missing, false)).toMatchObject({ isLiveLoading: true, playlists: undefined });
});

test('[HIS-01] home is still loading a user’s history, and has none for a guest', () => {
  expect(guestView(whole, true).continueWatching).toBeUndefined();
  expect(guestView(whole, false).continueWatching).toBeNull();
  expect(guestView({ ...whole, playlists: null }, true).continueWatching).toBeNull();
});

test('[CAT-02] home shows a guest’s locks only to guests', () => {
  const locked = { ...list('a', 0), cardList: [aCard({ locked: true })] };
  const content = { ...whole, cards: { playlistList: [locked] } };
  const lockOf = (isUser: boolean) => guestView(content, isUser).playlists?.[0]?.cards[0]?.locked;
  expect(lockOf(false)).toBe(true);
  expect(lockOf(true)).toBeUndefined();
});
