import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { millisecondsInMinute } from 'date-fns/constants';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

type Found = ResponseOf<typeof searchQuery>;

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token } = await operator.visit());
  await addProgrammes('common', 'Glimmerwick report', 3_000);
  await addProgrammes('middle', 'Farglimmerwick', 30);
}, 60_000);
afterAll(() => operator.close());

const slotMs = 5 * millisecondsInMinute;

/** Programmes of a name, one every five minutes, half of them over; on the first channel with a guide. */
async function addProgrammes(id: string, name: string, many: number): Promise<void> {
  const { db } = operator.services;
  const { epgId } = (
    await db
      .select()
      .from(channels)
      .where(sql`${channels.epgId} is not null`)
  )[0]!;
  const rows = Array.from({ length: many }, (_, place) => {
    const startAt = operator.clock.now + (place - Math.floor(many / 2)) * slotMs;
    return {
      programId: `${id}-${String(place)}`,
      epgId: epgId!,
      date: new Date(startAt).toISOString().slice(0, 10),
      startAt,
      stopAt: startAt + slotMs,
      title: { en: name },
      searchText: searchTextOf([name]),
    };
  });
  for (let from = 0; from < many; from += 1_000) {
    await db.insert(programmes).values(rows.slice(from, from + 1_000));
  }
}

const search = (query: string, page = 1) =>
  operator.get<Found>(searchQuery, { query, kinds: ['programme'], size: 100, page }, { token });

async function allPages(query: string): Promise<{ ids: string[]; total: number }> {
  const first = await search(query);
  const total = first.totals.programmes;
  const ids = first.programmes.map(({ programId }) => programId);
  for (let page = 2; (page - 1) * 100 < total; page += 1) {
    const next = await search(query, page);
    expect(next.totals.programmes).toBe(total);
    ids.push(...next.programmes.map(({ programId }) => programId));
  }
  return { ids, total };
}

test('[SRC-01] a word of 3,000 programmes finds ended and later ones too, each once over all pages', async () => {
  const { ids, total } = await allPages('glimmerwick');
  expect(total).toBe(3_030);
  expect(new Set(ids).size).toBe(3_030);
  const nowAt = 1_500;
  // On now, then coming, soonest first.
  expect(ids[0]).toBe(`common-${String(nowAt)}`);
  expect(ids[1]).toBe(`common-${String(nowAt + 1)}`);
  // The middles of words after all that begin so, though one of them is on now.
  expect(ids.slice(3_000, 3_002)).toEqual(['middle-15', 'middle-16']);
  // Ended ones latest first.
  const ended = ids.filter((id) => id.startsWith('common-') && Number(id.slice(7)) < nowAt);
  expect(ended[0]).toBe(`common-${String(nowAt - 1)}`);
  expect(ended.at(-1)).toBe('common-0');
});

test('[SRC-01] a page behind the last one tells how many there are', async () => {
  const behind = await search('glimmerwick', 60);
  expect(behind.programmes).toEqual([]);
  expect(behind.totals.programmes).toBe(3_030);
});

test('[SRC-01] programmes of a hidden channel are neither found nor counted', async () => {
  const { db } = operator.services;
  const hide = (isHidden: boolean) => db.update(channels).set({ isHidden });
  const totalOf = async () => (await search('farglimmerwick')).totals.programmes;
  expect(await totalOf()).toBe(30);
  await hide(true);
  expect((await search('farglimmerwick')).programmes).toEqual([]);
  expect(await totalOf()).toBe(0);
  await hide(false);
  expect(await totalOf()).toBe(30);
});

test('[SRC-01] a held result ends with a change of the guide, and after half a minute', async () => {
  const { db } = operator.services;
  const firstOf = async () => (await search('glimmerwick')).programmes[0]?.programId;
  expect(await firstOf()).toBe('common-1500');
  await db.delete(programmes).where(eq(programmes.programId, 'common-1500'));
  await touchVersion(db, 'EPG_PROGRAMS', operator.clock.now);
  expect(await firstOf()).toBe('common-1501');
  expect((await search('glimmerwick')).totals.programmes).toBe(3_029);
  operator.clock.now += 2 * slotMs;
  expect(await firstOf()).toBe('common-1502');
});

test('[SRC-01] words of a changed name are found by their middle', async () => {
  const { db } = operator.services;
  expect((await search('izzlefr')).totals.programmes).toBe(0);
  await db
    .update(programmes)
    .set({ title: { en: 'Drizzlefrost' }, searchText: searchTextOf(['Drizzlefrost']) })
    .where(eq(programmes.programId, 'middle-3'));
  operator.clock.now += millisecondsInMinute;
  expect((await search('izzlefr')).programmes.map(({ programId }) => programId)).toEqual([
    'middle-3',
  ]);
  expect((await search('drizlefrots')).totals.programmes).toBe(1);
});

test('[SRC-01] suggestions have the middle of words, and misspelt words when there is nothing else', async () => {
  const suggest = async (query: string) =>
    (await operator.get<{ suggestions: string[] }>(searchSuggest, { query }, { token }))
      .suggestions;
  expect(await suggest('glimmer')).toEqual(['Glimmerwick report', 'Farglimmerwick']);
  expect(await suggest('arglim')).toEqual(['Farglimmerwick']);
  expect(await suggest('wick rep')).toEqual(['Glimmerwick report']);
  expect(await suggest('glimmerwcik')).toContain('Glimmerwick report');
  expect(await suggest('zq')).toEqual([]);
});
