import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
  favouriteVodAdd,
  favouriteVodCheck,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import {
  liveHistoryCreate,
  liveHistoryDelete,
  liveHistoryList,
  vodHistoryAdd,
  vodHistoryDelete,
  vodHistoryList,
} from '#lib/contract/history.ts';
import { guideDays, type GuideModel } from '#lib/contract/guide.ts';
import {
  messageList,
  messageStateUpdate,
  messageUnreadCount,
  publicNotices,
  accountNotices,
  type Message,
} from '#lib/contract/notices.ts';
import { reminderCreate, reminderDelete, reminderList } from '#lib/contract/reminders.ts';
import { dateOf } from '#operator/base/dates.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let token: string;
let otherToken: string;
beforeAll(async () => {
  operator = await openTestOperator();
  ({ token } = await operator.signIn());
  ({ token: otherToken } = await operator.signIn('basic@sintonia.test', 'basic1234'));
}, 60_000);
afterAll(() => operator.close());

const get = <T>(...[call, data]: Parameters<TestOperator['get']>) =>
  operator.get<T>(call, data, { token });
const codeOf = async (...[call, data]: Parameters<TestOperator['ask']>) =>
  (await operator.ask(call, data, { token })).errCode;

describe('[FAV-01] favourites', () => {
  test('of channels are newest first, moved by a later time, marked in the channel list, for one account only', async () => {
    const at = operator.clock.now;
    const entry = (logicalChannelId: string, updateTime: number) => ({
      logicalChannelId,
      updateTime,
    });
    await get(favouriteChannelCreate, {
      favoriteChannelList: [entry('l101', at - 2), entry('l102', at - 1), entry('l101', at - 3)],
    });
    const ids = async (asking = token) =>
      (
        await operator.get<{ favoriteChannelList: { logicalChannelId: string }[] }>(
          favouriteChannelList,
          {},
          { token: asking },
        )
      ).favoriteChannelList.map(({ logicalChannelId }) => logicalChannelId);
    expect(await ids()).toEqual(['l102', 'l101']);
    await get(favouriteChannelCreate, { favoriteChannelList: [entry('l101', at)] });
    expect(await ids()).toEqual(['l101', 'l102']);
    const { channelListInfo } = await get<{ channelListInfo: Channel[] }>(channelList);
    const starred = channelListInfo.filter(({ isFavorite }) => isFavorite);
    expect(starred.map(({ logicalChannelId }) => logicalChannelId)).toEqual(['l101', 'l102']);
    expect(await ids(otherToken)).toEqual([]);
    await get(favouriteChannelDelete, {
      favoriteChannelDeleteList: [{ logicalChannelId: 'l102' }, { logicalChannelId: 'l999' }],
    });
    expect(await ids()).toEqual(['l101']);
  });

  test('of an unknown channel or title are refused, and the request stores nothing', async () => {
    const favoriteChannelList = [
      { logicalChannelId: 'l101', updateTime: 1 },
      { logicalChannelId: 'l999', updateTime: 1 },
    ];
    expect(await codeOf(favouriteChannelCreate, { favoriteChannelList })).toBe(errorCodes.notFound);
    const list = await get(favouriteChannelList);
    expect(JSON.stringify(list)).not.toContain('l103');
    expect(await codeOf(favouriteVodAdd, { metaIdList: ['nobody'] })).toBe(errorCodes.notFound);
  });

  test('of titles: added, looked up, paged with their total, deleted', async () => {
    const metaIdList = ['low-orbit', 'the-salt-road', 'blue-hour'];
    for (const metaId of metaIdList) {
      operator.clock.now += 1;
      await get(favouriteVodAdd, { metaIdList: [metaId, metaId] });
    }
    const page = await get<{ metaList: { metaId: string }[]; total: number }>(favouriteVodList, {
      pageId: 2,
      pageSize: 2,
    });
    expect(page).toMatchObject({ metaList: [{ metaId: 'low-orbit' }], total: 3 });
    await get(favouriteVodDelete, { metaIdList: ['low-orbit'] });
    const check = await get(favouriteVodCheck, { metaIdList: ['low-orbit', 'blue-hour'] });
    expect(check).toEqual({
      favoredList: [
        { metaId: 'low-orbit', hasFavored: false },
        { metaId: 'blue-hour', hasFavored: true },
      ],
    });
  });
});

