import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { count } from 'drizzle-orm';
import { login, scanCodeCreate, userRandomValueQuery } from '#lib/contract/account.ts';
import { clientAddress } from '#operator/serving/client-address.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { searchSuggest } from '#lib/contract/search.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { tries, verificationCodes } from '#operator/db/schema/accounts.ts';
import { answeredWrites } from '#operator/db/schema/operations.ts';
import type { Failure } from '#operator/serving/failure.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { trimToRowLimits } from './row-limits.ts';
import { NetworkCounts } from './network-counts.ts';
import { strangerLimits, type StrangerKind } from './stranger-limits.ts';
import { Turnstile } from './turnstile.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

/** Spellings of addresses in one IPv6 network. */
const spellings = ['2001:db8:7:1::1', '2001:0DB8:0007:0001::ffff', '2001:db8:7:1:1:2:3:4'];

const addressOf = (header: string) => clientAddress({ header, field: null, peer: null });

const rowCalls = [
  ['guest', login, { loginInfo: { loginMethod: 'visitorLogin' } }],
  ['scanCode', scanCodeCreate, {}],
  ['randomValue', userRandomValueQuery, { loginType: 'email', accountName: 'a@example.org' }],
] as const;

test.each(rowCalls)(
  '[SHUT-05] rows that one network adds are limited: %s',
  async (kind, call, data) => {
    const { fairness } = operator.services;
    const { max, windowMs }: { max: number; windowMs: number } = strangerLimits[kind];
    for (let used = 0; used < max; used += 1) fairness.count(addressOf(spellings[used % 3]!), kind);
    for (const clientIp of spellings) {
      const { errCode } = await operator.ask(call, data, { clientIp });
      expect(errCode).toBe(errorCodes.tooManyTries);
    }
    expect((await operator.ask(call, data, { clientIp: '2001:db8:7:2::1' })).errCode).toBe(0);
    operator.clock.now += windowMs;
    expect((await operator.ask(call, data, { clientIp: spellings[0]! })).errCode).toBe(0);
  },
);

test('[SHUT-05] searches of one network above its limit are refused with a wait, others are answered', async () => {
  const { token } = await operator.visit();
  const ask = (clientIp: string) =>
    operator.ask(searchSuggest, { query: 'ci' }, { token, clientIp });
  const kind: StrangerKind = 'search';
  for (let used = 0; used < strangerLimits.search.max; used += 1) {
    operator.services.fairness.count(addressOf('192.0.2.1'), kind);
  }
  expect(await ask('192.0.2.1')).toMatchObject({ status: 503, errCode: errorCodes.busy });
  expect((await ask('192.0.2.2')).errCode).toBe(0);
});

test('[SHUT-05] large requests of one network above its limit are refused, small ones are answered', async () => {
  const { token } = await operator.visit();
  const clientIp = '192.0.2.9';
  const ask = (count: number) => {
    const epgIdList = Array.from({ length: count }, (_, at) => `g${String(at)}`);
    return operator.ask(guideDays, { date: '2026-01-01', epgIdList }, { token, clientIp });
  };
  expect((await ask(500)).errCode).toBe(0);
  for (let used = 1; used < strangerLimits.dear.max; used += 1) {
    operator.services.fairness.count(addressOf(clientIp), 'dear');
  }
  expect(await ask(500)).toMatchObject({ status: 503, errCode: errorCodes.busy });
  expect((await ask(50)).errCode).toBe(0);
});

test('[SHUT-05] the turnstile runs a few expensive calls, queues a few, and limits the places of one network', async () => {
  const turnstile = new Turnstile({ atWork: 2, waiting: 4, waitingEach: 2 });
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
  let atWork = 0;
  let most = 0;
  const enter = (network: string) =>
    turnstile.enter(network, async () => {
      most = Math.max(most, (atWork += 1));
      await over;
      atWork -= 1;
    });
  const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((network) =>
    enter(network).catch((error: unknown) => (error as Failure).failureName),
  );
  // After the calls whose turn it is have started.
  setImmediate(() => setImmediate(() => end(undefined)));
  const outcomes = await Promise.all(all);
  expect(outcomes.map((outcome) => outcome ?? 'done')).toEqual([
    'done',
    'done',
    'done',
    'done',
    'busy',
    'done',
    'done',
    'busy',
    'busy',
  ]);
  expect(most).toBe(2);
});

test('[SHUT-05] expensive work starts after the requests that have already arrived are read', async () => {
  const turnstile = new Turnstile({ atWork: 1, waiting: 4, waitingEach: 2 });
  let isHeard = false;
  setImmediate(() => (isHeard = true));
  expect(await turnstile.enter('a', () => Promise.resolve(isHeard))).toBe(true);
});

test('[SHUT-05] the network counts keep a limited number of networks', () => {
  const counts = new NetworkCounts(() => 0, 100);
  for (let network = 0; network < 1_000; network += 1) {
    counts.take(String(network), { max: 1, windowMs: 1_000 });
  }
  expect(counts.size).toBe(100);
  expect(counts.take('999', { max: 1, windowMs: 1_000 })).toBe(1_000);
});

test('[SHUT-05] guests above the limit are deleted, oldest first; members stay', async () => {
  const { db } = operator.services;
  await operator.signIn();
  for (let visits = 0; visits < 5; visits += 1) await operator.visit();
  await trimToRowLimits(db, 3 / 100_000);
  expect((await db.select({ all: count() }).from(sessions))[0]!.all).toBe(4);
});

test('[SHUT-05] codes, tries and answered writes above their limits are deleted, oldest first', async () => {
  const { db } = operator.services;
  for (let age = 0; age < 5; age += 1) {
    const name = `email:${String(age)}@example.org`;
    await db
      .insert(verificationCodes)
      .values({ identity: name, purpose: 'login', code: '0000', triesLeft: 5, expiresAt: age });
    await db.insert(tries).values({ triesKey: name, count: 1, windowEndsAt: age });
    const write = { writeKey: name, askedBy: '192.0.2.1', dataHash: '', forgottenAt: age };
    await db.insert(answeredWrites).values({ ...write, askedAt: age });
  }
  await trimToRowLimits(db, 2 / 50_000);
  const codes = await db.select({ age: verificationCodes.expiresAt }).from(verificationCodes);
  expect(codes.map(({ age }) => age).sort()).toEqual([3, 4]);
  await trimToRowLimits(db, 2 / 100_000);
  const writes = await db.select({ age: answeredWrites.askedAt }).from(answeredWrites);
  expect(writes.map(({ age }) => age).sort()).toEqual([3, 4]);
  await trimToRowLimits(db, 2 / 500_000);
  const counts = await db.select({ age: tries.windowEndsAt }).from(tries);
  expect(counts).toHaveLength(2);
});
