import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';
import {
  login,
  passwordModify,
  passwordReset,
  register,
  userRandomValueQuery,
  verificationCodeSend,
  type LoginResponse,
} from '#lib/contract/account.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

let count = 0;
const freshEmail = () => `viewer-${String((count += 1))}@example.org`;

async function lastLetter() {
  const [letter] = await operator.services.db
    .select()
    .from(outbox)
    .orderBy(desc(outbox.outboxId))
    .limit(1);
  return letter!;
}

async function sendCode(email: string, purpose: string, language = 'en'): Promise<string> {
  const data = { loginType: 'email', email, purpose };
  await operator.get(verificationCodeSend, data, { language });
  return /\b\d{4}\b/.exec((await lastLetter()).body)![0];
}

const randomValue = async (accountName: string) =>
  (
    await operator.get<{ userRandomValue: string }>(userRandomValueQuery, {
      loginType: 'email',
      accountName,
    })
  ).userRandomValue;

const registration = (email: string, verificationCode: string, userRandomValue: string) => ({
  registerInfo: { loginType: 'email', email, verificationCode },
  authenticationKey: 'secret1',
  userRandomValue,
});

async function signUp(email: string): Promise<LoginResponse> {
  const code = await sendCode(email, 'register');
  return operator.get(register, registration(email, code, await randomValue(email)));
}

const wrongFor = (code: string) => (code === '0000' ? '0001' : '0000');

describe('[ACC-02] sign-up', () => {
  test('with the code from the message creates an account that is logged in and can log in', async () => {
    const email = freshEmail();
    const code = await sendCode(email, 'register', 'es');
    const letter = await lastLetter();
    expect(letter).toMatchObject({ channel: 'email', recipient: email });
    expect(letter.subject).toBe('Tu código para registrarte');
    const answer = await operator.get<LoginResponse>(
      register,
      registration(email.toUpperCase(), code, await randomValue(email)),
    );
    expect(answer).toMatchObject({ loginStatus: 'user', accountInfo: { email } });
    await operator.get(favouriteChannelList, {}, { token: answer.tokens!.token });
    await operator.signIn(email, 'secret1');
  });

  test('refuses a wrong code, and the fifth wrong one uses the code up', async () => {
    const email = freshEmail();
    const code = await sendCode(email, 'register');
    const value = await randomValue(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await operator.ask(register, registration(email, wrongFor(code), value));
      expect(answer.errCode).toBe(errorCodes.wrongVerificationCode);
    }
    const late = await operator.ask(register, registration(email, code, value));
    expect(late.errCode).toBe(errorCodes.noVerificationCode);
  });

  test('accepts a code once, for its own address and purpose, and for five minutes', async () => {
    const email = freshEmail();
    const code = await sendCode(email, 'register');
    const other = freshEmail();
    const stolen = await operator.ask(
      register,
      registration(other, code, await randomValue(other)),
    );
    expect(stolen.errCode).toBe(errorCodes.noVerificationCode);
    operator.clock.now += 300_000;
    const value = await randomValue(email);
    const late = await operator.ask(register, registration(email, code, value));
    expect(late.errCode).toBe(errorCodes.noVerificationCode);
    const fresh = await sendCode(email, 'register');
    await operator.get(register, registration(email, fresh, value));
    const again = await operator.ask(register, registration(email, fresh, value));
    expect(again.errCode).toBe(errorCodes.noVerificationCode);
  });

  test('reports that an address has an account only after its code', async () => {
    const email = freshEmail();
    await signUp(email);
    const code = await sendCode(email, 'register');
    const value = await randomValue(email);
    const wrong = await operator.ask(register, registration(email, wrongFor(code), value));
    expect(wrong.errCode).toBe(errorCodes.wrongVerificationCode);
    const right = await operator.ask(register, registration(email, code, value));
    expect(right.errCode).toBe(errorCodes.accountExists);
  });

  test('[ACC-05] refuses a password of 5 or 17 characters before the code is used', async () => {
    const email = freshEmail();
    const code = await sendCode(email, 'register');
    const data = registration(email, code, await randomValue(email));
    for (const authenticationKey of ['12345', '12345678901234567']) {
      const answer = await operator.ask(register, { ...data, authenticationKey });
      expect(answer.errCode).toBe(errorCodes.wrongPasswordFormat);
    }
    await operator.get(register, data);
  });

  test('succeeds for one of two registrations with the same code', async () => {
    const email = freshEmail();
    const code = await sendCode(email, 'register');
    const values = await Promise.all([randomValue(email), randomValue(email)]);
    const answers = await Promise.all(
      values.map((value) => operator.ask(register, registration(email, code, value))),
    );
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
  });

  test('[SAFE-04] sends six codes an hour to an address, then no more', async () => {
    const email = freshEmail();
    const data = { loginType: 'email', email, purpose: 'register' };
    for (let sent = 0; sent < 6; sent += 1) await operator.get(verificationCodeSend, data);
    const answer = await operator.ask(verificationCodeSend, data);
    expect(answer.errCode).toBe(errorCodes.tooManyTries);
    operator.clock.now += 3_600_000;
    await operator.get(verificationCodeSend, data);
  });
});

