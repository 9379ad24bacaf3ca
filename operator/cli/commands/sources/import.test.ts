import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { deskSourceList, deskSourceRemove, type DeskSource } from '#lib/contract/desk/sources.ts';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const leaving: DeskSource = {
  ...{ kind: 'm3u', name: 'tv', sourceForm: 'list', location: '/tv.m3u', state: 'leaving' },
  ...{ everyHours: 0, graceDays: 7, connectionsSet: null, connectionsTold: null },
  ...{ triedAt: 1, nextAt: null, problem: null, canForce: false, progress: null },
  ...{ channels: 1, titles: 0, missing: 0, allLeftOut: 0, account: null },
};

/** An operator that has the sources that `list` says. */
const operatorWith = (list: () => DeskSource[]): TestOperator => {
  const answers: Record<string, () => unknown> = {
    [deskSourceRemove.address]: () => ({ changeId: 1 }),
    [deskSourceList.address]: () => ({ sources: list(), demoChannels: 0 }),
  };
  const send = (path: string) =>
    Promise.resolve(Response.json({ errCode: 0, result: answers[path]!() }));
  return { adminToken: 'token', send } as unknown as TestOperator;
};

test('[BYO-01] a long removal prints progress every five seconds until the source is gone', async () => {
  let sources = [leaving];
  const running = runOn(
    operatorWith(() => sources),
    ['import', 'remove', 'm3u', 'tv'],
  );
  await jest.advanceTimersByTimeAsync(12_000);
  sources = [];
  await jest.advanceTimersByTimeAsync(1_000);
  const { code, said } = await running;
  expect(code).toBe(0);
  const going = 'It is still being removed …';
  expect(said).toEqual([going, going, 'm3u tv is gone.']);
  expect(jest.getTimerCount()).toBe(0);
});

test('[ANY-05] the list of imports says how an account is, and warns before it ends', async () => {
  const ends = { endsAt: Date.UTC(2026, 11, 1), connectionsActive: 1 };
  const account = { ...ends, status: 'Active', daysLeft: null, isTrial: false };
  const sources: DeskSource[] = [
    { ...leaving, connectionsTold: 2, account },
    { ...leaving, account: { ...account, daysLeft: 5, isTrial: true, status: 'Trial' } },
    { ...leaving, account: { ...account, daysLeft: 0, connectionsActive: null } },
    { ...leaving, account: { ...account, daysLeft: -1, endsAt: Date.UTC(2026, 10, 1) } },
    { ...leaving, account: { ...account, endsAt: null, status: null, connectionsActive: null } },
  ];
  const { said } = await runOn(
    operatorWith(() => sources),
    ['import', 'list'],
  );
  expect(said.map((line) => line.split('  ').slice(6).join('  '))).toEqual([
    'account: Active, ends on 2026-12-01, 1 of 2 streams open when it was read',
    'account: Trial, ENDS IN 5 DAYS on 2026-12-01, a trial, 1 stream open when it was read',
    'account: Active, ENDS TODAY on 2026-12-01',
    'account: Active, ENDED on 2026-11-01, 1 stream open when it was read',
    'account: without an end',
  ]);
});

test('[BYO-01] the list of imports says what becomes of a source', async () => {
  const states = ['fine', 'running', 'waiting', 'leaving', 'stopped'] as const;
  const sources = states.map((state) => ({ ...leaving, state }));
  const failed = { ...leaving, state: 'problem' as const, problem: 'It is no M3U list.' };
  const { said } = await runOn(
    operatorWith(() => [...sources, failed]),
    ['import', 'list'],
  );
  expect(said.map((line) => line.split('  ')[4])).toEqual([
    ...['well', 'is being read', 'not done yet, goes on by itself'],
    ...['is being removed, goes on by itself', 'was stopped', 'failed: It is no M3U list.'],
  ]);
});
