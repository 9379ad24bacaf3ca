import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  bannerList,
  channelAuthority,
  channelList,
  channelTop,
  channelUpdate,
  contentRuleQuery,
  homeRecommend,
  type Authority,
  type BannerItem,
  type Channel,
  type Column,
} from '#lib/contract/channels.ts';
import { favouriteChannelCreate } from '#lib/contract/favourites.ts';
import { liveHistoryCreate } from '#lib/contract/history.ts';
import { contentRules } from '#operator/db/schema/channels.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { touchVersion } from '#operator/db/versions.ts';

interface ChannelAnswer {
  channelListInfo: Channel[];
  channelColumnInfo: Column[];
  timestamps: Record<string, number>;
}

let operator: TestOperator;
let guest: string;
let demo: string;
let basic: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token: guest } = await operator.visit());
  ({ token: demo } = await operator.signIn());
  ({ token: basic } = await operator.signIn('basic@sintonia.test', 'basic1234'));
}, 60_000);
afterAll(() => operator.close());

const channelsFor = (token: string, data = {}) =>
  operator.get<ChannelAnswer>(channelList, data, { token });
const grantsFor = async (token: string) => {
  const { lcList } = await operator.get<{ lcList: Authority[] }>(channelAuthority, {}, { token });
  return new Map(lcList.map(({ lid, pcList }) => [lid, pcList]));
};

describe('[LIV-02] the channel list', () => {
  test('has all channels by number, and six categories that contain them all', async () => {
    const { channelListInfo, channelColumnInfo } = await channelsFor(guest);
    const numbers = channelListInfo.map(({ channelSeq }) => channelSeq);
    expect(numbers).toEqual(CHANNELS.map(({ channelSeq }) => channelSeq));
    expect(channelColumnInfo).toHaveLength(6);
    const members = channelColumnInfo.flatMap(({ channelIdList }) => channelIdList);
    expect(members.sort()).toEqual(channelListInfo.map((one) => one.logicalChannelId).sort());
  });

  test('[LIV-11] omits audio channels for clients that cannot play them, in the categories too', async () => {
    const { channelListInfo, channelColumnInfo } = await channelsFor(guest, {
      supportAudioChannel: false,
    });
    expect(channelListInfo.some(({ channelType }) => channelType === 5)).toBe(false);
    const ids = new Set(channelListInfo.map(({ logicalChannelId }) => logicalChannelId));
    const members = channelColumnInfo.flatMap(({ channelIdList }) => channelIdList);
    expect(members.every((id) => ids.has(id))).toBe(true);
    const { channelListInfo: all } = await channelsFor(guest);
    const audio = all.filter(({ channelType }) => channelType === 5);
    expect(audio.length).toBeGreaterThan(3);
    for (const { audioPosterList } of audio) expect(audioPosterList!.length).toBeGreaterThan(0);
  });

  test('[LIV-12] lists all transmissions of a channel, in order', async () => {
    const { channelListInfo } = await channelsFor(guest);
    const twin = channelListInfo.find(({ logicalChannelId }) => logicalChannelId === 'l101')!;
    const ids = twin.physicalChannelList!.map(({ channelId }) => channelId);
    expect(ids).toEqual(['101', '9101']);
    expect(twin.channelId).toBe('101');
  });
});

test('[LIV-13] gives each change another version, even when two follow at once', async () => {
  const { db } = operator.services;
  const versions = async () => (await channelsFor(guest)).timestamps.CHANNEL_LIST!;
  const before = await versions();
  await touchVersion(db, 'CHANNEL_LIST', operator.clock.now - 60_000);
  const first = await versions();
  await touchVersion(db, 'CHANNEL_LIST', operator.clock.now - 60_000);
  expect(first).toBeGreaterThan(before);
  expect(await versions()).toBeGreaterThan(first);
});

test('[LIV-02] is shared by viewers, each with their own favourites and language', async () => {
  const favourites = async (token: string) =>
    (await channelsFor(token)).channelListInfo
      .filter(({ isFavorite }) => isFavorite)
      .map(({ logicalChannelId }) => logicalChannelId);
  const before = await favourites(basic);
  const favoriteChannelList = [{ logicalChannelId: 'l105', updateTime: operator.clock.now }];
  await operator.get(favouriteChannelCreate, { favoriteChannelList }, { token: basic });
  expect((await favourites(basic)).sort()).toEqual([...new Set([...before, 'l105'])].sort());
  expect(await favourites(guest)).toEqual([]);
  const named = async (language: string) => {
    const asking = { token: guest, language };
    const { channelColumnInfo } = await operator.get<ChannelAnswer>(channelList, {}, asking);
    return channelColumnInfo.map(({ columnName }) => columnName);
  };
  expect(await named('es')).not.toEqual(await named('en'));
});