describe('[ACC-02] a password reset', () => {
  test('by code ends every session and the old password', async () => {
    const email = freshEmail();
    const { tokens } = await signUp(email);
    const verificationCode = await sendCode(email, 'resetPassword');
    const data = { loginType: 'email', email, verificationCode, newPassword: 'another2' };
    await operator.get(passwordReset, data);
    const old = await operator.ask(favouriteChannelList, {}, { token: tokens!.token });
    expect(old.errCode).toBe(errorCodes.sessionInvalid);
    await expect(operator.signIn(email, 'secret1')).rejects.toThrow();
    await operator.signIn(email, 'another2');
  });

  test('gives the same answer for an address without an account, and sends no message to it', async () => {
    const before = (await lastLetter()).outboxId;
    const data = { loginType: 'email', email: freshEmail(), purpose: 'resetPassword' };
    expect(await operator.get(verificationCodeSend, data)).toEqual({
      validSeconds: 300,
      digits: 4,
    });
    expect((await lastLetter()).outboxId).toBe(before);
  });

  test('[ACC-07] within the account logs out the other devices and keeps this one logged in', async () => {
    const email = freshEmail();
    const { tokens: here } = await signUp(email);
    const there = await operator.signIn(email, 'secret1');
    const wrong = await operator.ask(
      passwordModify,
      { oldPassword: 'wrong-1', newPassword: 'another2' },
      { token: here!.token },
    );
    expect(wrong.errCode).toBe(errorCodes.wrongCredentials);
    const answer = await operator.get<LoginResponse>(
      passwordModify,
      { oldPassword: 'secret1', newPassword: 'another2' },
      { token: here!.token },
    );
    const codeOf = async (token: string) =>
      (await operator.ask(favouriteChannelList, {}, { token })).errCode;
    expect(await codeOf(there.token)).toBe(errorCodes.sessionInvalid);
    expect(await codeOf(answer.tokens!.token)).toBe(0);
    // Calls with the replaced token still succeed for 30 s after a refresh.
    expect(await codeOf(here!.token)).toBe(0);
    operator.clock.now += 30_000;
    expect(await codeOf(here!.token)).toBe(errorCodes.sessionInvalid);
  });
});

describe('[ACC-01] password login', () => {
  const attempt = (loginInfo: Record<string, unknown>) => operator.ask(login, { loginInfo });

  test('works by phone, however the number is written', async () => {
    const phone = { loginType: 'phone', phone: '600 111 222', phonePreCode: '+34' };
    await operator.get(verificationCodeSend, { ...phone, purpose: 'register' });
    const letter = await lastLetter();
    expect(letter).toMatchObject({ channel: 'sms', recipient: '+34600111222' });
    const { userRandomValue } = await operator.get<{ userRandomValue: string }>(
      userRandomValueQuery,
      { loginType: 'phone', accountName: '+34600111222' },
    );
    const verificationCode = /\b\d{4}\b/.exec(letter.body)![0];
    await operator.get(register, {
      registerInfo: { ...phone, verificationCode },
      authenticationKey: 'secret1',
      userRandomValue,
    });
    const answer = await attempt({
      loginMethod: 'phoneLogin',
      phone: '600111222',
      phonePreCode: '34',
      password: 'secret1',
    });
    expect(answer.result).toMatchObject({
      accountInfo: { loginMethodMapValue: 6, phonePreCode: '+34', phone: '600111222' },
    });
  });

  test('gives the same answer for a wrong password and an unknown account', async () => {
    const wrong = await attempt({
      loginMethod: 'emailLogin',
      email: 'basic@sintonia.test',
      password: 'wrong-1',
    });
    const unknown = await attempt({
      loginMethod: 'emailLogin',
      email: freshEmail(),
      password: 'wrong-1',
    });
    expect(wrong).toEqual(unknown);
    expect(wrong.errCode).toBe(errorCodes.wrongCredentials);
  });

  test('[SAFE-04] locks the account for a while after ten wrong passwords, also for the right one', async () => {
    const email = freshEmail();
    await signUp(email);
    const codes = await Promise.all(
      Array.from({ length: 14 }, () =>
        attempt({ loginMethod: 'emailLogin', email, password: 'wrong-1' }),
      ),
    );
    const refused = codes.filter(({ errCode }) => errCode === errorCodes.tooManyTries);
    expect(refused).toHaveLength(4);
    const right = { loginMethod: 'emailLogin', email, password: 'secret1' };
    operator.clock.now += 60_000;
    const late = await attempt(right);
    expect(late.errCode).toBe(errorCodes.tooManyTries);
    expect(late.errMsg).toBe('Too many tries. Please try again in 14 min.');
    operator.clock.now += 15 * 60_000;
    expect((await attempt(right)).errCode).toBe(0);
  });
});

describe('[ACC-01] a log-in by subscriber code', () => {
  const byCode = (virtualCode: string, password: string) => ({
    loginInfo: { loginMethod: 'virtualCodeLogin', virtualCode, password },
  });

  test('opens the demo member that has the code', async () => {
    const answer = await operator.get<LoginResponse>(login, byCode('1000000002', 'basic1234'));
    expect(answer.accountInfo).toMatchObject({
      ...{ accountId: 'a-basic', virtualCode: '1000000002' },
      loginMethodMapValue: 8,
    });
  });

  test('opens a new account, which got a code of ten digits', async () => {
    const { accountId, virtualCode = '' } = (await signUp(freshEmail())).accountInfo;
    expect(virtualCode).toMatch(/^\d{10}$/);
    const again = await operator.get<LoginResponse>(login, byCode(virtualCode, 'secret1'));
    expect(again.accountInfo.accountId).toBe(accountId);
  });

  test.each([
    ['1000000002', 'basic1235'],
    ['1000000003', 'basic1234'],
  ])('[SHUT-01] refuses a wrong code and a wrong password alike: %s %s', async (code, password) => {
    const answer = await operator.ask(login, byCode(code, password));
    expect(answer).toMatchObject({ errCode: errorCodes.wrongCredentials });
  });
});
