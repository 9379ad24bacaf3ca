import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelSearchTop } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import { searchQuery, searchSuggest, vodSearchTop } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/in-memory-operator.ts';

type Found = ResponseOf<typeof searchQuery>;

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator();
  ({ token } = await operator.visit());
}, 60_000);
afterAll(() => operator.close());

const search = (query: string, more = {}, language = 'en') =>
  operator.get<Found>(searchQuery, { query, ...more }, { token, language });

test('[SRC-01] finds channels, programmes and titles, without accents and in any language', async () => {
  const found = await search('ORBITA');
  expect(found.channels.map(({ logicalChannelName }) => logicalChannelName)).toEqual(['Órbita']);
  expect(found.vods.map(({ metaId }) => metaId)).toContain('low-orbit');
  const inSpanish = await search('órbita', {}, 'es');
  expect(inSpanish.vods.find(({ metaId }) => metaId === 'low-orbit')!.title).toBe('Órbita baja');
});

test('[SRC-01] finds a channel by its number and a title by its cast', async () => {
  expect((await search('104')).channels.map(({ channelSeq }) => channelSeq)).toEqual([104]);
  const { vods } = await search('Vasco Barroso');
  expect(vods.length).toBeGreaterThan(0);
});

test('[SRC-01] all words must be there; signs of patterns are themselves', async () => {
  const both = await search('salt road');
  expect(both.vods.map(({ metaId }) => metaId)).toContain('the-salt-road');
  expect((await search('salt zebra')).totals).toEqual({ channels: 0, programmes: 0, vods: 0 });
  for (const query of ['%', '_', '\\', '%%%', "'"]) {
    const { totals } = await search(query, { kinds: ['channel'] });
    expect(totals.channels).toBe(0);
  }
  expect((await search('   ')).totals).toEqual({ channels: 0, programmes: 0, vods: 0 });
});

test('[SRC-01] programmes: what is on or to come first, soonest first, then the past, latest first', async () => {
  const { programmes, totals } = await search('the', { kinds: ['programme'], size: 100 });
  expect(totals.programmes).toBeGreaterThan(20);
  const now = operator.clock.now;
  const coming = programmes.filter(({ stop }) => stop > now).map(({ start }) => start);
  const past = programmes.filter(({ stop }) => stop <= now).map(({ start }) => start);
  expect(programmes.map(({ start }) => start)).toEqual([...coming, ...past]);
  expect(coming).toEqual([...coming].sort((one, other) => one - other));
  expect(past).toEqual([...past].sort((one, other) => other - one));
});

test('[SRC-01] pages part the results without overlap, and kinds leave the others out', async () => {
  const kinds = ['vod'];
  const whole = await search('a', { kinds, size: 20 });
  const first = await search('a', { kinds, size: 10 });
  const second = await search('a', { kinds, size: 10, page: 2 });
  expect([...first.vods, ...second.vods]).toEqual(whole.vods);
  expect(whole.totals.vods).toBeGreaterThan(20);
  expect(whole.channels).toEqual([]);
});

test('[SRC-01] suggestions begin a word as typed', async () => {
  const { suggestions } = await operator.get<{ suggestions: string[] }>(
    searchSuggest,
    { query: 'are' },
    { token },
  );
  expect(suggestions).toContain('Arena');
  expect(suggestions.length).toBeLessThanOrEqual(8);
  for (const name of suggestions) expect(` ${name.toLowerCase()}`).toMatch(/ are/);
});

test('[SRC-01] popular searches: ten at most, and what is searched for rises', async () => {
  const top = async () =>
    (
      await operator.get<{ searchTopList: { keyword: string }[] }>(vodSearchTop, {}, { token })
    ).searchTopList.map(({ keyword }) => keyword);
  const before = await top();
  expect(before).toHaveLength(limits.topSearchSize);
  for (let times = 0; times < 12; times += 1) await search('lighthouse');
  expect((await top())[0]).toBe('lighthouse');
  for (let times = 0; times < 15; times += 1) await search('Red Clay');
  expect((await top())[0]).toBe('Red Clay');
});

test('[SRC-01] words that find nothing never become popular', async () => {
  for (let times = 0; times < 30; times += 1) await search('buy my pills');
  const lists = await Promise.all([
    operator.get(vodSearchTop, {}, { token }),
    operator.get(channelSearchTop, {}, { token }),
  ]);
  expect(JSON.stringify(lists)).not.toContain('pills');
});
