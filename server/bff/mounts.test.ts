import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { login } from '#lib/contract/account.ts';
import { channelAuthority } from '#lib/contract/channels.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { recommendList } from '#lib/contract/vod.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { webRequest } from '#tests/setup/web-request.ts';
import { handleBff } from './handle.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

/** A call that the operator has received and does not answer. */
function heldCall(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  bff.operator.answer(channelAuthority.address, (_request, response) => {
    resolve(response);
  });
  return promise;
}

const post = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
});

describe('a disconnected browser aborts the operator request', () => {
  test('in Node’s server', async () => {
    const held = heldCall();
    const gone = new AbortController();
    const asked = fetch(bff.origin + channelAuthority.address, { ...post(), signal: gone.signal });
    const closed = once(await held, 'close');
    gone.abort();
    await expect(asked).rejects.toThrow();
    await closed;
  });

  test('in a route handler', async () => {
    const held = heldCall();
    const gone = new AbortController();
    const request = webRequest(channelAuthority.address, {
      ...post(),
      signal: gone.signal,
    });
    const answering = handleBff(request);
    const closed = once(await held, 'close');
    gone.abort();
    await closed;
    expect((await answering).status).toBe(502);
  });
});

describe('the route handler', () => {
  test('[ACC-10] splits the session into as many cookies as it needs', async () => {
    const token = 'x'.repeat(3_000);
    bff.operator.answer(login.address, () =>
      success(bff.operator.session('user', anAccount(), { token })),
    );
    const origin = 'http://localhost:3000';
    const loggedIn = await handleBff(
      webRequest(origin + login.address, {
        ...post({ origin, host: 'localhost:3000' }),
        body: '{"loginInfo":{"loginMethod":"emailLogin"}}',
      }),
    );
    const lines = loggedIn.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(1);
    expect(hasToken(await loggedIn.text())).toBe(false);

    const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ');
    const answer = await handleBff(
      webRequest(origin + favouriteChannelList.address, post({ cookie })),
    );
    expect(await answer.json()).toEqual(success({}));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(bff.operator.seen.at(-1)?.headers.authorization).toBe(token);
  });

  test('passes the query on', async () => {
    const answer = await handleBff(webRequest(`${recommendList.address}?metaId=m1`));
    expect(answer.status).toBe(200);
    expect(bff.operator.seenAt(recommendList.address)[0]?.query.get('metaId')).toBe('m1');
  });
});
