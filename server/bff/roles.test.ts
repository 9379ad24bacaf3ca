import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login, logout, tokenRefresh } from '#lib/contract/account.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { channelAuthority } from '#lib/contract/channels.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { publicNotices } from '#lib/contract/notices.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAppManifest } from '#tests/setup/builders.ts';
import { failure, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
});
afterEach(() => bff.stop());

const logInAs = (loginMethod: 'visitorLogin' | 'emailLogin') =>
  bff.call(login, { loginInfo: { loginMethod } });

/** The calls that are only forwarded. Calls that change the session have their own tests. */
const forwarded = allCalls.filter(
  ({ call }) => call.service !== 'web' && call.session === undefined && call !== appManifestQuery,
);

describe('the role of each call, before anything is forwarded', () => {
  test('[ROL-01] lets a guest make public, session and guest calls, and no others', async () => {
    await logInAs('visitorLogin');
    for (const { call, name } of forwarded) {
      const got = await bff.call(call);
      const isAllowed = call.role !== 'user' && !isDeskRole(call.role);
      const refusal = isDeskRole(call.role) ? errorCodes.notFound : errorCodes.notAllowed;
      expect([name, got.errCode]).toEqual([name, isAllowed ? 0 : refusal]);
      if (isDeskRole(call.role)) expect([name, got.status]).toEqual([name, 404]);
      expect([name, bff.operator.seenAt(call.address).length]).toEqual([name, isAllowed ? 1 : 0]);
    }
  });

  test('[ROL-01] lets a user make every call except those for guests', async () => {
    await logInAs('emailLogin');
    // A log-in also asks whether there is something to agree to.
    bff.operator.seen.length = 0;
    for (const { call, name } of forwarded) {
      const got = await bff.call(call);
      const isAllowed = call.role !== 'guest';
      expect([name, got.errCode]).toEqual([name, isAllowed ? 0 : errorCodes.notAllowed]);
      expect([name, bff.operator.seenAt(call.address).length]).toEqual([name, isAllowed ? 1 : 0]);
    }
  });

  test('[DESK-10] forwards no token that a browser gives to a call of the desk, however it is given', async () => {
    await logInAs('emailLogin');
    bff.operator.seen.length = 0;
    const token = 'the-admin-token';
    const got = await bff.send({
      method: 'POST',
      path: `${deskSelf.address}?token=${token}`,
      headers: {
        ...{ cookie: bff.cookieHeader, origin: bff.origin, 'sec-fetch-site': 'same-origin' },
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...{ 'x-operator-key': token, 'x-client-ip': token },
      },
      body: JSON.stringify({ token, authorization: token }),
    });
    expect(got.errCode).toBe(0);
    const [asked] = bff.operator.seenAt(deskSelf.address);
    expect(asked?.headers.authorization).toMatch(/^access-never-in-the-browser/);
    // With this header the operator knows that the call is a viewer's.
    expect(asked?.headers['x-client-ip']).toBe('127.0.0.1');
    expect(JSON.stringify(bff.operator.seen)).not.toContain(token);
  });

  test('[DESK-10] a stranger and a guest get one answer at all addresses of the desk, also wrong ones', async () => {
    const answerOf = async (path: string, method: string, headers: Record<string, string>) => {
      const body = method === 'POST' ? '{}' : undefined;
      const cookie: Record<string, string> =
        bff.cookieHeader === '' ? {} : { cookie: bff.cookieHeader };
      const got = await bff.send({ method, path, headers: { ...cookie, ...headers }, body });
      const { date: _date, ...told } = got.headers;
      return { status: got.status, text: got.text, headers: told };
    };
    const ways: [string, Record<string, string>][] = [
      ['GET', {}],
      ['DELETE', {}],
      ['POST', { origin: 'http://evil.example' }],
      ['POST', { 'content-type': 'text/plain' }],
      ['POST', { 'content-type': 'application/json', origin: bff.origin }],
    ];
    for (const isGuest of [false, true]) {
      if (isGuest) await logInAs('visitorLogin');
      for (const [method, headers] of ways) {
        const unknown = await answerOf('/deskapi/nothing/v1', method, headers);
        expect(unknown.status).toBe(404);
        for (const { call } of allCalls.filter((one) => isDeskRole(one.call.role)))
          expect(await answerOf(call.address, method, headers)).toEqual(unknown);
      }
    }
  });

  test('[DESK-10] who may make a call is told what is wrong with the request', async () => {
    await logInAs('emailLogin');
    const { address } = deskSelf;
    const headers = { cookie: bff.cookieHeader };
    const refusedFor = async (deskRole: string | null) => {
      bff.operator.answer(address, () =>
        deskRole === null
          ? failure(errorCodes.notFound)
          : success({ deskRole, accountName: 'Ana' }),
      );
      const byGet = await bff.send({ method: 'GET', path: address, headers });
      const foreign = { ...headers, origin: 'http://evil.example' };
      const fromElsewhere = await bff.send({ path: address, headers: foreign, body: '{}' });
      return [byGet.status, byGet.headers.allow, fromElsewhere.status];
    };
    expect(await refusedFor('owner')).toEqual([405, 'POST', 403]);
    expect(await refusedFor(null)).toEqual([404, undefined, 404]);
  });

  test("[ROL-01] answers a user's call without a session with a session problem", async () => {
    const got = await bff.call(favouriteChannelList);
    expect(got.errCode).toBe(errorCodes.sessionInvalid);
    expect(bff.operator.seen).toEqual([]);
  });
});

