import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { login, logout, tokenRefresh } from '#lib/contract/account.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { readAccount } from './account.ts';
import { memberPassage } from './member-gate.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
  bff.operator.answer(channelUpdate.address, () => success({ dataStates: [] }));
  await bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } });
});
afterEach(() => bff.stop());

const ask = (address = '/my/account') => memberPassage(address, bff.cookieHeader, false);
const checks = () => bff.operator.seenAt(channelUpdate.address).length;
const revoke = () => {
  bff.operator.answer(channelUpdate.address, () => failure(errorCodes.sessionInvalid));
  bff.operator.answer(tokenRefresh.address, () => failure(errorCodes.sessionInvalid));
};
/** Moves the clock of the code under test. */
const later = (byMs: number) => {
  const nowMs = Date.now() + byMs;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
};

test.each([
  '/my/account',
  '/my/plan?planId=all',
  '/my/scan?code=c',
  '/my/messages',
  '/my/subscribe',
  '/favorites',
  '/history/',
  '/%6Dy/account',
])(
  '[SHUT-07] %s with a session that was ended elsewhere leads to the log-in page',
  async (address) => {
    revoke();
    const passage = await ask(address);
    expect(passage).toMatchObject({
      kind: 'login',
      cookies: [expect.stringMatching(/^ptk=; .*Max-Age=0/)],
    });
    expect('to' in passage && passage.to).toMatch(/^\/login\?next=/);
  },
);

test.each(['/home', '/login', '/mystery', '/vod/detail/my'])(
  '[SHUT-07] %s causes no call to the operator',
  async (address) => {
    revoke();
    expect(await ask(address)).toEqual({ kind: 'pass', cookies: [] });
    expect(checks()).toBe(0);
  },
);

test('[SHUT-07] a valid session is checked once in five seconds', async () => {
  expect(await ask()).toEqual({ kind: 'pass', cookies: [] });
  await ask('/favorites');
  expect(checks()).toBe(1);
  later(5_000);
  await ask();
  expect(checks()).toBe(2);
});

test('[SHUT-07] an expired access token is renewed for the page and for the browser', async () => {
  bff.operator.answer(channelUpdate.address, () => failure(errorCodes.sessionInvalid));
  bff.operator.answer(tokenRefresh.address, () =>
    success(bff.operator.session('user', anAccount({ accountName: 'Renewed' }))),
  );
  const passage = await memberPassage('/my/account', `lang=es; ${bff.cookieHeader}`, false);
  expect(passage).toMatchObject({ kind: 'pass', cookies: [expect.stringMatching(/^ptk=Fe26/)] });
  const header = (passage as { cookieHeader: string }).cookieHeader;
  expect(header).toMatch(/^lang=es; /);
  expect(await readAccount(header)).toMatchObject({ accountName: 'Renewed' });
});

test('[SHUT-07] an absent operator ends no session, and only recently confirmed members see their name', async () => {
  const away = () =>
    bff.operator.answer(channelUpdate.address, (_request, response) => {
      response.destroy();
    });
  away();
  expect(await ask()).toEqual({ kind: 'away' });
  bff.operator.answer(channelUpdate.address, () => success({ dataStates: [] }));
  expect((await ask()).kind).toBe('pass');
  away();
  later(60_000);
  expect(await ask()).toEqual({ kind: 'pass', cookies: [] });
  later(9 * 60_000);
  expect(await ask()).toEqual({ kind: 'away' });
});

test('[SHUT-07] a log-out takes effect although the session was just confirmed', async () => {
  await ask();
  const copied = bff.cookieHeader;
  await bff.call(logout);
  revoke();
  expect((await memberPassage('/my/account', copied, false)).kind).toBe('login');
});
