import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  login,
  register,
  userRandomValueQuery,
  verificationCodeSend,
  type LoginResponse,
} from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/envelope.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const byCode = (virtualCode: string, password: string) => ({
  loginInfo: { loginMethod: 'virtualCodeLogin', virtualCode, password },
});

test('[ACC-01] a demo member logs in by the subscriber code, which its account names', async () => {
  const { accountInfo } = await operator.get<LoginResponse>(
    login,
    byCode('1000000002', 'basic1234'),
  );
  expect(accountInfo).toMatchObject({
    ...{ accountId: 'a-basic', virtualCode: '1000000002' },
    loginMethodMapValue: 8,
  });
});

test('[ACC-01] a new account gets a subscriber code and logs in by it', async () => {
  const email = 'with-a-code@example.org';
  await operator.get(verificationCodeSend, { loginType: 'email', email, purpose: 'register' });
  const letters = await operator.services.db.select().from(outbox);
  const verificationCode = /\b\d{4}\b/.exec(letters.at(-1)!.body)![0];
  const { userRandomValue } = await operator.get<{ userRandomValue: string }>(
    userRandomValueQuery,
    { loginType: 'email', accountName: email },
  );
  const { accountInfo } = await operator.get<LoginResponse>(register, {
    registerInfo: { loginType: 'email', email, verificationCode },
    ...{ authenticationKey: 'secret1', userRandomValue },
  });
  const code = accountInfo.virtualCode!;
  expect(code).toMatch(/^\d{10}$/);
  const again = await operator.get<LoginResponse>(login, byCode(code, 'secret1'));
  expect(again.accountInfo.accountId).toBe(accountInfo.accountId);
});

test.each([
  ['1000000002', 'basic1235'],
  ['1000000003', 'basic1234'],
])(
  '[ACC-01] [SHUT-01] a wrong code or password is refused alike: %s %s',
  async (code, password) => {
    const answer = await operator.ask(login, byCode(code, password));
    expect(answer).toMatchObject({ errCode: errorCodes.wrongCredentials });
  },
);