describe('[HIS-01] history', () => {
  test('of live viewing has an entry per channel and programme, newest first, a fast clock limited to now', async () => {
    const now = operator.clock.now;
    await get(liveHistoryCreate, {
      playHistoryList: [
        { logicalChannelId: 'l101', playTime: now - 5_000 },
        { logicalChannelId: 'l101', programId: 'p1', playTime: now + 9e9, playedSeconds: 12.5 },
        { logicalChannelId: 'l102', playTime: now - 9_000 },
      ],
    });
    await get(liveHistoryCreate, {
      playHistoryList: [{ logicalChannelId: 'l102', playTime: now - 1_000, title: 'Arena' }],
    });
    const { playHistoryList } = await get<{ playHistoryList: object[] }>(liveHistoryList);
    expect(playHistoryList).toEqual([
      { logicalChannelId: 'l101', programId: 'p1', playTime: now, playedSeconds: 12.5 },
      { logicalChannelId: 'l102', playTime: now - 1_000, title: 'Arena' },
      { logicalChannelId: 'l101', playTime: now - 5_000 },
    ]);
    await get(liveHistoryDelete, { playHistoryDeleteList: [{ logicalChannelId: 'l101' }] });
    const rest = await get<{ playHistoryList: object[] }>(liveHistoryList);
    expect(rest.playHistoryList).toHaveLength(2);
  });

  test('of live viewing includes the programme times as long as the guide has the programme', async () => {
    const { epgModelList } = await get<{ epgModelList: GuideModel[] }>(guideDays, {
      date: dateOf(operator.clock.now),
      epgIdList: ['g101'],
    });
    const { programId, start, stop } = epgModelList[0]!.epgDayList[0]!.epgList[0]!;
    await get(liveHistoryCreate, {
      playHistoryList: [
        { logicalChannelId: 'l101', programId, playTime: operator.clock.now, playedSeconds: 60 },
        { logicalChannelId: 'l101', programId: 'forgotten', playTime: operator.clock.now },
      ],
    });
    const { playHistoryList } = await get<{ playHistoryList: { programId?: string }[] }>(
      liveHistoryList,
    );
    const listed = (id: string) => playHistoryList.find((entry) => entry.programId === id);
    expect(listed(programId)).toMatchObject({ start, stop, playedSeconds: 60 });
    expect(listed('forgotten')).not.toHaveProperty('start');
    await get(liveHistoryDelete, {
      playHistoryDeleteList: [programId, 'forgotten'].map((id) => ({
        logicalChannelId: 'l101',
        programId: id,
      })),
    });
  });

  test('of titles updates the resume point, and lists an episode under its series', async () => {
    const point = (metaId: string, playedTime: number) => ({
      metaId,
      playedTime,
      playProgress: playedTime / 100,
      totalDuration: 100,
    });
    await get(vodHistoryAdd, { historyList: [point('low-orbit', 10)] });
    operator.clock.now += 1;
    await get(vodHistoryAdd, { historyList: [point('the-salt-road-s1-e2', 20)] });
    operator.clock.now += 1;
    await get(vodHistoryAdd, { historyList: [point('low-orbit', 50), point('low-orbit', 60)] });
    const { historyList, total } = await get<{ historyList: object[]; total: number }>(
      vodHistoryList,
    );
    expect(total).toBe(2);
    expect(historyList).toMatchObject([
      { metaId: 'low-orbit', playedTime: 60, playProgress: 0.6, updateTime: operator.clock.now },
      { metaId: 'the-salt-road-s1-e2', title: 'The Salt Road', seasonNo: 1, episodeNo: 2 },
    ]);
    await get(vodHistoryDelete, { metaIdList: ['low-orbit'] });
    expect(await get(vodHistoryList)).toMatchObject({ total: 1 });
  });
});

describe('[REM-01] reminders', () => {
  async function programmesOf(atMs: number) {
    const { epgModelList } = await get<{ epgModelList: GuideModel[] }>(guideDays, {
      date: dateOf(atMs),
      epgIdList: ['g101'],
    });
    return epgModelList[0]!.epgDayList[0]!.epgList;
  }
  /** A programme of yesterday and one of tomorrow, so that at any hour one is past and one is ahead. */
  async function programmes() {
    const { now } = operator.clock;
    const [yesterday, tomorrow] = [
      await programmesOf(now - 86_400_000),
      await programmesOf(now + 86_400_000),
    ];
    return { over: yesterday[0]!, coming: tomorrow[3]! };
  }
  const reminder = (programId: string, logicalChannelId = 'l101') => ({
    subscribeList: [{ logicalChannelId, programId, start: 1, stop: 2, title: 'made up' }],
  });

  test('take times and title from the guide, not from the request, and end with the programme', async () => {
    const { coming } = await programmes();
    await get(reminderCreate, reminder(coming.programId));
    await get(reminderCreate, reminder(coming.programId));
    const list = async () => (await get<{ subscribeList: object[] }>(reminderList)).subscribeList;
    expect(await list()).toMatchObject([
      {
        programId: coming.programId,
        start: coming.start,
        stop: coming.stop,
        title: coming.programme,
      },
    ]);
    await get(reminderDelete, {
      subscribeDeleteList: [{ logicalChannelId: 'l101', programId: coming.programId }],
    });
    expect(await list()).toEqual([]);
  });

  test('are refused for an unknown programme, another channel’s, or an ended one', async () => {
    const { over, coming } = await programmes();
    expect(await codeOf(reminderCreate, reminder('nothing'))).toBe(errorCodes.notFound);
    expect(await codeOf(reminderCreate, reminder(coming.programId, 'l102'))).toBe(
      errorCodes.notFound,
    );
    expect(await codeOf(reminderCreate, reminder(over.programId))).toBe(errorCodes.badRequest);
  });
});

