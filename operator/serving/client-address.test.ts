import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { passwordReset } from '#lib/contract/account.ts';
import { contentRuleQuery } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { playlistBatch, recommendList } from '#lib/contract/vod.ts';
import { addressLimits } from '#operator/accounts/tries.ts';
import { tries } from '#operator/db/schema/accounts.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { clientAddress } from './client-address.ts';
import { readCallData } from './request-data.ts';

/** Claims that are not addresses. */
const nothings = [
  '',
  ' ',
  'unknown',
  'null',
  '1.2.3',
  '999.1.1.1',
  '1.2.3.4:80',
  'x'.repeat(9_000),
];

describe('[SHUT-03] the client address of a request', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('is %s when written as %s', (claimed, address) => {
    for (const name of ['header', 'field', 'peer'] as const) {
      expect(clientAddress({ header: null, field: null, peer: null, [name]: claimed })).toBe(
        address,
      );
    }
  });

  test('is that of the header, else of the field, else of the peer; malformed ones are ignored', () => {
    const [header, field, peer] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    expect(clientAddress({ header, field, peer })).toBe(header);
    for (const none of [null, ...nothings]) {
      expect(clientAddress({ header: none, field, peer })).toBe(field);
      for (const neither of [null, ...nothings]) {
        expect(clientAddress({ header: none, field: neither, peer })).toBe(peer);
        expect(() => clientAddress({ header: none, field: neither, peer: null })).toThrow(
          'the address of the viewer is unknown',
        );
      }
    }
  });

  test('is read from the form or the query of a call that has it there', async () => {
    const fields = encodeForm({ clientIp: '203.0.113.2', playlistIds: ['a'], metaId: 'm' });
    const address = (path: string) => `http://operator${path}`;
    const form = new Request(address(playlistBatch.address), { method: 'POST', body: fields });
    expect((await readCallData(playlistBatch, form)).clientIp).toBe('203.0.113.2');
    const query = new Request(`${address(recommendList.address)}?${fields.toString()}`);
    expect((await readCallData(recommendList, query)).clientIp).toBe('203.0.113.2');
  });
});

describe('[SHUT-03] the operator', () => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await openTestOperator({ guideOf: [] });
  }, 60_000);
  afterAll(() => operator.close());

  test('refuses every call without a valid address, with or without a malformed claim', async () => {
    const answered: string[] = [];
    const { token } = await operator.signIn();
    for (const { call } of allCalls) {
      const headers = {
        'x-operator-key': operator.operatorKey,
        'x-client-ip': 'unknown',
        authorization: token,
      };
      const body = call.method === 'POST' ? '{}' : null;
      const address = new URL(call.address, 'http://operator');
      // Without a connection the address of the other end is unknown.
      const answer = await operator.app(
        new Request(address, { method: call.method, headers, body }),
      );
      const { errCode, errMsg } = (await answer.json()) as { errCode: number; errMsg?: string };
      const isRefused =
        errCode === errorCodes.badRequest && errMsg?.includes('the address of the viewer');
      // 404: this operator does not answer the call.
      if (!isRefused && answer.status !== 404) answered.push(call.address);
    }
    expect(answered).toEqual([]);
  });

  test('uses the peer address for calls without a valid claim', async () => {
    const { max } = addressLimits.codeTry;
    const guess = (clientIp?: string) =>
      operator.ask(
        passwordReset,
        {
          ...{ loginType: 'email', email: `a${String(Math.random())}@example.org` },
          ...{ newPassword: 'secret1', verificationCode: '0000' },
        },
        clientIp === undefined ? {} : { clientIp },
      );
    const claims = [undefined, ...nothings];
    for (let count = 0; count < max; count += 1) {
      expect((await guess(claims[count % claims.length])).errCode).not.toBe(
        errorCodes.tooManyTries,
      );
    }
    for (const claim of claims) {
      expect((await guess(claim)).errCode).toBe(errorCodes.tooManyTries);
    }
    expect((await guess('203.0.113.77')).errCode).not.toBe(errorCodes.tooManyTries);
    const keys = (await operator.services.db.select().from(tries)).map(({ triesKey }) => triesKey);
    expect(keys.filter((key) => key.endsWith('address:'))).toEqual([]);
  });

  test('reports to the viewer the address that it uses', async () => {
    const { token } = await operator.visit();
    const placeOf = async (asking: object) =>
      (await operator.ask(contentRuleQuery, {}, { token, ...asking })).result;
    expect(await placeOf({})).toMatchObject({ regionInfo: { ip: '192.0.2.1' } });
    expect(await placeOf({ clientIp: '::ffff:203.0.113.9' })).toMatchObject({
      regionInfo: { ip: '203.0.113.9' },
    });
  });
});
