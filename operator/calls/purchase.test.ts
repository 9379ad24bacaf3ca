import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { channelAuthority, channelUpdate, type Authority } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { planList, recharge, type Plan } from '#lib/contract/purchase.ts';
import { createRechargeCodes } from '#operator/plans/recharge-codes.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { rechargeCodes } from '#operator/db/schema/storefront.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const basicMember = () => operator.signIn('basic@sintonia.test', 'basic1234');

async function newCode(planId: string): Promise<string> {
  const { db, now } = operator.services;
  return (await createRechargeCodes(db, planId, 1, now()))![0]!;
}

/** Logs in to new accounts and returns their tokens. */
async function newMembers(...accountIds: string[]): Promise<string[]> {
  const { db, now, sessions } = operator.services;
  await db.insert(accounts).values(
    accountIds.map((accountId) => ({
      accountId,
      accountName: accountId,
      authorityChangedAt: now(),
      createdAt: now(),
    })),
  );
  const opened = await Promise.all(accountIds.map((id) => sessions.open(id, 'emailLogin')));
  return opened.map(({ tokens }) => tokens.token);
}

const homes = new Map<string, string>();
/** Each account has its own network address. */
function homeOf(token: string): string {
  const home = homes.get(token) ?? `198.51.100.${String(homes.size + 1)}`;
  homes.set(token, home);
  return home;
}

const use = (token: string, rechargeCodePassword: string) =>
  operator.ask(recharge, { rechargeCodePassword }, { token, clientIp: homeOf(token) });

async function liveGrant(token: string, lid: string) {
  const { lcList } = await operator.get<{ lcList: Authority[] }>(channelAuthority, {}, { token });
  const [transmission] = lcList.find((channel) => channel.lid === lid)!.pcList;
  return transmission!.au.find(({ k }) => k === 'live')!;
}

describe('[PUR-03] a recharge code', () => {
  test('[SAFE-04] is redeemed by one of 50 accounts that try it at once', async () => {
    const { db } = operator.services;
    const accountIds = Array.from({ length: 50 }, (_, index) => `a-crowd-${index}`);
    const crowd = await newMembers(...accountIds);
    const code = await newCode('basic');
    const answers = await Promise.all(crowd.map((token) => use(token, code)));
    const won = answers.filter(({ errCode }) => errCode === 0);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ errCode }) => errCode === errorCodes.wrongRechargeCode);
    expect(lost).toHaveLength(49);
    const bought = await db
      .select()
      .from(planSubscriptions)
      .where(like(planSubscriptions.accountId, 'a-crowd-%'));
    expect(bought).toHaveLength(1);
  });

  test('[ERR-06] whose answer got lost is answered again to its user, and does not extend the plan again', async () => {
    const [token = ''] = await newMembers('a-lost-answer');
    const code = await newCode('plus');
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => use(token, code)));
    const expected = { planId: 'plus', expiredTs: operator.clock.now + 30 * millisecondsInDay };
    for (const { errCode, result } of atOnce) expect([errCode, result]).toEqual([0, expected]);
    operator.clock.now += 60_000;
    const again = await use(token, code);
    expect([again.errCode, again.result]).toEqual([0, expected]);
    const other = await basicMember();
    expect((await use(other.token, code)).errCode).toBe(errorCodes.wrongRechargeCode);
    operator.clock.now += millisecondsInDay;
    const late = await operator.services.sessions.open('a-lost-answer', 'emailLogin');
    expect((await use(late.tokens.token, code)).errCode).toBe(errorCodes.wrongRechargeCode);
  });

  test('[SAFE-04] that is already used does not give tries back', async () => {
    const [token = ''] = await newMembers('a-guesser');
    const own = await newCode('basic');
    expect((await use(token, own)).errCode).toBe(0);
    const answers: (number | undefined)[] = [];
    for (let round = 0; round < 6; round++) {
      answers.push((await use(token, '0000000000000000')).errCode);
      answers.push((await use(token, own)).errCode);
    }
    expect(answers.slice(-2)).toEqual([errorCodes.tooManyTries, errorCodes.tooManyTries]);
  });

  test('[ROL-05] opens the channels of its plan at once, and extends the plan the next time', async () => {
    const { token } = await basicMember();
    expect((await liveGrant(token, 'l104')).exp).toBe(0);
    const since = operator.clock.now;
    operator.clock.now += 1_000;
    const first = await use(token, await newCode('plus'));
    const end = operator.clock.now + 30 * millisecondsInDay;
    expect(first.result).toEqual({ planId: 'plus', expiredTs: end });
    expect(await liveGrant(token, 'l104')).toEqual({ k: 'live', exp: end, sup: 1 });
    const dataChecks = [{ dataType: 'CHANNEL_AUTH', timestamp: since }];
    const poll = await operator.get(channelUpdate, { dataChecks }, { token });
    expect(poll).toMatchObject({ dataStates: [{ updateStatus: 'MODIFIED', updateDelay: 0 }] });
    const second = await use(token, await newCode('plus'));
    expect(second.result).toEqual({ planId: 'plus', expiredTs: end + 30 * millisecondsInDay });
  });

  test('[ROL-05] closes its channels at the end of the plan, which the update poll reports', async () => {
    const { token } = await basicMember();
    const { exp } = await liveGrant(token, 'l104');
    const before = operator.clock.now;
    operator.clock.now = exp;
    const later = await basicMember();
    expect((await liveGrant(later.token, 'l104')).exp).toBe(0);
    const dataChecks = [{ dataType: 'CHANNEL_AUTH', timestamp: before }];
    const poll = await operator.get(channelUpdate, { dataChecks }, { token: later.token });
    expect(poll).toMatchObject({ dataStates: [{ updateStatus: 'MODIFIED', timestamp: exp }] });
  });

  test('that is malformed or unknown is refused, and the eleventh try for exceeding the limit', async () => {
    const { token } = await basicMember();
    const tries = ['', '1234', '12345678901234567', 'abcdefghijklmnop', '0000000000000000'];
    for (const code of [...tries, ...tries]) {
      expect((await use(token, code)).errCode).toBe(errorCodes.wrongRechargeCode);
    }
    const right = await newCode('basic');
    expect((await use(token, right)).errCode).toBe(errorCodes.tooManyTries);
    operator.clock.now += 3_600_000;
    const later = await basicMember();
    expect((await use(later.token, right)).errCode).toBe(0);
  });

  test('is stored as a hash', async () => {
    const code = await newCode('basic');
    const { db } = operator.services;
    const rows = await db.select().from(rechargeCodes).where(eq(rechargeCodes.codeHash, code));
    expect(rows).toEqual([]);
  });
});

