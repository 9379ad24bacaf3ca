import { describe, expect, test } from '@jest/globals';
import type { Notice } from '#lib/contract/notices.ts';
import { marqueeOf, marqueeSeconds } from './marquee.ts';
import { noticeModes, noticePlaceOf, type NoticePlace } from './notice-place.ts';
import { nextNotice, noticeKey } from './notice-queue.ts';

const notice = (change: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  msg: 'Hello',
  displayMode: [11],
  ...change,
});
const view = (place: NoticePlace, kind: 'marquee' | 'popup', change = {}) => ({
  modes: noticeModes[place][kind],
  channelId: null,
  read: new Set<string>(),
  ...change,
});

describe('[NOT-01] [NAV-13] display modes', () => {
  test('differ for each screen and player', () => {
    const seen = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15].map((mode) => [
        mode,
        (Object.keys(noticeModes) as NoticePlace[]).flatMap((place) =>
          (['marquee', 'popup'] as const)
            .filter((kind) => noticeModes[place][kind].includes(mode))
            .map((kind) => `${place} ${kind}`),
        ),
      ]),
    );
    const screens = ['live', 'login', 'home', 'vod', 'my', 'elsewhere'];
    expect(seen).toEqual({
      0: ['live marquee'],
      1: ['login marquee'],
      2: ['playback marquee'],
      3: ['live popup'],
      4: ['login popup'],
      5: ['playback popup'],
      10: ['live marquee'],
      11: screens.map((place) => `${place} marquee`),
      12: ['home popup'],
      13: ['vod popup'],
      14: ['my popup'],
      15: ['vod-player popup'],
    });
  });

  test.each([
    ['/liveTv', 'live'],
    ['/login', 'login'],
    ['/home', 'home'],
    ['/vod/detail/low-orbit', 'vod'],
    ['/vod/type/movies', 'vod'],
    ['/my/plan', 'my'],
    ['/search', 'elsewhere'],
    ['/homeless', 'elsewhere'],
  ])('of the path %s are those of %s', (path, place) => {
    expect(noticePlaceOf(path)).toBe(place);
  });

  test('limit a channel notice to the viewers of the channel', () => {
    const toArena = notice({ displayMode: [10], displayChannel: ['l102'] });
    const on = (channelId: string | null) =>
      nextNotice([toArena], view('live', 'marquee', { channelId }));
    expect(on('l102')).toBe(toArena);
    expect(on('l101')).toBeNull();
    expect(on(null)).toBeNull();
    const toAll = notice({ displayMode: [10, 0], displayChannel: [] });
    expect(nextNotice([toAll], view('live', 'marquee'))).toBe(toAll);
  });
});

describe('[NOT-03] the notice queue', () => {
  const [low, high, alsoHigh] = [
    notice({ id: 'low' }),
    notice({ id: 'high', priority: 5 }),
    notice({ id: 'also', priority: 5 }),
  ];

  test('is sorted by priority, then in the given order, and ends', () => {
    const read = new Set<string>();
    const shown: string[] = [];
    for (let next = high; ; read.add(noticeKey(next))) {
      const found = nextNotice([low, high, alsoHigh], view('home', 'marquee', { read }));
      if (!found) break;
      next = found;
      shown.push(found.id);
    }
    expect(shown).toEqual(['high', 'also', 'low']);
  });

  test('treats a changed text as unread and skips a notice without text', () => {
    const read = new Set([noticeKey(low)]);
    expect(nextNotice([low], view('home', 'marquee', { read }))).toBeNull();
    const changed = { ...low, msg: 'Other' };
    expect(nextNotice([changed], view('home', 'marquee', { read }))).toBe(changed);
    expect(nextNotice([notice({ msg: ' \n ' })], view('home', 'marquee'))).toBeNull();
  });
});

describe('[NOT-02] a marquee', () => {
  test.each([
    [22, 13],
    ['25', 15],
    [28, 17],
    [400, 15],
    ['huge', 15],
  ])('of size %s is %i px high', (textsize, px) => {
    expect(marqueeOf(notice({ properties: { textsize } })).sizePx).toBe(px);
  });

  test('runs at 60 px a second, over its own length and that of the bar', () => {
    expect(marqueeSeconds(600, 1_200)).toBe(30);
  });

  test('runs once without displayTimes, and never endlessly', () => {
    expect(marqueeOf(notice())).toMatchObject({ times: 1, intervalMs: 0 });
    expect(marqueeOf(notice({ displayTimes: 3, displayInterval: 9_000 }))).toMatchObject({
      times: 3,
      intervalMs: 9_000,
    });
    expect(marqueeOf(notice({ displayTimes: 1e12, displayInterval: 1e12 }))).toMatchObject({
      times: 100,
      intervalMs: 3_600_000,
    });
    expect(marqueeOf(notice({ displayTimes: Number.NaN, displayInterval: -1 }))).toMatchObject({
      times: 1,
      intervalMs: 0,
    });
  });
});

describe('[NOT-08] hostile notices', () => {
  test('are reduced to one line of limited length', () => {
    expect(marqueeOf(notice({ msg: ' a\r\n\u0000b\t c ' })).text).toBe('a b c');
    expect(marqueeOf(notice({ msg: 'x'.repeat(100_000) })).text).toHaveLength(1_001);
  });
});
