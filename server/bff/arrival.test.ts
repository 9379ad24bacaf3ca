import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { login, logout, passwordModify, tokenRefresh } from '#lib/contract/account.ts';
import { agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { channelAuthority } from '#lib/contract/channels.ts';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { readViewer } from '#server/session/viewer.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
let isSigned: boolean;

const policyList = [
  { policyId: 'p1', kind: 'userAgreement', title: 'Terms', contractVersion: '7' },
];
const signing = { policyIdList: ['p1'], contractVersion: '7' };
const logIn = () => bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } });
const status = async () => (await readViewer(bff.cookieHeader)).loginStatus;

beforeEach(async () => {
  bff = await BffUnderTest.start();
  isSigned = false;
  bff.operator.answer(agreementQuery.address, () => success({ policyList, needSign: !isSigned }));
  bff.operator.answer(agreementSign.address, () => {
    isSigned = true;
    return success({});
  });
});
afterEach(() => bff.stop());

test('[ACC-04] a member who has not agreed yet is a guest to every page and every call', async () => {
  await bff.call(channelAuthority);
  const got = await logIn();
  expect([got.errCode, got.headers['session-status']]).toEqual([0, 'guest']);
  expect([...got.cookies.keys()]).toEqual(['ptk-arrival']);
  expect(got.cookieLines[0]).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
  expect(hasToken(got.text)).toBe(false);
  expect(await status()).toBe('guest');
  for (const call of [favouriteChannelList, favouriteChannelCreate, passwordModify]) {
    expect((await bff.call(call)).errCode).toBe(errorCodes.notAllowed);
    expect(bff.operator.seenAt(call.address)).toEqual([]);
  }
  expect((await bff.call(channelAuthority, {})).headers['session-status']).toBe('guest');
  expect(bff.operator.seenAt(channelAuthority.address).at(-1)?.body).toBe('{"accountId":"g-1"}');
});

test('[ACC-04] signing completes the log-in once the operator says that nothing is left to sign', async () => {
  await logIn();
  expect((await bff.call(agreementSign, signing)).errCode).toBe(0);
  const [signed] = bff.operator.seenAt(agreementSign.address);
  expect(JSON.parse(signed!.body)).toMatchObject({ ...signing, accountId: 'a-1' });
  isSigned = false;
  await bff.call(agreementQuery);
  expect(await status()).toBe('guest');
  isSigned = true;
  const got = await bff.call(agreementQuery);
  expect([...bff.cookies.keys()]).toEqual(['ptk']);
  expect(got.headers['session-status']).toBe('user');
  expect(await status()).toBe('user');
  expect((await bff.call(favouriteChannelList)).errCode).toBe(0);
});

test('[ACC-04] a signature that the operator refuses does not complete the log-in', async () => {
  bff.operator.answer(agreementSign.address, (_request, response) => {
    response.destroy();
  });
  await logIn();
  expect((await bff.call(agreementSign, signing)).errCode).not.toBe(0);
  await bff.call(agreementQuery);
  expect(await status()).toBe('guest');
});

test.each(['an error', 'no answer'])(
  '[ACC-04] a log-in waits while the agreements cannot be queried (%s)',
  async (how) => {
    isSigned = true;
    const answerQuery = (works: boolean) =>
      bff.operator.answer(agreementQuery.address, (_request, response) => {
        if (works) return success({ policyList, needSign: false });
        if (how === 'an error') return failure(1);
        response.destroy();
        return undefined;
      });
    answerQuery(false);
    expect((await logIn()).errCode).toBe(0);
    await bff.call(agreementQuery);
    expect(await status()).toBe('guest');
    answerQuery(true);
    await bff.call(agreementQuery);
    expect(await status()).toBe('user');
  },
);

test('[ACC-04] a waiting log-in is not accepted as a session, nor a session as a waiting log-in', async () => {
  await logIn();
  bff.cookies.set('ptk', bff.cookies.get('ptk-arrival')!);
  expect(await status()).toBe('guest');
  isSigned = true;
  bff.cookies.clear();
  await logIn();
  bff.cookies.set('ptk-arrival', bff.cookies.get('ptk')!);
  bff.cookies.delete('ptk');
  await bff.call(agreementQuery);
  expect(await status()).toBe('guest');
});

test('[ACC-04] a log-in that waits for agreement survives the expiry of its access token', async () => {
  bff.operator.answer(login.address, () =>
    success(bff.operator.session('user', undefined, { expiresAt: 1 })),
  );
  bff.operator.answer(tokenRefresh.address, () => success(bff.operator.session('user')));
  bff.operator.answer(agreementSign.address, ({ headers }) =>
    headers.authorization?.endsWith('-2') ? success({}) : failure(errorCodes.sessionInvalid),
  );
  await logIn();
  expect((await bff.call(agreementSign, signing)).errCode).toBe(0);
  expect([...bff.cookies.keys()]).toEqual(['ptk-arrival']);
});

test('[ACC-04] declining the agreements ends the waiting log-in and the guest session at the operator', async () => {
  await bff.call(channelAuthority);
  await logIn();
  const got = await bff.call(logout);
  expect(got.errCode).toBe(0);
  expect(bff.cookies.size).toBe(0);
  const ended = bff.operator.seenAt(logout.address).map(({ body }) => body);
  expect(ended).toEqual(['{"accountId":"g-1"}', '{"accountId":"a-1"}']);
});

test('[ACC-04] a completed log-in ends the one that waits', async () => {
  await logIn();
  isSigned = true;
  await logIn();
  expect([...bff.cookies.keys()]).toEqual(['ptk']);
});
