import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { login, passwordReset, verificationCodeSend } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { addressLimits } from './tries.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

const freshEmail = () => `viewer-${randomUUID().slice(0, 8)}@example.org`;
const tooMany = ({ errCode }: { errCode: number }) => errCode === errorCodes.tooManyTries;

const logInFrom = (clientIp: string | undefined, email: string, password: string) => {
  const loginInfo = { loginMethod: 'emailLogin', email, password };
  return operator.ask(login, { loginInfo }, clientIp === undefined ? {} : { clientIp });
};

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('[SAFE-04] all clients at one network address together', () => {
  test('may fail 50 logins in a quarter of an hour over all accounts, then wait', async () => {
    const { max, windowMs } = addressLimits.login;
    const home = '203.0.113.1';
    // Successful logins do not count as failed tries.
    await logInFrom(home, 'demo@sintonia.test', 'demo1234');
    const tries = await times(max, () => logInFrom(home, freshEmail(), 'wrong-1'));
    expect(tries.filter(tooMany)).toEqual([]);
    const refused = await logInFrom(home, 'demo@sintonia.test', 'demo1234');
    expect(refused.errCode).toBe(errorCodes.tooManyTries);
    expect(refused.errMsg).toBe('Too many tries. Please try again in 15 min.');
    expect((await logInFrom('203.0.113.2', 'demo@sintonia.test', 'demo1234')).errCode).toBe(0);
    expect((await logInFrom(undefined, 'demo@sintonia.test', 'demo1234')).errCode).toBe(0);
    operator.clock.now += windowMs;
    expect((await logInFrom(home, 'demo@sintonia.test', 'demo1234')).errCode).toBe(0);
    // The test hashes fifty real passwords while other tests run.
  }, 90_000);

  test('may request 30 codes in an hour, for any number of recipients; an IPv6 network is one address', async () => {
    const send = (clientIp: string) => {
      const data = { loginType: 'email', email: freshEmail(), purpose: 'register' };
      return operator.ask(verificationCodeSend, data, { clientIp });
    };
    const { max, windowMs } = addressLimits.codeSend;
    const sent = await times(max, (index) => send(`2001:db8:0:1::${String(index + 1)}`));
    expect(sent.filter(tooMany)).toEqual([]);
    expect(tooMany(await send('2001:db8:0:1:ffff::1'))).toBe(true);
    expect((await send('2001:db8:0:2::1')).errCode).toBe(0);
    operator.clock.now += windowMs;
    expect((await send('2001:db8:0:1::1')).errCode).toBe(0);
  });

  test('may guess 50 codes in an hour', async () => {
    const guess = () => {
      const data = { loginType: 'email', email: freshEmail(), newPassword: 'secret1' };
      return operator.ask(
        passwordReset,
        { ...data, verificationCode: '0000' },
        { clientIp: '203.0.113.3' },
      );
    };
    const guesses = await times(addressLimits.codeTry.max, guess);
    expect(guesses.filter(tooMany)).toEqual([]);
    expect(tooMany(await guess())).toBe(true);
  });

  test('may guess 50 recharge codes in an hour, with any number of accounts', async () => {
    const { max, windowMs } = addressLimits.recharge;
    const members = await times(max / 10 + 1, memberToken);
    const guess = (index: number) =>
      operator.ask(
        recharge,
        { rechargeCodePassword: '0000000000000000' },
        { token: members[Math.floor(index / 10)]!, clientIp: '203.0.113.4' },
      );
    const guesses = await times(max, guess);
    expect(guesses.filter(tooMany)).toEqual([]);
    expect(tooMany(await guess(max))).toBe(true);
    operator.clock.now += windowMs;
    expect((await guess(max)).errCode).not.toBe(errorCodes.tooManyTries);
  });
});

async function memberToken(): Promise<string> {
  const { db, now, sessions } = operator.services;
  const accountId = `a-${randomUUID()}`;
  const row = { accountId, accountName: accountId, authorityChangedAt: now(), createdAt: now() };
  await db.insert(accounts).values(row);
  return (await sessions.open(accountId, 'emailLogin')).tokens.token;
}

describe('[SAFE-04] the duration of an answer does not reveal', () => {
  async function spanOf(act: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await act();
    return performance.now() - startedAt;
  }

  test('whether the account of a login exists', async () => {
    // Take the shortest of several interleaved runs: other load on the machine only adds time. While it is high, more
    // runs are needed until each kind has had one without it.
    let [known, unknown] = [Infinity, Infinity];
    const isEven = () => unknown / known > 0.5 && unknown / known < 2;
    const logIn = (email: string) => spanOf(() => logInFrom(undefined, email, 'wrong-1'));
    for (let round = 0; round < 8 || (round < 40 && !isEven()); round += 1) {
      known = Math.min(known, await logIn('basic@sintonia.test'));
      unknown = Math.min(unknown, await logIn(freshEmail()));
    }
    // Without the dummy hash the ratio would be about 1/50.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test('whether the address that gets a code has an account', async () => {
    const send = (email: string) =>
      operator.get(verificationCodeSend, { loginType: 'email', email, purpose: 'resetPassword' });
    const known = await spanOf(() => send('basic@sintonia.test'));
    const unknown = await spanOf(() => send(freshEmail()));
    // A timer may be a millisecond early.
    expect(Math.min(known, unknown)).toBeGreaterThan(serverBounds.codeSendMs - 2);
  });
});
