import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { login, tokenRefresh } from '#lib/contract/account.ts';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { favouriteChannelCreate, favouriteChannelList } from '#lib/contract/favourites.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAccount, anAppManifest } from '#tests/setup/builders.ts';
import { failure, success, type SeenRequest } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
});
afterEach(() => bff.stop());

const logInAs = (loginMethod: 'visitorLogin' | 'emailLogin') =>
  bff.call(login, { loginInfo: { loginMethod } });

const firstToken = 'access-never-in-the-browser-1';
const isFirst = ({ headers }: SeenRequest) => headers.authorization === firstToken;

/** Makes the operator treat the first access token as expired from now on. */
function endFirstToken(path: string): void {
  bff.operator.answer(path, (request) =>
    isFirst(request) ? failure(errorCodes.sessionInvalid) : success({}),
  );
}

function refreshWorks(): void {
  bff.operator.answer(tokenRefresh.address, () =>
    success(bff.operator.session('user', anAccount())),
  );
}

describe('an expired access token', () => {
  test('[ACC-10] is renewed and the call repeated, without an error for the viewer', async () => {
    await logInAs('emailLogin');
    endFirstToken(favouriteChannelCreate.address);
    refreshWorks();
    const data = { favoriteChannelList: [{ logicalChannelId: 'l1', updateTime: 1 }] };
    const got = await bff.call(favouriteChannelCreate, data);
    expect(got.errCode).toBe(0);
    expect(got.cookies.get('ptk')).toMatch(/^Fe26/);
    const bodies = bff.operator.seenAt(favouriteChannelCreate.address).map(({ body }) => body);
    expect(bodies).toEqual([bodies[0], bodies[0]]);
    expect((await bff.call(favouriteChannelList)).cookieLines).toEqual([]);
  });

  test('[ACC-10] is renewed before the call when its expiry time is known', async () => {
    const nowMs = Date.now();
    const tokens = { expiresAt: nowMs + 30_000 };
    bff.operator.answer(login.address, () =>
      success(bff.operator.session('user', anAccount(), tokens)),
    );
    await logInAs('emailLogin');
    refreshWorks();
    jest.spyOn(Date, 'now').mockImplementation(() => nowMs + 30_000);
    expect((await bff.call(favouriteChannelList)).errCode).toBe(0);
    const asked = bff.operator.seenAt(favouriteChannelList.address);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'access-never-in-the-browser-2',
    ]);
  });

  test('[ACC-10] causes one refresh for all calls that meet it', async () => {
    await logInAs('emailLogin');
    endFirstToken(favouriteChannelList.address);
    const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
    bff.operator.answer(tokenRefresh.address, async () => {
      await isHeld;
      return success(bff.operator.session('user', anAccount()));
    });
    const calls = Array.from({ length: 20 }, () => bff.call(favouriteChannelList));
    while (bff.operator.seenAt(favouriteChannelList.address).length < 20) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    release(undefined);
    const answers = await Promise.all(calls);
    expect(answers.map(({ errCode }) => errCode)).toEqual(Array(20).fill(0));
    expect(bff.operator.seenAt(tokenRefresh.address)).toHaveLength(1);
    expect(new Set(answers.map(({ cookies }) => cookies.get('ptk'))).size).toBe(1);
  });

  test('[ACC-10] in a late call with the old cookie causes no second refresh', async () => {
    await logInAs('emailLogin');
    const old = new Map(bff.cookies);
    endFirstToken(favouriteChannelList.address);
    refreshWorks();
    await bff.call(favouriteChannelList);
    for (const [name, value] of old) bff.cookies.set(name, value);
    expect((await bff.call(favouriteChannelList)).errCode).toBe(0);
    expect(bff.operator.seenAt(tokenRefresh.address)).toHaveLength(1);
  });

  test('[ACC-10] is renewed even when the browser that sent it disconnects', async () => {
    await logInAs('emailLogin');
    endFirstToken(favouriteChannelList.address);
    const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
    const hasArrived = new Promise<void>((resolve) => {
      bff.operator.answer(tokenRefresh.address, async () => {
        resolve();
        await isHeld;
        return success(bff.operator.session('user', anAccount()));
      });
    });
    const gone = new AbortController();
    const first = fetch(`${bff.origin}${favouriteChannelList.address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: bff.cookieHeader },
      body: '{}',
      signal: gone.signal,
    });
    await hasArrived;
    const second = bff.call(favouriteChannelList);
    gone.abort();
    await expect(first).rejects.toThrow();
    release(undefined);
    expect((await second).errCode).toBe(0);
    expect(bff.operator.seenAt(tokenRefresh.address)).toHaveLength(1);
  });
});

describe('a failed refresh', () => {
  beforeEach(async () => {
    await logInAs('emailLogin');
    endFirstToken(favouriteChannelList.address);
  });

  test.each([500, 502, 503])('[ACC-10] never logs out after HTTP %i', async (status) => {
    bff.operator.answer(tokenRefresh.address, (_request, response) => {
      response.writeHead(status).end('{"errCode":10101040,"errMsg":"half asleep"}');
    });
    const got = await bff.call(favouriteChannelList);
    expect(got.status).toBe(status);
    expect(got.cookieLines).toEqual([]);
    refreshWorks();
    expect((await bff.call(favouriteChannelList)).errCode).toBe(0);
  });

  test('[ACC-10] never logs out after no answer', async () => {
    bff.operator.answer(tokenRefresh.address, (_request, response) => {
      response.destroy();
    });
    const got = await bff.call(favouriteChannelList);
    expect(got.errCode).toBe(errorCodes.upstreamUnreachable);
    expect(got.cookieLines).toEqual([]);
    refreshWorks();
    expect((await bff.call(favouriteChannelList)).errCode).toBe(0);
  });

  test('[ACC-10] never logs out after too many tries', async () => {
    bff.operator.answer(tokenRefresh.address, () => failure(errorCodes.tooManyTries));
    expect((await bff.call(favouriteChannelList)).cookieLines).toEqual([]);
  });

  test('[ACC-09] ends the session when the operator refuses the refresh token', async () => {
    bff.operator.answer(tokenRefresh.address, () => failure(errorCodes.sessionInvalid));
    const got = await bff.call(favouriteChannelList);
    expect(got.errCode).toBe(errorCodes.sessionInvalid);
    expect(got.headers['session-status']).toBe('none');
    expect(bff.cookies.size).toBe(0);
    await bff.call(favouriteChannelList);
    expect(bff.operator.seenAt(tokenRefresh.address)).toHaveLength(1);
  });

  test('[ACC-09] ends the session when the renewed session is a problem as well', async () => {
    bff.operator.answer(favouriteChannelList.address, () => failure(errorCodes.sessionInvalid));
    refreshWorks();
    const got = await bff.call(favouriteChannelList);
    expect(got.errCode).toBe(errorCodes.sessionInvalid);
    expect(bff.cookies.size).toBe(0);
    expect(bff.operator.seenAt(favouriteChannelList.address)).toHaveLength(2);
  });
});

describe('a session problem code', () => {
  const codes = [10101041, 555, 200, 201, 202, 203, 204, 205, 208, 220, 223, 404];

  test.each(codes)(
    '[ERR-02] %i ends a user’s session; the next call is a guest’s',
    async (code) => {
      await logInAs('emailLogin');
      bff.operator.answer(channelAuthority.address, ({ headers }) =>
        headers.authorization === firstToken
          ? failure(code)
          : success({ who: headers.authorization }),
      );
      const got = await bff.call(channelAuthority);
      expect(got.errCode).toBe(code);
      expect(got.headers['session-status']).toBe('none');
      expect(bff.cookies.size).toBe(0);
      expect(bff.operator.seenAt(tokenRefresh.address)).toEqual([]);

      const next = await bff.call(channelAuthority);
      expect(next.errCode).toBe(0);
      expect(next.headers['session-status']).toBe('guest');
    },
  );

  test.each([206, 207, 6001, 5001, 10101069])(
    '[ERR-02] %i is not a session problem',
    async (code) => {
      await logInAs('emailLogin');
      bff.operator.answer(channelAuthority.address, () => failure(code));
      const got = await bff.call(channelAuthority);
      expect([got.errCode, got.cookieLines]).toEqual([code, []]);
    },
  );

  test.each(codes)('[ERR-02] %i replaces a guest with a new guest at once', async (code) => {
    await logInAs('visitorLogin');
    bff.operator.answer(channelAuthority.address, (request) =>
      isFirst(request) ? failure(code) : success({}),
    );
    const got = await bff.call(channelAuthority);
    expect([got.errCode, got.headers['session-status']]).toEqual([0, 'guest']);
    expect(bff.operator.seenAt(login.address)).toHaveLength(2);
  });

  test('[ERR-02] does not replace a lost guest session when visitor mode is off', async () => {
    await logInAs('visitorLogin');
    const manifest = anAppManifest({ otherProperties: { visitorMode: '0' } });
    bff.operator.answer(appManifestQuery.address, () => success(manifest));
    bff.operator.answer(channelAuthority.address, () => failure(555));
    const got = await bff.call(channelAuthority);
    expect([got.errCode, got.headers['session-status']]).toEqual([555, 'none']);
    expect(bff.cookies.size).toBe(0);
  });

  test('[ERR-02] in a shared guest answer ends only the session that failed', async () => {
    await logInAs('visitorLogin');
    bff.operator.answer(channelList.address, (request) =>
      isFirst(request) ? failure(10101041) : success({}),
    );
    const got = await bff.call(channelList);
    expect([got.errCode, got.headers['session-status']]).toEqual([0, 'guest']);
  });
});
