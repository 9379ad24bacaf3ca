import { expect, test } from '@jest/globals';
import type { GuideModel } from '#lib/contract/guide.ts';
import { aGuide, aProgramme, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { fakeNow } from '#tests/setup/jest/fake-now.ts';
import { createGuideStore } from './guide-store.ts';

interface Asked {
  date: string;
  epgIds: string[];
  answer: (models?: GuideModel[]) => Promise<void>;
  fail: () => Promise<void>;
}

function setUp() {
  const asked: Asked[] = [];
  const now = fakeNow(noonMs);
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const store = createGuideStore({
    now,
    fetchDays: (date, epgIds) =>
      new Promise((resolve, reject) => {
        asked.push({
          date,
          epgIds,
          answer: (models) => {
            resolve({ models: models ?? epgIds.map((epgId) => aGuide({ epgId })), failed: [] });
            return settled();
          },
          fail: () => {
            reject(new Error('away'));
            return settled();
          },
        });
      }),
  });
  return { store, asked, now };
}

const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `e-${String(from + index)}`);
const stateOf = ({ store }: ReturnType<typeof setUp>, epgId: string, date: string) =>
  store.rowOf(epgId).days.get(date)?.state ?? 'coming';

test('[GRD-04] the guide store requests visible days once, a screen of rows per call, at most four calls at a time', async () => {
  const { store, asked } = setUp();
  store.want(ids(50), ['2026-03-10', '2026-03-11']);
  store.want(ids(50), ['2026-03-10', '2026-03-11']);
  expect(asked.map(({ date, epgIds }) => [date, epgIds.length])).toEqual([
    ['2026-03-10', 20],
    ['2026-03-10', 20],
    ['2026-03-10', 10],
    ['2026-03-11', 20],
  ]);
  await asked[0]?.answer();
  expect(asked).toHaveLength(5);
});

test('[GRD-04] the guide store does not fetch days that were scrolled past', async () => {
  const { store, asked } = setUp();
  store.want(ids(200), ['2026-03-10']);
  store.want(ids(5, 900), ['2026-03-10']);
  await asked[0]?.answer();
  expect(asked[4]?.epgIds).toEqual(ids(5, 900));
  await asked[1]?.answer();
  expect(asked).toHaveLength(5);
});

test('the guide store changes a row with its answer and keeps the identity of the others', async () => {
  const { store, asked } = setUp();
  store.want(['e-1', 'e-2'], ['2026-03-10']);
  const other = store.rowOf('e-3');
  const programme = aProgramme({ programId: 'p-9' });
  const known = { date: '2026-03-10', checksum: 'x', epgList: [programme] };
  await asked[0]?.answer([aGuide({ epgId: 'e-1', isCatchup: true, epgDayList: [known] })]);
  expect(store.rowOf('e-1')).toMatchObject({ isCatchUpOn: true });
  expect(store.rowOf('e-1').days.get('2026-03-10')?.programmes).toEqual([programme]);
  expect(store.rowOf('e-2').days.get('2026-03-10')).toEqual({ state: 'known', programmes: [] });
  expect(store.rowOf('e-3')).toBe(other);
});

test('the guide store reports a failed day, and requests it again on demand and by itself later', async () => {
  const under = setUp();
  const { store, asked, now } = under;
  store.want(['e-1'], ['2026-03-10']);
  await asked[0]?.fail();
  expect(stateOf(under, 'e-1', '2026-03-10')).toBe('failed');
  store.want(['e-1'], ['2026-03-10']);
  expect(asked).toHaveLength(1);
  void store.retry();
  expect(stateOf(under, 'e-1', '2026-03-10')).toBe('coming');
  expect(asked).toHaveLength(2);
  await asked[1]?.fail();
  now.advance(minuteMs);
  store.want(['e-1'], ['2026-03-10']);
  expect(asked).toHaveLength(3);
  await asked[2]?.answer();
  expect(stateOf(under, 'e-1', '2026-03-10')).toBe('known');
});

test('[ERR-07] the guide store reports whether a retry failed again, without days that were scrolled past', async () => {
  const { store, asked } = setUp();
  store.want(['e-1', 'e-2'], ['2026-03-10']);
  await asked[0]?.fail();
  const again = store.retry();
  await asked[1]?.fail();
  expect(await again).toEqual({ isError: true });
  const third = store.retry();
  await asked[2]?.answer();
  expect(await third).toEqual({ isError: false });
  expect(await store.retry()).toEqual({ isError: false });

  store.want(
    ['e-3'],
    ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'],
  );
  for (const call of [3, 4, 5, 6, 7, 8]) await asked[call]?.fail();
  const last = store.retry();
  store.want([], []);
  for (const call of [9, 10, 11, 12]) await asked[call]?.answer();
  expect(await last).toEqual({ isError: false });
});

test('the guide store keeps the known programmes after a failed renewal', async () => {
  const under = setUp();
  const { store, asked, now } = under;
  store.want(['e-1'], ['2026-03-10']);
  await asked[0]?.answer();
  now.advance(40 * minuteMs);
  store.want(['e-1'], ['2026-03-10']);
  await asked[1]?.fail();
  expect(stateOf(under, 'e-1', '2026-03-10')).toBe('known');
});

test('[GRD-04] the guide store drops the oldest days beyond its limit, but never visible days', async () => {
  const under = setUp();
  const { store, asked } = under;
  for (let from = 0; from < 1_600; from += 20) {
    store.want(ids(20, from), ['2026-03-10']);
    await asked.at(-1)?.answer();
  }
  expect(stateOf(under, 'e-0', '2026-03-10')).toBe('coming');
  expect(stateOf(under, 'e-1599', '2026-03-10')).toBe('known');
});

test('the guide store requests a changed visible day again, and keeps its programmes until then', async () => {
  const under = setUp();
  const { store, asked } = under;
  store.want(['e-1'], ['2026-03-10']);
  await asked[0]?.answer();
  store.outdate([
    { epgId: 'e-1', date: '2026-03-10' },
    { epgId: 'e-2', date: '2026-03-10' },
  ]);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.epgIds).toEqual(['e-1']);
  expect(stateOf(under, 'e-1', '2026-03-10')).toBe('known');
});

test('the guide store marks rows that are missing from an answer as failed', async () => {
  const store = createGuideStore({
    now: () => noonMs,
    fetchDays: () => Promise.resolve({ models: [aGuide({ epgId: 'e-1' })], failed: ['e-2'] }),
  });
  store.want(['e-1', 'e-2', 'e-3'], ['2026-03-10']);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const states = ['e-1', 'e-2', 'e-3'].map((id) => store.rowOf(id).days.get('2026-03-10')?.state);
  expect(states).toEqual(['known', 'failed', 'known']);
});
