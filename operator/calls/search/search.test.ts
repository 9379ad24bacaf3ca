import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { channelList, channelSearchTop } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { searchQuery, searchSuggest, vodSearchTop } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { matchesQuery, plainText } from '#operator/db/search-text.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

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

test('[SRC-01] popular searches are ten at most, and a searched term rises', async () => {
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

test('[SRC-01] search finds channels, programmes and titles, without accents and in any language', async () => {
  const found = await search('ORBITA');
  expect(found.channels.map(({ logicalChannelName }) => logicalChannelName)).toEqual(['Órbita']);
  expect(found.vods.map(({ metaId }) => metaId)).toContain('low-orbit');
  const inSpanish = await search('órbita', {}, 'es');
  expect(inSpanish.vods.find(({ metaId }) => metaId === 'low-orbit')!.title).toBe('Órbita baja');
});

test('[SRC-01] search finds a channel by its number and a title by its cast', async () => {
  expect((await search('104')).channels.map(({ channelSeq }) => channelSeq)).toEqual([104]);
  const { vods } = await search('Vasco Barroso');
  expect(vods.length).toBeGreaterThan(0);
});

test('[SRC-01] search needs all words to match; pattern characters are literal', async () => {
  const both = await search('salt road');
  expect(both.vods.map(({ metaId }) => metaId)).toContain('the-salt-road');
  expect((await search('salt zebra')).totals).toEqual({ channels: 0, programmes: 0, vods: 0 });
  for (const query of ['%', '_', '\\', '%%%', "'"]) {
    const { totals } = await search(query, { kinds: ['channel'] });
    expect(totals.channels).toBe(0);
  }
  expect((await search('   ')).totals).toEqual({ channels: 0, programmes: 0, vods: 0 });
});

/** It begins so, has it at the beginning of a word, or in the middle of one. */
function rankOfThe(name: string): number {
  if (/^the/i.test(name)) return 0;
  return / the/i.test(name) ? 1 : 2;
}

test('[SRC-01] search lists programmes on now, coming, ended and playable, ended; title prefixes first, middles last', async () => {
  const pages: Found[] = [];
  do {
    pages.push(await search('the', { kinds: ['programme'], size: 100, page: pages.length + 1 }));
  } while (pages.length * 100 < pages[0]!.totals.programmes);
  const programmes = pages.flatMap((page) => page.programmes);
  const programmeChannels = pages.flatMap((page) => page.programmeChannels);
  expect(programmes).toHaveLength(pages[0]!.totals.programmes);
  const now = operator.clock.now;
  const daysOf = new Map(
    programmeChannels.map(({ logicalChannelId, playbackDuration }) => [
      logicalChannelId,
      playbackDuration ?? 0,
    ]),
  );
  const keys = programmes.map(({ programme, start, stop, logicalChannelId }) => {
    const reachMs = daysOf.get(logicalChannelId)! * 86_400_000;
    const standing = stop > now ? (start <= now ? 0 : 1) : now - start <= reachMs ? 2 : 3;
    const rank = rankOfThe(programme);
    return [rank === 2 ? 1 : 0, standing, rank, stop > now ? start : -start];
  });
  const inOrder = keys.toSorted(
    (one, other) =>
      one.map((value, place) => value - other[place]!).find((step) => step !== 0) ?? 0,
  );
  expect(keys).toEqual(inOrder);
  expect(new Set(keys.map(([, standing]) => standing)).size).toBeGreaterThan(1);
  expect(new Set(keys.map(([, , rank]) => rank)).size).toBeGreaterThan(1);
});

test('[SRC-01] search returns a programme with its channel as the viewer gets it', async () => {
  const found = await search('the', { kinds: ['programme'] });
  const ids = new Set(found.programmes.map(({ logicalChannelId }) => logicalChannelId));
  expect(found.programmeChannels.map(({ logicalChannelId }) => logicalChannelId).sort()).toEqual(
    [...ids].sort(),
  );
  const { channelListInfo } = await operator.get<ResponseOf<typeof channelList>>(
    channelList,
    {},
    { token },
  );
  for (const channel of found.programmeChannels) expect(channelListInfo).toContainEqual(channel);
  expect(found.channels).toEqual([]);
});

test('[SRC-01] search finds a word by its prefix, with a wrong accent, with or without punctuation', async () => {
  const idsOf = async (query: string) => (await search(query)).vods.map(({ metaId }) => metaId);
  for (const query of ['salt ro', 'SÁLT röad', 'salt-road', '“Salt” – road!', 'road salt']) {
    expect(await idsOf(query)).toContain('the-salt-road');
  }
});

test('[SRC-01] search finds a word by its middle, after titles with a word that begins so', async () => {
  const { vods } = await search('alt', { kinds: ['vod'], size: 100 });
  const names = vods.map(({ title, matchedName }) => matchedName ?? title);
  expect(vods.map(({ metaId }) => metaId)).toContain('the-salt-road');
  const isMiddle = names.map((name) => !/(^|[^a-z])alt/i.test(name));
  expect(isMiddle).toEqual(isMiddle.toSorted((one, other) => Number(one) - Number(other)));
  // Two letters are too few for the middle of a word.
  const short = await search('lt', { kinds: ['vod'] });
  expect(short.vods.map(({ metaId }) => metaId)).not.toContain('the-salt-road');
});

test('[SRC-01] one slip is forgiven in words of 4 letters and more, two from 8 letters on', async () => {
  const found = async (query: string, language = 'en') =>
    (await search(query, { kinds: ['vod'], size: 100 }, language)).vods.map(({ metaId }) => metaId);
  for (const query of ['salt raod', 'saltt road', 'SÁLT roda', 'lihgthosue']) {
    expect([query, (await found(query)).length]).not.toEqual([query, 0]);
  }
  expect(await found('salt raod')).toContain('the-salt-road');
  expect(await found('camino sla', 'es')).not.toContain('the-salt-road');
  expect(await found('camnio sal', 'es')).toContain('the-salt-road');
  expect(await found('slat rxyd')).not.toContain('the-salt-road');
  const { suggestions } = await operator.get<{ suggestions: string[] }>(
    searchSuggest,
    { query: 'Vasco Barorso' },
    { token },
  );
  expect(suggestions).toContain('Vasco Barroso');
});

test('[SRC-01] a word that is known is not taken for another one', async () => {
  // There are channels Sala Negra and Sala Grande.
  const { totals } = await search('salt');
  expect(totals.vods).toBeGreaterThan(0);
  expect(totals.channels).toBe(0);
});

test('[SRC-01] search puts titles that begin with the typed text before titles that contain its words', async () => {
  const { vods } = await search('low');
  const begins = vods.map(({ title, matchedName }) => /^low/i.test(matchedName ?? title));
  expect(begins[0]).toBe(true);
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
});

test('[SRC-01] a match by another name carries that name', async () => {
  const byCast = await search('Vasco Barroso');
  expect(byCast.vods[0]!.matchedName).toBe('Vasco Barroso');
  const byTitle = await search('camino sal');
  expect(byTitle.vods.find(({ metaId }) => metaId === 'the-salt-road')!.matchedName).toBe(
    'El camino de sal',
  );
  const inSpanish = await search('camino sal', {}, 'es');
  expect(
    inSpanish.vods.find(({ metaId }) => metaId === 'the-salt-road')!.matchedName,
  ).toBeUndefined();
});

test('[SRC-01] search accepts any query: punctuation, quotes, emoji, the longest text', async () => {
  const hostile = [
    '"\'; drop table channels; --',
    "a':* | 'b",
    '& | ! <-> ( )',
    '📺👨‍👩‍👧🇧🇷',
    '\u202e olleh',
    'x'.repeat(200),
    'ab '.repeat(66),
    'a-'.repeat(100),
    '📺'.repeat(100),
  ];
  for (const query of hostile) {
    const found = await search(query);
    expect(found.totals.channels).toBeGreaterThanOrEqual(0);
    await operator.get(searchSuggest, { query }, { token });
  }
  expect((await operator.ask(searchQuery, { query: 'x'.repeat(201) }, { token })).errCode).not.toBe(
    0,
  );
});

test('[SRC-01] search pages do not overlap, and a kind filter omits the other kinds', async () => {
  const kinds = ['vod'];
  const whole = await search('a', { kinds, size: 20 });
  const first = await search('a', { kinds, size: 10 });
  const second = await search('a', { kinds, size: 10, page: 2 });
  expect([...first.vods, ...second.vods]).toEqual(whole.vods);
  expect(whole.totals.vods).toBeGreaterThan(20);
  expect(whole.channels).toEqual([]);
});

test('[SRC-01] suggestions match the typed text, at the beginning of a word first', async () => {
  const { suggestions } = await operator.get<{ suggestions: string[] }>(
    searchSuggest,
    { query: 'are' },
    { token },
  );
  expect(suggestions).toContain('Arena');
  expect(suggestions.length).toBeLessThanOrEqual(8);
  const middles = suggestions.map((name) => !` ${plainText(name)}`.includes(' are'));
  expect(middles).toEqual(middles.toSorted((one, other) => Number(one) - Number(other)));
  for (const name of suggestions) expect(plainText(name)).toMatch(/are/);
});

test('[SRC-01] suggestions list prefix matches first, include people, and only the requested kinds', async () => {
  const suggest = async (query: string, more = {}) =>
    (await operator.get<{ suggestions: string[] }>(searchSuggest, { query, ...more }, { token }))
      .suggestions;
  expect(await suggest('vasc')).toContain('Vasco Barroso');
  const names = await suggest('the');
  const begins = names.map((name) => /^the/i.test(name));
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
  expect(await suggest('arena', { kinds: ['vod'] })).not.toContain('Arena');
  expect(await suggest('%')).toEqual([]);
});

test('[SRC-01] words without a match never become popular', async () => {
  for (let times = 0; times < 30; times += 1) await search('buy my pills');
  const lists = await Promise.all([
    operator.get(vodSearchTop, {}, { token }),
    operator.get(channelSearchTop, {}, { token }),
  ]);
  expect(JSON.stringify(lists)).not.toContain('pills');
});

test('[SRC-01] programme search uses the index, however long the guide is', async () => {
  const plan = await operator.services.db.transaction(async (tx) => {
    // The guide of two channels is so short that the planner would choose a scan.
    await tx.execute(sql`set local enable_seqscan = off`);
    const answer = await tx.execute(
      sql`explain select 1 from ${programmes} where ${matchesQuery(programmes.searchText, 'salt ro')}`,
    );
    return JSON.stringify(answer);
  });
  expect(plan).toContain('programmes_words');
});