test.each([
  [{ kind: 'live', id: 'l104' }, [false, true, true]],
  [{ kind: 'live', id: 'l101' }, [undefined, undefined, undefined]],
  [{ kind: 'live', id: 'nothing' }, [undefined, undefined, undefined]],
])('[PUR-01] each plan says whether it opens %j', async (lacked, expected) => {
  const { token } = await basicMember();
  const { planList: plans } = await operator.get<{ planList: Plan[] }>(
    planList,
    { lacked },
    { token },
  );
  expect(plans.map(({ opens }) => opens)).toEqual(expected);
});

test('[PUR-01] a plan opens what its description lists, including catch-up and titles', async () => {
  const { db } = operator.services;
  const [channel] = await db.select().from(channels).where(eq(channels.catchUpPlanId, 'basic'));
  const [title] = await db.select().from(titles).where(eq(titles.planId, 'plus'));
  const { token } = await basicMember();
  const opensOf = async (lacked: object) => {
    const answer = await operator.get<{ planList: Plan[] }>(planList, { lacked }, { token });
    return answer.planList.map(({ opens }) => opens);
  };
  expect(await opensOf({ kind: 'catchup', id: channel!.logicalChannelId })).toEqual([
    true,
    true,
    true,
  ]);
  expect(await opensOf({ kind: 'title', id: title!.metaId })).toEqual([false, true, true]);
});

test('[PUR-01] plans come in three languages with their prices, smallest first', async () => {
  const { token } = await operator.visit();
  const { planList: plans } = await operator.get<{ planList: Plan[] }>(planList, {}, { token });
  expect(plans.map(({ planId }) => planId)).toEqual(['basic', 'plus', 'total']);
  const discounted = plans.find(({ planId }) => planId === 'plus')!;
  expect(discounted).toMatchObject({ price: 9.99, currency: 'USD', discountPrice: 6.99 });
  expect(discounted.planLang.map(({ lang }) => lang).sort()).toEqual(['en', 'es', 'pt']);
});