describe('[NOT-07] the message centre', () => {
  const unread = async (asking = token) =>
    (await operator.get<{ unreadCount: number }>(messageUnreadCount, {}, { token: asking }))
      .unreadCount;
  const listed = (asking = token, page: Record<string, unknown> = {}) =>
    operator.get<{ messageList: Message[]; total: number }>(messageList, page, { token: asking });

  test('counts unread messages, marks them read and unread again, for one account only', async () => {
    const [all, others] = [await unread(), await unread(otherToken)];
    expect(all).toBeGreaterThan(0);
    const { messageList: messages } = await listed();
    const times = messages.map(({ createTime }) => createTime);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    const { msgId } = messages[0]!;
    await get(messageStateUpdate, { msgId, state: 1 });
    await get(messageStateUpdate, { msgId, state: 1 });
    expect(await unread()).toBe(all - 1);
    expect((await listed()).messageList[0]).toMatchObject({ msgId, state: 1 });
    expect(await unread(otherToken)).toBe(others);
    expect((await listed(otherToken)).messageList[0]).toMatchObject({ msgId, state: 0 });
    await get(messageStateUpdate, { msgId, state: 0 });
    expect(await unread()).toBe(all);
  });

  test('shows an account the messages for all and its own, in pages', async () => {
    const { messageList: own, total } = await listed();
    const { messageList: others } = await listed(otherToken);
    const ids = own.map(({ msgId }) => msgId);
    expect(ids).toContain('message-demo-plan');
    expect(ids).not.toContain('message-basic-plan');
    expect(others.map(({ msgId }) => msgId)).toContain('message-basic-plan');
    expect(total).toBe(ids.length);
    const pages = await Promise.all(
      [1, 2, 3].map((pageId) => listed(token, { pageId, pageSize: 2 })),
    );
    const paged = pages.flatMap(({ messageList: page }) => page.map(({ msgId }) => msgId));
    expect(paged).toEqual(ids.slice(0, 6));
  });

  test.each([
    ['another account’s message', { msgId: 'message-basic-plan', state: 1 }, errorCodes.notFound],
    ['an unknown message', { msgId: 'none', state: 1 }, errorCodes.notFound],
    ['a state between read and unread', { msgId: 'message-welcome', state: 0.5 }, 'bad'],
    ['a state out of range', { msgId: 'message-welcome', state: 2 }, 'bad'],
    ['no state', { msgId: 'message-welcome' }, 'bad'],
    ['an invalid id', { msgId: "' or 1=1 --", state: 1 }, 'bad'],
  ])('refuses %s, and nothing changes', async (_, data, code) => {
    const before = [await unread(), await unread(otherToken)];
    expect(await codeOf(messageStateUpdate, data)).toBe(
      code === 'bad' ? errorCodes.badRequest : code,
    );
    expect([await unread(), await unread(otherToken)]).toEqual(before);
  });

  test.each([messageUnreadCount, messageList, messageStateUpdate])(
    'returns nothing to a guest: $path',
    async (call) => {
      const guest = await operator.visit();
      const data = call === messageStateUpdate ? { msgId: 'message-welcome', state: 1 } : {};
      expect(await operator.ask(call, data, { token: guest.token })).toMatchObject({
        errCode: errorCodes.notAllowed,
      });
    },
  );

  test('[NOT-06] guests and users get different notices, in the requested language', async () => {
    const guest = await operator.visit();
    const publicOnes = await operator.get<{ noticeList: { id: string; msg: string }[] }>(
      publicNotices,
      { lang: 'es' },
      { token: guest.token },
    );
    const ownOnes = await get<{ noticeList: { id: string }[] }>(accountNotices);
    expect(publicOnes.noticeList.map(({ id }) => id)).toContain('notice-clocks');
    expect(ownOnes.noticeList.map(({ id }) => id)).not.toContain('notice-clocks');
    expect(publicOnes.noticeList.some(({ msg }) => msg.startsWith('La guía'))).toBe(true);
  });
});