describe('[ROL-02] authority', () => {
  test('is the same in the list and in the authority call, for guest, basic and demo', async () => {
    for (const token of [guest, basic, demo]) {
      const { channelListInfo } = await channelsFor(token);
      const grants = await grantsFor(token);
      for (const channel of channelListInfo) {
        const [{ au } = { au: [] }] = grants.get(channel.logicalChannelId)!;
        const isOpen = (kind: string) => au.find(({ k }) => k === kind)!.exp !== 0;
        expect(isOpen('live')).toBe(channel.liveAuthority);
        expect(isOpen('catchup')).toBe(channel.playBackAuthority);
      }
    }
  });

  test('follows the plan: guests may watch free channels, the demo member all', async () => {
    const locked = CHANNELS.filter(({ livePlanId }) => livePlanId !== null);
    expect(locked.length).toBeGreaterThan(5);
    const [forGuest, forBasic, forDemo] = await Promise.all([guest, basic, demo].map(grantsFor));
    const live = (grants: typeof forGuest, lid: string) =>
      grants!.get(lid)![0]!.au.find(({ k }) => k === 'live')!.exp;
    for (const { logicalChannelId: lid, livePlanId } of CHANNELS) {
      expect(live(forGuest, lid)).toBe(livePlanId === null ? -1 : 0);
      expect(live(forBasic, lid)).toBe(livePlanId === null ? -1 : 0);
      expect(live(forDemo, lid)).toBe(-1);
    }
  });

  test('does not include catch-up without recordings, and catch-up may need a plan where live is free', async () => {
    const grants = await grantsFor(guest);
    const catchUp = (lid: string) => grants.get(lid)![0]!.au.find(({ k }) => k === 'catchup')!;
    expect(catchUp('l138')).toEqual({ k: 'catchup', exp: 0, sup: 0 });
    expect(catchUp('l112')).toEqual({ k: 'catchup', exp: 0, sup: 1 });
    expect(catchUp('l101')).toEqual({ k: 'catchup', exp: -1, sup: 1 });
  });
});

test('[LIV-13] the update poll returns the changes since a time, by kind', async () => {
  const { timestamps } = await channelsFor(guest);
  const dataChecks = ['CHANNEL_AUTH', 'CHANNEL_LIST', 'CHANNEL_GROUP', 'NEVER_HEARD_OF'].map(
    (dataType) => ({ dataType, timestamp: timestamps[dataType] ?? 0 }),
  );
  const poll = async () => {
    const { dataStates } = await operator.get<{
      dataStates: { dataType: string; updateStatus: string }[];
    }>(channelUpdate, { dataChecks }, { token: guest });
    const modified = dataStates.filter(({ updateStatus }) => updateStatus === 'MODIFIED');
    return modified.map(({ dataType }) => dataType);
  };
  expect(await poll()).toEqual([]);
  await touchVersion(operator.services.db, 'CHANNEL_GROUP', operator.clock.now + 1);
  expect(await poll()).toEqual(['CHANNEL_GROUP']);
});

test('[CAT-04] the top list follows the watched programmes', async () => {
  const top = async () =>
    (await operator.get<{ channelIdList: string[] }>(channelTop, {}, { token: guest }))
      .channelIdList;
  const before = await top();
  expect(before).toHaveLength(10);
  expect(before).not.toContain('l141');
  // One more than the operator's own first place counts for.
  const playHistoryList = Array.from({ length: 11 }, (_, index) => ({
    logicalChannelId: 'l141',
    programId: `p${index}`,
    playTime: operator.clock.now,
  }));
  await operator.get(liveHistoryCreate, { playHistoryList }, { token: demo });
  expect((await top())[0]).toBe('l141');
});

test('[CAT-01] banners link to existing content, with its facts', async () => {
  const { bannerItemList } = await operator.get<{ bannerItemList: BannerItem[] }>(
    bannerList,
    {},
    { token: guest, language: 'es' },
  );
  expect(new Set(bannerItemList.map(({ linkType }) => linkType)).size).toBe(3);
  const title = bannerItemList.find(({ linkId }) => linkId === 'low-orbit')!;
  expect(title).toMatchObject({ title: 'Órbita baja', metaType: 'MOVIE', metaId: 'low-orbit' });
  expect(title.genres!.length).toBeGreaterThan(0);
  const channel = bannerItemList.find(({ linkType }) => linkType === 'LIVE_CHANNEL')!;
  expect(channel.mediaVideoList![0]!.logicChannelName).toBe('Arena');
});

test('[CAT-04] recommended rows list existing channels', async () => {
  const { recommendList } = await operator.get<{
    recommendList: { channelIdList: string[] }[];
  }>(homeRecommend, {}, { token: guest });
  expect(recommendList.length).toBeGreaterThan(0);
  const known = new Set(CHANNELS.map(({ logicalChannelId }) => logicalChannelId));
  for (const { channelIdList } of recommendList) {
    expect(channelIdList.length).toBeGreaterThan(0);
    expect(channelIdList.every((id) => known.has(id))).toBe(true);
  }
});

test("[ROL-03] content rules come with the viewer's location and with their channel", async () => {
  const { db, settings } = operator.services;
  await settings.set('place.region', 'EU');
  await db.insert(contentRules).values([
    {
      contentId: 'c104',
      ruleType: 'ip',
      ruleCategory: 'basic',
      action: 'deny',
      ruleValue: '10.*',
    },
  ]);
  const answer = await operator.get(contentRuleQuery, {}, { token: guest });
  expect(answer).toMatchObject({
    regionInfo: { region: 'EU' },
    contentRuleDataList: [{ contentId: 'c104', ruleType: 'ip', action: 'deny' }],
  });
  const { channelListInfo } = await channelsFor(guest);
  const ruled = channelListInfo.filter(({ contentRuleList }) => contentRuleList!.length > 0);
  expect(ruled.map(({ logicalChannelId }) => logicalChannelId)).toEqual(['l104']);
});
