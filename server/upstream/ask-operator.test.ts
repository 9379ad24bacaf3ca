import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { agreementSign } from '#lib/contract/agreements.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { decodeForm } from '#lib/contract/wire/form-encoding.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { playlistBatch, recommendList } from '#lib/contract/vod.ts';
import { anAddress } from '#tests/setup/web-request.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { askOperator, type Asker } from './ask-operator.ts';
import { operator } from './pool.ts';

let standIn: StandInOperator;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
});
afterEach(async () => {
  await operator().calls.destroy();
  await standIn.stop();
});

const asker: Asker = {
  token: 'the access token',
  accountId: 'a-1',
  country: 'AR',
  clientAddress: anAddress,
  language: 'pt',
};

describe('headers', () => {
  test('[API-02] every call carries the account, the client address and the language', async () => {
    for (const { call } of allCalls) {
      await askOperator(call, {}, asker);
      expect(standIn.seen.at(-1)?.headers).toMatchObject({
        authorization: 'the access token',
        client: 'web',
        lang: 'pt',
      });
    }
  });

  test('[API-02] the request id is 32 random bytes in hex, different each time', async () => {
    const ids = new Set<unknown>();
    for (let count = 0; count < 50; count++) {
      await askOperator(channelList, {}, asker);
      const id = standIn.seen.at(-1)?.headers['request-id'];
      expect(id).toMatch(/^[0-9a-f]{64}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(50);
  });

  test('[API-02] without a session there is no Authorization', async () => {
    await askOperator(channelList, {}, { language: 'en' });
    expect(standIn.seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('request bodies', () => {
  test('[API-02] of type JSON get the accountId of the session in place of any other', async () => {
    const data = { originType: 1, accountId: 'somebody else', country: 'XX', clientIp: '1.1.1.1' };
    await askOperator(channelAuthority, data, asker);
    expect(JSON.parse(standIn.seen[0]?.body ?? '')).toEqual({ originType: 1, accountId: 'a-1' });
  });

  test.each([agreementSign, recharge])(
    '[API-01] of $address have the virtual code of the account, and none that the browser claims',
    async (call) => {
      const data = { contractVersion: '3', virtualCode: 'claimed' };
      await askOperator(call, data, { ...asker, virtualCode: 'v-7' });
      await askOperator(call, data, asker);
      await askOperator(channelAuthority, {}, { ...asker, virtualCode: 'v-7' });
      const bodies = standIn.seen.map(({ body }) => JSON.parse(body) as object);
      const own = { contractVersion: '3', accountId: 'a-1' };
      expect(bodies).toEqual([{ ...own, virtualCode: 'v-7' }, own, { accountId: 'a-1' }]);
    },
  );

  test.each([playlistBatch, searchQuery])(
    '[API-03] of $address have the token in the query and the rest form-encoded',
    async (call) => {
      const data = { playlistIds: ['a', 'b'], query: 'niño & co', language: 'xx', token: 'mine' };
      await askOperator(call, data, asker);
      const [seen] = standIn.seen;
      expect([...(seen?.query ?? [])]).toEqual([['token', 'the access token']]);
      expect(seen?.headers['content-type']).toBe('application/x-www-form-urlencoded');
      const form = new URLSearchParams(seen?.body);
      expect(Object.fromEntries(form)).toEqual({
        playlistIds: '["a","b"]',
        query: 'niño & co',
        language: 'pt',
        country: 'AR',
        clientIp: anAddress,
        accountId: 'a-1',
      });
      expect(decodeForm(playlistBatch.request, form, { fields: 16, depth: 4 })).toEqual({
        playlistIds: ['a', 'b'],
      });
    },
  );

  test('[API-03] of a GET call go into its query', async () => {
    await askOperator(recommendList, { metaId: 'm 1', clientIp: '1.1.1.1' }, asker);
    const [seen] = standIn.seen;
    expect(seen?.method).toBe('GET');
    expect(seen?.body).toBe('');
    expect(Object.fromEntries(seen?.query ?? [])).toEqual({
      token: 'the access token',
      metaId: 'm 1',
      language: 'pt',
      country: 'AR',
      clientIp: anAddress,
    });
  });
});

test('an operator with a base path is called below it', async () => {
  useEnv({ OPERATOR_URL: `${standIn.url}/tv/api/` });
  standIn.answer(`/tv/api${channelList.address}`, () => success({}));
  await askOperator(channelList, {}, asker);
  expect(standIn.seen[0]?.target).toBe(`/tv/api${channelList.address}`);
});
