import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import { channelAuthority, channelList, channelUpdate } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { vodDetail } from '#lib/contract/vod.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const logInAs = (loginMethod: 'visitorLogin' | 'emailLogin') =>
  bff.call(login, { loginInfo: { loginMethod } });

const timesAsked = (path: string) => bff.operator.seenAt(path).length;

describe('the shared guest cache', () => {
  test('asks the operator once for all guests', async () => {
    for (let guest = 0; guest < 3; guest++) {
      await logInAs('visitorLogin');
      expect((await bff.call(channelList)).errCode).toBe(0);
    }
    expect(timesAsked(channelList.address)).toBe(1);
  });

  test('asks once for simultaneous guests, even when the first one disconnects', async () => {
    await logInAs('visitorLogin');
    const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
    const hasArrived = new Promise<void>((resolve) => {
      bff.operator.answer(channelList.address, async () => {
        resolve();
        await isHeld;
        return success({ text: 'shared' });
      });
    });
    const gone = new AbortController();
    const first = fetch(`${bff.origin}${channelList.address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: bff.cookieHeader, lang: 'es' },
      body: '{}',
      signal: gone.signal,
    });
    await hasArrived;
    gone.abort();
    await expect(first).rejects.toThrow();
    const others = [bff.call(channelList, {}), bff.call(channelList, {})];
    release(undefined);
    for (const got of await Promise.all(others)) expect(got.result).toEqual({ text: 'shared' });
    expect(timesAsked(channelList.address)).toBe(1);
  });

  test('keeps answers apart by request', async () => {
    await logInAs('visitorLogin');
    await bff.call(vodDetail, { metaId: 'm1' });
    await bff.call(vodDetail, { metaId: 'm2' });
    await bff.call(vodDetail, { metaId: 'm1', accountId: 'ignored' });
    expect(timesAsked(vodDetail.address)).toBe(2);
  });

  test('[SHUT-05] shares one answer for different spellings of the same search', async () => {
    await logInAs('visitorLogin');
    const queries = ['Night  tide', ' night tide', 'NÍGHT TIDE ', 'tide night', 'night'];
    for (const query of queries) await bff.call(searchQuery, { query });
    expect(timesAsked(searchQuery.address)).toBe(3);
  });

  test('keeps answers apart by language', async () => {
    await bff.call(appManifestQuery);
    const headers = { 'content-type': 'application/json', lang: 'pt' };
    await bff.send({ path: appManifestQuery.address, headers, body: '{}' });
    expect(timesAsked(appManifestQuery.address)).toBe(2);
  });

  test('[SHUT-05] a refusal of one network is not the answer to another one', async () => {
    await bff.stop();
    bff = await BffUnderTest.start({ TRUST_PROXY: '1' });
    await logInAs('visitorLogin');
    const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<undefined>();
    bff.operator.answer(searchQuery.address, async ({ headers }) => {
      if (headers['x-client-ip'] !== '198.51.100.7') return success({ text: 'found' });
      arrive(undefined);
      await isHeld;
      return failure(errorCodes.busy);
    });
    const search = async (address: string) => {
      const { cookieHeader: cookie } = bff;
      const { errCode } = await bff.send({
        path: searchQuery.address,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ query: 'weathery' }),
      });
      return errCode;
    };
    const refused = search('198.51.100.7');
    await hasArrived;
    const other = search('203.0.113.9');
    await new Promise((resolve) => setImmediate(resolve));
    release(undefined);
    expect(await Promise.all([refused, other])).toEqual([errorCodes.busy, 0]);
  });

  test('never shares a user’s answer', async () => {
    await logInAs('emailLogin');
    await bff.call(channelList);
    await bff.call(channelList);
    await logInAs('visitorLogin');
    await bff.call(channelList);
    expect(timesAsked(channelList.address)).toBe(3);
  });

  test('never shares an answer of a call without cacheSeconds', async () => {
    await logInAs('visitorLogin');
    await bff.call(channelAuthority);
    await bff.call(channelAuthority);
    expect(timesAsked(channelAuthority.address)).toBe(2);
  });

  test('never keeps failures', async () => {
    await logInAs('visitorLogin');
    bff.operator.answer(channelList.address, () => failure(errorCodes.noAuthority));
    expect((await bff.call(channelList)).errCode).toBe(errorCodes.noAuthority);
    bff.operator.answer(channelList.address, () => success({}));
    expect((await bff.call(channelList)).errCode).toBe(0);
  });

  test('[ROL-05] asks again for a guest who has seen a change', async () => {
    await logInAs('visitorLogin');
    const dataState = { dataType: 'CHANNEL_LIST', updateStatus: 'MODIFIED', updateDelay: 0 };
    const sayChangedAt = (timestamp: number) =>
      bff.operator.answer(channelUpdate.address, () =>
        success({ dataStates: [{ ...dataState, timestamp }] }),
      );
    const checks = { dataChecks: [{ dataType: 'CHANNEL_LIST', timestamp: 7 }] };
    const hasAsked = async (times: number) => {
      const isByTheServer = ({ body }: { body: string }) => body.includes('EPG_PROGRAMS');
      const asked = () => bff.operator.seenAt(channelUpdate.address).filter(isByTheServer).length;
      while (asked() < times) await new Promise((resolve) => setImmediate(resolve));
    };
    // The server learns of the version that it already has.
    sayChangedAt(7);
    await bff.call(channelUpdate, checks);
    await hasAsked(1);
    await bff.call(channelList);
    sayChangedAt(9);
    await bff.call(channelUpdate, checks);
    await hasAsked(2);
    // Wait until the request has been sent.
    while (timesAsked(channelList.address) < 2) await bff.call(channelList);
    expect((await bff.call(channelList)).errCode).toBe(0);
  });

  test('drops an answer when its cacheSeconds are over', async () => {
    await logInAs('visitorLogin');
    await bff.call(channelList);
    const realNow = Date.now;
    Date.now = () => realNow() + 30_001;
    try {
      await bff.call(channelList);
    } finally {
      Date.now = realNow;
    }
    expect(timesAsked(channelList.address)).toBe(2);
  });
});

test('a long answer is compressed for browsers that accept gzip and sent plain to the others', async () => {
  await logInAs('visitorLogin');
  const result = { text: 'programme '.repeat(500) };
  bff.operator.answer(channelList.address, () => success(result));
  expect((await bff.call(channelList)).result).toEqual(result);
  const answer = await fetch(`${bff.origin}${channelList.address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: bff.cookieHeader },
    body: '{}',
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(1_000);
  expect(await answer.json()).toEqual(success(result));
});
