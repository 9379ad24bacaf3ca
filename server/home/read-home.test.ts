import { describe, expect, test } from '@jest/globals';
import type { Call } from '#lib/contract/wire/call.ts';
import { bannerList, channelList, channelSearchTop } from '#lib/contract/channels.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import type { LayoutConfig } from '#lib/contract/startup.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import {
  aCard,
  aCategory,
  aChannel,
  aGuide,
  anAppManifest,
  noonMs,
} from '#tests/setup/builders.ts';
import { readHome } from './read-home.ts';
import type { TryRead } from './try-read.ts';

const answers = new Map<Call, unknown>([
  [bannerList, { bannerItemList: [] }],
  [channelList, { channelColumnInfo: [aCategory()], channelListInfo: [aChannel()] }],
  [guideDays, { epgModelList: [aGuide()] }],
  [playlistRoot, { playlistList: [{ playlistId: 'p1', title: 'Drama' }] }],
  [
    playlistBatch,
    { playlistList: [{ playlistId: 'p1', title: 'Drama', cardList: [aCard({ plot: 'Long' })] }] },
  ],
  [channelSearchTop, { searchTopList: [{ keyword: 'news' }] }],
  [vodSearchTop, { searchTopList: [{ keyword: 'salt' }] }],
]);

async function homeWith(layoutConfig: LayoutConfig, businessType = 'live-and-vod', without?: Call) {
  const asked: Call[] = [];
  const tryRead = ((call: Call) => {
    asked.push(call);
    return Promise.resolve(call === without ? undefined : answers.get(call));
  }) as TryRead;
  const manifest = anAppManifest({ businessType: businessType as 'live' });
  const startup = { manifest, properties: { layoutConfig } };
  const home = await readHome({ startup, language: 'en', nowMs: noonMs, tryRead });
  return { home, asked };
}

describe('[CFG-02] the layout config decides the rows of home', () => {
  test('popular_search_switch 0: no popular searches, and no call for them', async () => {
    const { home, asked } = await homeWith({ popular_search_switch: '0' });
    expect([home.popularLive, home.popularVod]).toEqual([null, null]);
    expect(asked).not.toContain(channelSearchTop);
    const shown = (await homeWith({ popular_search_switch: '1' })).home;
    expect(shown.popularLive?.searchTopList).toHaveLength(1);
  });

  test('home_live_layout_switch 0: no channels on home', async () => {
    const { home, asked } = await homeWith({ home_live_layout_switch: '0' });
    expect(home.channels).toBeNull();
    expect(asked).not.toContain(channelList);
    expect((await homeWith({})).home.channels?.onNow).toHaveLength(1);
  });

  test('home_live_category: only the columns it names', async () => {
    expect((await homeWith({ home_live_category: 'c-1' })).home.channels?.onNow).toHaveLength(1);
    expect((await homeWith({ home_live_category: 'other' })).home.channels?.onNow).toEqual([]);
  });
});

test('[CFG-03] home has no channels without live, and no playlists without VOD', async () => {
  const vod = (await homeWith({}, 'vod')).home;
  expect([vod.channels, vod.popularLive]).toEqual([null, null]);
  expect(vod.playlists?.playlistList).toHaveLength(1);
  const live = (await homeWith({}, 'live')).home;
  expect([live.playlists, live.cards, live.popularVod]).toEqual([null, null, null]);
});

test('[CAT-04] the page carries the programmes on air and the cards, reduced to the fields that are shown', async () => {
  const { home } = await homeWith({});
  expect(home.airings?.['e-101']?.[0]?.title).toBe('Noticias del mediodía');
  const [card] = home.cards?.playlistList[0]?.cardList ?? [];
  expect(card?.title).toBe(aCard().title);
  expect(card).not.toHaveProperty('plot');
});

test('a part that fails does not affect the others and is left to the browser', async () => {
  const { home } = await homeWith({}, 'live-and-vod', channelList);
  expect(home.channels).toBeUndefined();
  expect(home.playlists?.playlistList).toHaveLength(1);
  const withoutGuide = (await homeWith({}, 'live-and-vod', guideDays)).home;
  expect(withoutGuide.channels?.onNow).toHaveLength(1);
  expect(withoutGuide.airings).toBeUndefined();
});
