import { expect, test } from '@jest/globals';
import { aProgramme, noonMs } from '#tests/setup/builders.ts';
import { guideOperator } from '#tests/setup/operator/guide-operator.ts';
import { createMemoryStores, StoresFull, under, type GuideStores } from './guide-stores.ts';
import { deleteOldDays, syncGuide } from './sync-guide.ts';

const today = '2026-03-10';
const tomorrow = '2026-03-11';
const channels = ['a', 'b'].map((epgId) => ({ channelId: `l-${epgId}`, epgId, playbackDays: 7 }));

function setUp(stores: GuideStores = createMemoryStores()) {
  const operator = guideOperator();
  for (const epgId of ['a', 'b', 'other']) {
    for (const date of [today, tomorrow]) operator.set(epgId, date, `${epgId}1`);
  }
  const sync = (own = channels) =>
    syncGuide({
      stores,
      send: operator.send,
      appId: 'app',
      channels: own,
      daysMax: 100,
      nowMs: noonMs,
    });
  const checksumOf = async (epgId: string, date = today) =>
    (await stores.get('Epg', ['app', date, epgId]))?.checksum;
  return { operator, stores, sync, checksumOf };
}

test('[GDE-02] the first sync fetches the guides of the viewer’s channels, the next one nothing', async () => {
  const { operator, stores, sync } = setUp();
  const { stored, changed } = await sync();
  expect(operator.asked().sort()).toEqual([
    `${today} a`,
    `${today} b`,
    `${tomorrow} a`,
    `${tomorrow} b`,
  ]);
  expect(stored).toHaveLength(4);
  expect(changed).toEqual([]);
  expect(await sync()).toEqual({ stored: [], changed: [] });
  expect(operator.asked()).toEqual([]);
  expect(await stores.all('EpgCheckSum', under('app', ''))).toHaveLength(2);
});

test('[GDE-01] the sync stores the channels’ guides, and updates them when they change', async () => {
  const { stores, sync } = setUp();
  const relation = () => stores.all('ChannelEpgRelation', under('app', ''));
  await sync();
  expect(await relation()).toEqual(
    channels.map(({ channelId, epgId }) => ({ appId: 'app', channelId, epgId })),
  );
  await sync([{ channelId: 'l-x', epgId: 'b', playbackDays: 7 }]);
  expect(await relation()).toEqual([{ appId: 'app', channelId: 'l-x', epgId: 'b' }]);
});

test('[GDE-02] the sync fetches only a day that has changed', async () => {
  const { operator, stores, sync } = setUp();
  await sync();
  operator.asked();
  operator.set('b', tomorrow, 'b2', [aProgramme({ programme: 'New' })]);
  expect((await sync()).changed).toEqual([{ epgId: 'b', date: tomorrow }]);
  expect(operator.asked()).toEqual([`${tomorrow} b`]);
  const row = await stores.get('Epg', ['app', tomorrow, 'b']);
  expect(row?.programs.map(({ title }) => title)).toEqual(['New']);
});

test('[GDE-02] the guide of a new channel is fetched although no day has changed', async () => {
  const { operator, sync } = setUp();
  await sync();
  operator.asked();
  await sync([...channels, { channelId: 'l-o', epgId: 'other', playbackDays: 0 }]);
  expect(operator.asked()).toEqual([`${today} other`, `${tomorrow} other`]);
});

test('[GDE-02] a day that differs from its announced checksum is fetched again', async () => {
  const { operator, stores, sync, checksumOf } = setUp();
  await sync();
  operator.asked();
  operator.lies.set(`${today} a`, 'promised');
  const { stored, changed } = await sync();
  expect(stored).toEqual([]);
  // Stored days are kept for offline use, but are no longer current.
  expect(changed).toEqual([{ epgId: 'a', date: today }]);
  expect(await checksumOf('a')).toBe('');
  operator.asked();
  await sync();
  expect(operator.asked()).toEqual([`${today} a`]);
  operator.lies.clear();
  await sync();
  expect(await checksumOf('a')).toBe('a1');
  expect(await stores.get('EpgCheckSum', ['app', today])).toBeDefined();
});

test('[GDE-02] a day that the operator has removed is kept as outdated', async () => {
  const { operator, sync, checksumOf } = setUp();
  await sync();
  operator.remove('a', today);
  await sync();
  expect(await checksumOf('a')).toBe('');
  expect(await checksumOf('b')).toBe('b1');
});

test('[GDE-02] days stored before a failure are kept, and not fetched again', async () => {
  const { operator, sync, checksumOf } = setUp();
  operator.goAway(true);
  await expect(sync()).rejects.toThrow('away');
  operator.goAway(false);
  await sync(channels.slice(0, 1));
  operator.goAway(true);
  await expect(sync()).rejects.toThrow('away');
  expect(await checksumOf('a')).toBe('a1');
  operator.goAway(false);
  operator.asked();
  await sync();
  expect(operator.asked()).toEqual([`${today} b`, `${tomorrow} b`]);
});

test('[GDE-02] a sync ends early when the store is full, and keeps the stored days', async () => {
  const memory = createMemoryStores();
  let room = 1;
  const stores: GuideStores = {
    ...memory,
    put: (name, rows) => {
      if (name !== 'Epg') return memory.put(name, rows);
      room -= 1;
      return room < 0 ? Promise.reject(new StoresFull()) : memory.put(name, rows);
    },
  };
  const { sync, checksumOf } = setUp(stores);
  expect((await sync()).stored.map(({ date }) => date)).toEqual([today, today]);
  expect(await checksumOf('a')).toBe('a1');
  expect(await checksumOf('a', tomorrow)).toBeUndefined();
});

test('[GDE-02] days older than 7 days are deleted, those of other operators are not', async () => {
  const { stores } = setUp();
  const row = { epgId: 'a', isCatchup: true, checksum: 'x', programs: [] };
  const days = [
    { ...row, appId: 'app', date: '2026-03-02' },
    { ...row, appId: 'app', date: '2026-03-03' },
    { ...row, appId: 'apq', date: '2026-03-02' },
    { ...row, appId: 'aop', date: '2026-03-02' },
  ];
  await stores.put('Epg', days);
  await stores.put('EpgCheckSum', days);
  await deleteOldDays(stores, 'app', noonMs);
  const left = await stores.all('Epg', { from: [''], to: ['z'] });
  expect(left.map(({ appId, date }) => `${appId} ${date}`)).toEqual([
    'aop 2026-03-02',
    'app 2026-03-03',
    'apq 2026-03-02',
  ]);
  expect(await stores.all('EpgCheckSum', { from: [''], to: ['z'] })).toHaveLength(3);
});
