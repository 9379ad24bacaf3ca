import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  scanCodeCreate,
  scanCodeInfo,
  scanCodeLogin,
  scanCodeQuickLogin,
  type LoginResponse,
} from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

async function newCode(token: string) {
  interface Made {
    scanCodeId: string;
    confirmId: string;
  }
  const { scanCodeId, confirmId } = await operator.get<Made>(scanCodeCreate, {}, { token });
  return { onTelevision: { scanCodeId }, onPhone: { confirmId } };
}

test('[ACC-01] a television logs in once by the code that a phone confirms', async () => {
  const television = await operator.visit();
  const phone = await operator.signIn();
  const code = await newCode(television.token);
  const status = async () =>
    (await operator.get<{ status: string }>(scanCodeInfo, code.onPhone)).status;
  const quickLogin = () =>
    operator.ask(scanCodeQuickLogin, code.onTelevision, { token: television.token });

  expect((await quickLogin()).errCode).toBe(errorCodes.scanCodeWaiting);
  expect(await status()).toBe('waiting');
  await operator.get(scanCodeLogin, code.onPhone, { token: phone.token });
  expect(await status()).toBe('confirmed');
  const answers = await Promise.all([quickLogin(), quickLogin(), quickLogin()]);
  const opened = answers.filter(({ errCode }) => errCode === 0);
  expect(opened).toHaveLength(1);
  const { accountInfo } = opened[0]!.result as LoginResponse;
  expect(accountInfo).toMatchObject({ accountId: 'a-demo', loginMethod: 'scanCode' });
  expect(await status()).toBe('used');
});

test('[ACC-01] a scan code does not work for another session, after it expires, or for a second phone', async () => {
  const television = await operator.visit();
  const passerBy = await operator.visit();
  const phone = await operator.signIn();
  const other = await operator.signIn('basic@sintonia.test', 'basic1234');
  const code = await newCode(television.token);
  await operator.get(scanCodeLogin, code.onPhone, { token: phone.token });
  const second = await operator.ask(scanCodeLogin, code.onPhone, { token: other.token });
  expect(second.errCode).toBe(errorCodes.scanCodeExpired);
  const foreign = await operator.ask(scanCodeQuickLogin, code.onTelevision, {
    token: passerBy.token,
  });
  expect(foreign.errCode).toBe(errorCodes.scanCodeExpired);
  operator.clock.now += 3 * 60_000;
  const late = await operator.ask(scanCodeQuickLogin, code.onTelevision, {
    token: television.token,
  });
  expect(late.errCode).toBe(errorCodes.scanCodeExpired);
  expect((await operator.get<{ status: string }>(scanCodeInfo, code.onPhone)).status).toBe(
    'expired',
  );
});

test('[ACC-01] the id in the QR code does not log in, even when a phone has confirmed it', async () => {
  const phone = await operator.signIn();
  const { confirmId } = await operator.get<{ confirmId: string }>(scanCodeCreate, {});
  await operator.get(scanCodeLogin, { confirmId }, { token: phone.token });
  const thief = await operator.ask(scanCodeQuickLogin, { scanCodeId: confirmId });
  expect(thief.errCode).toBe(errorCodes.scanCodeExpired);
});
