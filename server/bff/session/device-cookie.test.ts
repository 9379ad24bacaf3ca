import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { login, passwordReset, tokenRefresh, verificationCodeSend } from '#lib/contract/account.ts';
import { agreementQuery } from '#lib/contract/agreements.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { failure, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
});
afterEach(() => bff.stop());

const logIn = (loginMethod = 'emailLogin') => bff.call(login, { loginInfo: { loginMethod } });
const sendCode = () =>
  bff.call(verificationCodeSend, { loginType: 'email', email: 'a@b.test', purpose: 'register' });
const devicesSeenAt = (path: string) =>
  bff.operator.seenAt(path).map(({ headers }) => headers['x-device-id']);

test('[SHUT-07] a log-in sets a random device id that scripts cannot read, and the next log-in keeps it', async () => {
  const first = await logIn();
  expect(first.deviceLine).toMatch(
    /^ptk-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  );
  const { deviceId } = bff;
  await logIn();
  expect(devicesSeenAt(login.address)).toEqual([deviceId, deviceId]);
  bff.deviceId = null;
  bff.cookies.clear();
  await logIn();
  expect(bff.deviceId).not.toBe(deviceId);
  const overHttps = await bff.send({
    path: login.address,
    headers: { 'content-type': 'application/json', origin: bff.origin.replace('http:', 'https:') },
    body: JSON.stringify({ loginInfo: { loginMethod: 'emailLogin' } }),
  });
  expect(overHttps.deviceLine).toMatch(/; Secure$/);
});

test('[SHUT-07] guests and failed log-ins get no device id', async () => {
  expect((await logIn('visitorLogin')).deviceLine).toBeUndefined();
  expect(devicesSeenAt(login.address)).toEqual([undefined]);
  bff.operator.answer(login.address, () => failure(errorCodes.wrongCredentials));
  expect((await logIn()).deviceLine).toBeUndefined();
});

test('[SHUT-07] a request for a code sets a device cookie for an hour and keeps a known one for longer', async () => {
  expect((await sendCode()).deviceLine).toMatch(/; Max-Age=3600$/);
  const { deviceId } = bff;
  const data = { loginType: 'email', email: 'a@b.test', verificationCode: '1234' };
  const reset = await bff.call(passwordReset, { ...data, newPassword: 'secret1' });
  expect(reset.deviceLine).toBeUndefined();
  expect(devicesSeenAt(passwordReset.address)).toEqual([deviceId]);
  await logIn();
  expect((await sendCode()).deviceLine).toBeUndefined();
  expect(bff.deviceId).toBe(deviceId);
});

test('[SHUT-07] only calls that identify an account carry the device id', async () => {
  await logIn();
  bff.operator.answer(favouriteChannelList.address, ({ headers }) =>
    headers.authorization?.endsWith('-1') ? failure(errorCodes.sessionInvalid) : success({}),
  );
  bff.operator.answer(tokenRefresh.address, () =>
    success(bff.operator.session('user', anAccount())),
  );
  await bff.call(favouriteChannelList);
  const told = new Set(
    bff.operator.seen.flatMap(({ path, headers }) =>
      headers['x-device-id'] === undefined ? [] : [path],
    ),
  );
  expect([...told]).toEqual([login.address]);
  expect(bff.operator.seenAt(tokenRefresh.address)).toHaveLength(1);
  expect(bff.operator.seenAt(agreementQuery.address)).not.toEqual([]);
  const knowing = allCalls.filter(({ call }) => call.knowsDevice).map(({ call }) => call.path);
  expect(knowing.toSorted()).toEqual([
    '/api/account/link/redeem/v1',
    '/api/account/login/v3',
    '/api/account/register/v3',
    '/api/account/resetPasswd/v1',
    '/api/account/verification/v1',
    '/api/v2/account/password/modify',
    '/api/v2/account/scan/code/quick-login-token/query',
  ]);
});

test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])(
  '[SHUT-07] an invalid device id (%j) is replaced',
  async (given) => {
    bff.deviceId = given;
    await logIn();
    expect(bff.deviceId).toMatch(/^[\w-]{43}$/);
    expect(devicesSeenAt(login.address)).toEqual([bff.deviceId]);
  },
);
