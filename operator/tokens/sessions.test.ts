import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { count } from 'drizzle-orm';
import { channelList } from '#lib/contract/channels.ts';
import { logout, tokenRefresh, type LoginResponse } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { sessions, tokenSets } from '#operator/db/schema/sessions.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const refresh = async (token: string) =>
  (await operator.get<LoginResponse>(tokenRefresh, {}, { token })).tokens!;
const codeOf = async (token: string) => (await operator.ask(channelList, {}, { token })).errCode;

describe('a refresh', () => {
  test('[ACC-10] gives a new set of six; the old access token stays valid until it expires', async () => {
    const first = await operator.signIn();
    const second = await refresh(first.refreshToken);
    const kinds = Object.keys(first).filter((key) => key !== 'expiresAt');
    expect(kinds).toHaveLength(6);
    for (const kind of kinds as (keyof typeof first)[]) expect(second[kind]).not.toBe(first[kind]);
    expect(await codeOf(second.token)).toBe(0);
    expect(await codeOf(first.token)).toBe(0);
    operator.clock.now = first.expiresAt;
    expect(await codeOf(first.token)).toBe(errorCodes.sessionInvalid);
  });

  test('[SAFE-02] in parallel gives all callers the same single new set', async () => {
    const first = await operator.signIn();
    const [before] = await operator.services.db.select({ sets: count() }).from(tokenSets);
    const sets = await Promise.all(Array.from({ length: 12 }, () => refresh(first.refreshToken)));
    for (const set of sets) expect(set).toEqual(sets[0]);
    const [after] = await operator.services.db.select({ sets: count() }).from(tokenSets);
    expect(after!.sets - before!.sets).toBe(1);
  });

  test('[ACC-10] answers the replaced token with the same set for 30 s', async () => {
    const first = await operator.signIn();
    const second = await refresh(first.refreshToken);
    operator.clock.now += serverBounds.refreshGraceMs;
    expect(await refresh(first.refreshToken)).toEqual(second);
    expect(await codeOf(second.token)).toBe(0);
  });

  test('[ACC-10] with a token that was replaced more than 30 s ago ends the whole session', async () => {
    const first = await operator.signIn();
    const second = await refresh(first.refreshToken);
    const other = await operator.signIn();
    operator.clock.now += serverBounds.refreshGraceMs + 1;
    const reuse = await operator.ask(tokenRefresh, {}, { token: first.refreshToken });
    expect(reuse.errCode).toBe(errorCodes.sessionInvalid);
    expect(await codeOf(second.token)).toBe(errorCodes.sessionInvalid);
    const late = await operator.ask(tokenRefresh, {}, { token: second.refreshToken });
    expect(late.errCode).toBe(errorCodes.sessionInvalid);
    // The sessions of the account's other devices stay.
    expect(await codeOf(other.token)).toBe(0);
  });

  test('[ACC-10] accepts only a refresh token, and a refresh token opens nothing else', async () => {
    const set = await operator.signIn();
    const others = [set.token, set.catchupToken, set.memberSiteToken, set.renewCodeToken];
    for (const token of [...others, set.streamMediaTrackerToken, '', 'rt_nobody']) {
      const answer = await operator.ask(tokenRefresh, {}, { token });
      expect(answer.errCode).toBe(errorCodes.sessionInvalid);
    }
    for (const token of [...others.slice(1), set.streamMediaTrackerToken, set.refreshToken]) {
      expect(await codeOf(token)).toBe(errorCodes.sessionInvalid);
    }
  });
});

test('[ACC-07] a logout ends the session at once, including its refresh token', async () => {
  const set = await operator.signIn();
  await operator.get(logout, {}, { token: set.token });
  expect(await codeOf(set.token)).toBe(errorCodes.sessionInvalid);
  const answer = await operator.ask(tokenRefresh, {}, { token: set.refreshToken });
  expect(answer.errCode).toBe(errorCodes.sessionInvalid);
});

test('the database contains hashes of tokens only', async () => {
  const set = await operator.signIn();
  const stored = JSON.stringify(await operator.services.db.select().from(tokenSets));
  for (const value of Object.values(set)) expect(stored).not.toContain(`"${String(value)}"`);
  expect(stored).not.toContain('rt_');
});

test('sessions of guests are deleted after a day without a call, and kept with one', async () => {
  const { db, sessions: store } = operator.services;
  const sessionCount = async () => (await db.select({ all: count() }).from(sessions))[0]!.all;
  await operator.visit();
  const returning = await operator.visit();
  operator.clock.now += 20 * 3_600_000;
  const renewed = await refresh(returning.refreshToken);
  const before = await sessionCount();
  operator.clock.now += 5 * 3_600_000;
  await store.prune();
  expect(await sessionCount()).toBeLessThan(before);
  expect(await codeOf((await refresh(renewed.refreshToken)).token)).toBe(0);
});
