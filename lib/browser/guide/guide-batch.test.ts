import { expect, test } from '@jest/globals';
import { aGuide } from '#tests/setup/builders.ts';
import { guideBatch, type GuideRead } from './guide-batch.ts';

interface Call {
  date: string;
  epgIds: string[];
  answer: (failed?: string[]) => Promise<void>;
  fail: () => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const today = '2026-03-10';
const tomorrow = '2026-03-11';
const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `e-${String(from + index)}`);

function setUp() {
  const calls: Call[] = [];
  const batch = guideBatch(
    (_appId, date, epgIds) =>
      new Promise<GuideRead>((resolve, reject) => {
        calls.push({
          date,
          epgIds,
          answer: (failed = []) => {
            const known = epgIds.filter((epgId) => !failed.includes(epgId));
            resolve({ models: known.map((epgId) => aGuide({ epgId })), failed });
            return settled();
          },
          fail: () => {
            reject(new Error('away'));
            return settled();
          },
        });
      }),
  );
  const leaving = new AbortController();
  const ask = (date: string, epgIds: readonly string[], signal = leaving.signal) => {
    const days = epgIds.map((epgId) => batch.day('app', date, epgId, signal));
    for (const day of days) day.catch(() => undefined);
    return days;
  };
  return { calls, ask, leave: () => leaving.abort() };
}

test('days that are asked for at the same time are read together, by date, four calls at a time', async () => {
  const { calls, ask } = setUp();
  void ask(today, ids(100));
  void ask(tomorrow, ids(100));
  await settled();
  expect(calls.map(({ date, epgIds }) => [date, epgIds.length])).toEqual([
    [today, 40],
    [today, 40],
    [today, 20],
    [tomorrow, 40],
  ]);
  expect(calls[1]?.epgIds).toEqual(ids(40, 40));
  await calls[0]?.answer();
  expect(calls).toHaveLength(5);
});

test('a day that two views ask for is in the call once, and both get it', async () => {
  const { calls, ask } = setUp();
  const days = [...ask(today, ['e-1', 'e-2']), ...ask(today, ['e-1'])];
  await settled();
  expect(calls.map(({ epgIds }) => epgIds)).toEqual([['e-1', 'e-2']]);
  await calls[0]?.answer();
  expect((await Promise.all(days)).map((model) => model?.epgId)).toEqual(['e-1', 'e-2', 'e-1']);
});

test('a day that is no longer wanted is left out of the next call', async () => {
  const { calls, ask, leave } = setUp();
  void ask(today, ids(200));
  await settled();
  leave();
  const [day] = ask(today, ['e-900'], new AbortController().signal);
  await calls[0]?.answer();
  expect(calls.map(({ epgIds }) => epgIds.length)).toEqual([40, 40, 40, 40, 1]);
  await calls[4]?.answer();
  expect((await day)?.epgId).toBe('e-900');
});

test('a day that alone could not be read fails alone, and a call that fails fails for all of its days', async () => {
  const { calls, ask } = setUp();
  const [one, two] = ask(today, ['e-1', 'e-2']);
  await settled();
  await calls[0]?.answer(['e-2']);
  await expect(one).resolves.toMatchObject({ epgId: 'e-1' });
  await expect(two).rejects.toThrow('could not be read');
  const again = ask(today, ['e-1', 'e-2']);
  await settled();
  await calls[1]?.fail();
  for (const day of again) await expect(day).rejects.toThrow('away');
});
