import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  login,
  logout,
  passwordModify,
  register,
  scanCodeQuickLogin,
  tokenRefresh,
} from '#lib/contract/account.ts';
import { channelAuthority } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { BffUnderTest, type Got } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { failure, hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const logIn = () => bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } });

function expectNoToken({ text, headers }: Got): void {
  expect(hasToken(text)).toBe(false);
  expect(hasToken(JSON.stringify(headers))).toBe(false);
}

describe('a login', () => {
  test.each([login, register, passwordModify, scanCodeQuickLogin])(
    '[ACC-10] $path puts the tokens into the cookie and nowhere else',
    async (call) => {
      await logIn();
      bff.operator.answer(call.address, () =>
        success(bff.operator.session('user', anAccount({ accountId: 'a-7', sessionId: 's-1' }))),
      );
      const got = await bff.call(call);
      expectNoToken(got);
      expect(got.result).toEqual({
        loginStatus: 'user',
        accountInfo: anAccount({ accountId: 'a-7' }),
      });
      expect(got.headers['session-status']).toBe('user');
      expect([...got.cookies.keys()]).toEqual(['ptk']);
      await bff.call(favouriteChannelList);
      expect(bff.operator.seen.at(-1)?.body).toBe('{"accountId":"a-7"}');
    },
  );

  test('[ACC-10] sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const got = await logIn();
    expect(got.cookieLines).toHaveLength(1);
    expect(got.cookieLines[0]).toMatch(
      /^ptk=Fe26\.2[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
  });

  test('[ACC-10] with tokens of any length fits into cookies that browsers keep', async () => {
    const long = 'x'.repeat(1_200);
    const tokens = { token: long, refreshToken: long, catchupToken: long, memberSiteToken: long };
    bff.operator.answer(login.address, () =>
      success(bff.operator.session('user', anAccount(), tokens)),
    );
    const got = await logIn();
    expect(got.cookieLines.length).toBeGreaterThan(1);
    for (const line of got.cookieLines) expect(line.length).toBeLessThanOrEqual(3_800);
    await bff.call(favouriteChannelList);
    expect(bff.operator.seen.at(-1)?.headers.authorization).toBe(long);

    const bye = await bff.call(logout);
    expect([...bye.cookies.values()].join('')).toBe('');
    expect(bye.cookies.size).toBe(got.cookies.size);
    expect(bff.cookies.size).toBe(0);
  });

  test('that the operator refuses changes no cookie', async () => {
    bff.operator.answer(login.address, () => failure(errorCodes.wrongCredentials));
    const got = await logIn();
    expect(got.errCode).toBe(errorCodes.wrongCredentials);
    expect(got.cookieLines).toEqual([]);
  });

  test('without tokens in the answer fails', async () => {
    bff.operator.answer(login.address, () =>
      success({ loginStatus: 'user', accountInfo: anAccount() }),
    );
    const got = await logIn();
    expect(got.errCode).toBe(errorCodes.upstreamMalformed);
    expect(got.cookieLines).toEqual([]);
  });
});

test('[ACC-10] the cookie is set on change only', async () => {
  await logIn();
  for (let count = 0; count < 3; count++) {
    expect((await bff.call(favouriteChannelList)).cookieLines).toEqual([]);
  }
});

describe('a logout', () => {
  test('tells the operator and clears the cookie', async () => {
    await logIn();
    const got = await bff.call(logout);
    expect(got.errCode).toBe(0);
    expect(got.cookieLines).toEqual(['ptk=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect(got.headers['session-status']).toBe('none');
    expect(bff.operator.seenAt(logout.address)).toHaveLength(1);
  });

  test('clears the cookie when the operator is down', async () => {
    await logIn();
    bff.operator.answer(logout.address, (_request, response) => {
      response.destroy();
    });
    const got = await bff.call(logout);
    expect(got.errCode).toBe(0);
    expect(bff.cookies.size).toBe(0);
  });

  test('[ACC-10] is not undone by a renewal that was under way', async () => {
    await logIn();
    const before = new Map(bff.cookies);
    let renew: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      bff.operator.answer(tokenRefresh.address, (_request, response) => {
        renew = () => response.end(JSON.stringify(success(bff.operator.session('user'))));
        resolve();
      });
    });
    const late = bff.call(tokenRefresh);
    await arrived;
    await bff.call(logout);
    expect(bff.cookies.size).toBe(0);
    renew();
    expect((await late).errCode).toBe(errorCodes.sessionInvalid);
    expect(bff.cookies.size).toBe(0);

    // A call that still carries the old cookie gets no session either.
    for (const [name, value] of before) bff.cookies.set(name, value);
    expect((await bff.call(tokenRefresh)).errCode).toBe(errorCodes.sessionInvalid);
  });

  test('clears a cookie without a valid session', async () => {
    bff.cookies.set('ptk', 'garbage');
    expect((await bff.call(logout)).errCode).toBe(0);
    expect(bff.cookies.size).toBe(0);
  });
});

test('[ACC-10] a renewal that the page requests returns no token', async () => {
  await logIn();
  bff.operator.answer(tokenRefresh.address, () => success(bff.operator.session('user')));
  const got = await bff.call(tokenRefresh);
  expectNoToken(got);
  expect(got.errCode).toBe(0);
  expect(got.cookies.has('ptk')).toBe(true);
  const [asked] = bff.operator.seenAt(tokenRefresh.address);
  expect(asked?.headers.authorization).toMatch(/^refresh-/);
});

describe('an invalid session cookie', () => {
  test.each(['garbage', 'Fe26.2*1*a*b*c*d*e*f~2', '%', 'x'.repeat(30_000)])(
    '[ACC-10] %.20s makes the viewer a guest and never fails the call',
    async (value) => {
      bff.cookies.set('ptk', value);
      const got = await bff.call(channelAuthority);
      expect([got.status, got.errCode]).toEqual([200, 0]);
      expect(got.headers['session-status']).toBe('guest');
      expect(bff.cookies.get('ptk')).toMatch(/^Fe26/);
    },
  );

  test('[ACC-10] split into incomplete chunks is cleared', async () => {
    bff.cookies.set('ptk', 'a').set('ptk.1', 'b').set('ptk.3', 'd');
    await bff.call(channelAuthority);
    expect([...bff.cookies.keys()]).toEqual(['ptk']);
  });

  test('[ACC-10] is cleared by calls that need no session', async () => {
    bff.cookies.set('ptk', 'garbage');
    const got = await bff.call(favouriteChannelList);
    expect(got.errCode).toBe(errorCodes.sessionInvalid);
    expect(bff.cookies.size).toBe(0);
  });
});

test('only known request headers reach the operator, and no operator header reaches the browser', async () => {
  await logIn();
  bff.operator.answer(favouriteChannelList.address, (_request, response) => {
    response.writeHead(200, {
      'set-cookie': 'operator=1',
      location: 'https://evil.test/',
      'x-internal': '1',
    });
    response.end('{"errCode":0,"result":{}}');
  });
  const got = await bff.send({
    path: favouriteChannelList.address,
    headers: {
      'content-type': 'application/json',
      cookie: `${bff.cookieHeader}; other=1`,
      origin: bff.origin,
      authorization: 'Bearer mine',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '1.2.3.4',
      'x-client-ip': '1.2.3.4',
      'user-agent': 'a browser',
    },
    body: '{}',
  });
  expect(got.errCode).toBe(0);
  expect(got.cookieLines).toEqual([]);
  expect(got.headers.location).toBeUndefined();
  expect(got.headers['x-internal']).toBeUndefined();
  const { headers = {} } = bff.operator.seen.at(-1) ?? {};
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'authorization',
    'client',
    'connection',
    'content-length',
    'content-type',
    'host',
    'lang',
    'request-id',
    'x-client-ip',
    'x-operator-key',
  ]);
  expect(headers.authorization).toMatch(/^access-/);
  expect(headers['x-client-ip']).toBe('127.0.0.1');
});
