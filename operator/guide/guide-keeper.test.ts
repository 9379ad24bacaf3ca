import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { channelUpdate } from '#lib/contract/channels.ts';
import {
  guideChecksums,
  guideDays as guideDaysCall,
  type GuideModel,
} from '#lib/contract/guide.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { demoGuide } from '#operator/demo/seed/demo-guide.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { dateOf, datesAround } from '#operator/base/dates.ts';
import { checksumOf, rollGuide, type GuideSource } from './guide-keeper.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const source: GuideSource = (id, date) =>
  Promise.resolve(['l101', 'l102'].includes(id) ? demoGuide(id, date) : null);
const datesOf = async (epgId: string) => {
  const { db } = operator.services;
  const rows = await db.select().from(guideDays).where(eq(guideDays.epgId, epgId));
  return rows.map(({ date }) => date).sort();
};

test('[LIV-06] the guide has 7 days back and 6 ahead of every channel', async () => {
  const today = dateOf(operator.clock.now);
  expect(await datesOf('g101')).toEqual(datesAround(today, 7, 6));
  expect(await datesOf('g102')).toHaveLength(14);
});

test('[GDE-02] the guide moves on by a day: one day comes, one goes, the others keep their checksums', async () => {
  const { db } = operator.services;
  const { token } = await operator.visit();
  type Sums = { date: string; dateCheckSum: string }[];
  const before = await operator.get<Sums>(guideChecksums, {}, { token });
  const since = operator.clock.now;
  operator.clock.now += millisecondsInDay;
  expect(await rollGuide(db, source, operator.clock.now)).toBe(2);
  const after = await operator.get<Sums>(guideChecksums);
  expect(after.map(({ date }) => date)).toEqual(datesAround(dateOf(operator.clock.now), 7, 6));
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  const gone = await db.select().from(programmes).where(eq(programmes.date, before[0]!.date));
  expect(gone).toEqual([]);
  // Viewers learn of the change with their next update poll.
  const again = await operator.visit();
  const dataChecks = [{ dataType: 'EPG_PROGRAMS', timestamp: since }];
  const poll = await operator.get(channelUpdate, { dataChecks }, { token: again.token });
  expect(poll).toMatchObject({ dataStates: [{ updateStatus: 'MODIFIED' }] });
});

test('the guide adds each day once, even when it is rolled twice or in parallel', async () => {
  const { db } = operator.services;
  expect(await rollGuide(db, source, operator.clock.now)).toBe(0);
  operator.clock.now += millisecondsInDay;
  const added = await Promise.all([
    rollGuide(db, source, operator.clock.now),
    rollGuide(db, source, operator.clock.now),
  ]);
  expect(added[0] + added[1]).toBe(2);
});

test('the guide catches up after a fortnight without the operator', async () => {
  const { db } = operator.services;
  operator.clock.now += 20 * millisecondsInDay;
  await rollGuide(db, source, operator.clock.now);
  // Some of the days may be from the operator's own round.
  for (const guide of ['g101', 'g102']) {
    expect(await datesOf(guide)).toEqual(datesAround(dateOf(operator.clock.now), 7, 6));
  }
});

test('[GDE-04] guide days adjoin, in three languages, with titles in the requested one', async () => {
  const { token } = await operator.visit();
  const today = dateOf(operator.clock.now);
  const days: GuideModel[] = [];
  for (const date of datesAround(today, 1, 1)) {
    const data = { date, epgIdList: ['g101'] };
    const answer = await operator.get<{ epgModelList: GuideModel[] }>(guideDaysCall, data, {
      token,
      language: 'pt',
    });
    days.push(...answer.epgModelList);
  }
  const list = days.flatMap(({ epgDayList }) => epgDayList.flatMap(({ epgList }) => epgList));
  expect(list.length).toBeGreaterThan(30);
  for (const [index, programme] of list.entries()) {
    const next = list[index + 1];
    if (next) expect(programme.stop).toBe(next.start);
    const titles = new Map(programme.multilingualList!.map(({ lang, title }) => [lang, title]));
    expect([...titles.keys()].sort()).toEqual(['en', 'es', 'pt']);
    expect(programme.programme).toBe(titles.get('pt'));
  }
});

test('a guide checksum changes with any field that viewers see, and with no other', () => {
  const [programme] = demoGuide('l101', '2026-11-21')!;
  const same = checksumOf([{ ...programme!, searchText: 'other' }]);
  expect(same).toBe(checksumOf([programme!]));
  const changes = [
    { startAt: programme!.startAt + 1 },
    { stopAt: programme!.stopAt + 1 },
    { title: { ...programme!.title, es: 'Otro' } },
    { description: null },
    { programId: 'other' },
  ];
  for (const change of changes) expect(checksumOf([{ ...programme!, ...change }])).not.toBe(same);
});

test('the demo makes no guide for channels that it does not have', async () => {
  const { db } = operator.services;
  const asked = new Set<string>();
  const watched: GuideSource = (id) => {
    asked.add(id);
    return Promise.resolve(null);
  };
  await db.delete(guideDays).where(eq(guideDays.epgId, 'g102'));
  await db.update(channels).set({ loop: null }).where(eq(channels.logicalChannelId, 'l102'));
  await rollGuide(db, watched, operator.clock.now + 30 * millisecondsInDay);
  await db.update(channels).set({ loop: 'l101' }).where(eq(channels.logicalChannelId, 'l102'));
  expect(asked).toContain('l101');
  expect(asked).not.toContain('l102');
});