describe('a viewer without a session', () => {
  test('[ACC-09] becomes a guest at the first call that needs one, and stays that guest', async () => {
    const first = await bff.call(channelAuthority);
    expect(first.headers['session-status']).toBe('guest');
    await bff.call(channelAuthority);
    await bff.call(publicNotices);
    const logins = bff.operator.seenAt(login.address);
    expect(logins.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { loginInfo: { loginMethod: 'visitorLogin' } },
    ]);
    const [asked] = bff.operator.seenAt(channelAuthority.address);
    expect(asked?.headers.authorization).toBe('access-never-in-the-browser-1');
  });

  test('[ACC-09] is refused when visitor mode is off, and no guest session is made', async () => {
    const manifest = anAppManifest({ otherProperties: { visitorMode: '0' } });
    bff.operator.answer(appManifestQuery.address, () => success(manifest));
    const got = await bff.call(channelAuthority);
    expect(got.errCode).toBe(errorCodes.sessionInvalid);
    expect(got.headers['session-status']).toBe('none');
    expect(bff.operator.seenAt(login.address)).toEqual([]);
    expect(bff.operator.seenAt(channelAuthority.address)).toEqual([]);
  });

  test('[ACC-09] gets no guest session for public calls', async () => {
    const got = await bff.call(appManifestQuery);
    expect(got.headers['session-status']).toBe('none');
    expect(got.cookieLines).toEqual([]);
  });

  test('[ACC-09] gets an answer to each of several parallel first calls', async () => {
    const answers = await Promise.all([
      bff.call(channelAuthority),
      bff.call(channelAuthority),
      bff.call(channelAuthority),
    ]);
    expect(answers.map(({ errCode }) => errCode)).toEqual([0, 0, 0]);
    const last = await bff.call(channelAuthority);
    expect(last.errCode).toBe(0);
    expect(last.cookieLines).toEqual([]);
  });
});

test('[SHUT-05] a network over its limit of guests is refused, and no session ends or starts', async () => {
  bff.operator.answer(login.address, () => failure(errorCodes.tooManyTries));
  const got = await bff.call(channelAuthority);
  expect(got.errCode).toBe(errorCodes.tooManyTries);
  expect(got.text).toContain('Demasiadas solicitudes');
  expect([got.cookieLines, got.headers['session-status']]).toEqual([[], 'none']);
  expect(bff.operator.seenAt(channelAuthority.address)).toEqual([]);
  // Calls without a session are still answered.
  expect((await bff.call(appManifestQuery)).errCode).toBe(0);
});

test('[ROL-01] logout and refresh without a session succeed', async () => {
  expect((await bff.call(logout)).errCode).toBe(0);
  const refreshed = await bff.call(tokenRefresh);
  expect(refreshed.headers['session-status']).toBe('guest');
});
