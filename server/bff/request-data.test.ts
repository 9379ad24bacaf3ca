import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { guideChecksums } from '#lib/contract/guide.ts';
import { vodDetail } from '#lib/contract/vod.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { bounds } from '#lib/limits.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { webRequest } from '#tests/setup/web-request.ts';
import { handleBff } from './handle.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const json = { 'content-type': 'application/json' };
const path = guideChecksums.address;
const tooLong = JSON.stringify({ text: 'x'.repeat(bounds.requestBodyMaxBytes) });

describe('a request body', () => {
  test('over the limit gets 413, by its declared and by its real length', async () => {
    const declared = await bff.send({ path, headers: json, body: tooLong });
    expect([declared.status, declared.errCode]).toEqual([413, errorCodes.bodyTooLarge]);
    const chunked = await bff.send({
      path,
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: tooLong,
    });
    expect([chunked.status, chunked.errCode]).toEqual([413, errorCodes.bodyTooLarge]);
    expect(bff.operator.seen).toEqual([]);
  });

  test.each([
    ['lists', '['.repeat(200) + ']'.repeat(200)],
    ['objects', '{"a":'.repeat(100) + '1' + '}'.repeat(100)],
  ])(
    '[SHUT-04] as %s is refused when it is nested deeper than the call allows',
    async (_what, nested) => {
      const got = await bff.send({ path, headers: json, body: `{"text":${nested}}` });
      expect([got.status, got.errCode]).toEqual([400, errorCodes.badRequest]);
      expect(bff.operator.seen).toEqual([]);
    },
  );

  test("[SHUT-04] is refused when it is over the call's size or field limit", async () => {
    await bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } });
    // For others the calls of the desk do not exist.
    bff.operator.answer(deskSelf.address, () => success({ accountName: 'o', deskRole: 'owner' }));
    bff.operator.seen.length = 0;
    for (const { call, name } of allCalls) {
      if (call.method === 'GET' || call.encoding === 'form-field') continue;
      const { bytes, fields } = boundOf(call);
      const tooLarge = { padding: 'x'.repeat(Math.min(bytes, bounds.requestBodyMaxBytes)) };
      const tooMany = Object.fromEntries(
        Array.from({ length: fields + 1 }, (_, index) => [index.toString(36), 1]),
      );
      const codes = [
        (await bff.call(call, tooLarge)).status,
        (await bff.call(call, { list: tooMany })).status,
      ];
      expect([name, ...codes]).toEqual([name, 413, expect.any(Number)]);
      expect([400, 413]).toContain(codes[1]);
    }
    const others = bff.operator.seen.filter((seen) => seen.path !== deskSelf.address);
    expect(others).toEqual([]);
  });

  test('[SHUT-04] never carries fields to the operator that the contract does not name', async () => {
    await bff.call(login, { loginInfo: { loginMethod: 'visitorLogin' } });
    const data = { metaId: 'm1', unknown: 'x', nested: { a: 1 }, toString: 'y' };
    expect((await bff.call(vodDetail, data)).errCode).toBe(0);
    const [seen] = bff.operator.seenAt(vodDetail.address);
    const names = [...new URLSearchParams(seen?.body).keys()];
    expect(names.sort()).toEqual(['accountId', 'clientIp', 'country', 'language', 'metaId']);
  });

  test('over the limit gets 413 in the web mount as well', async () => {
    const request = webRequest(path, {
      method: 'POST',
      headers: json,
      body: tooLong,
    });
    expect((await handleBff(request)).status).toBe(413);
    expect(bff.operator.seen).toEqual([]);
  });

  test.each(['', '{', '[]', '"text"', 'null', '{"a":1}}', '1'])(
    'with the JSON %j is an object or refused',
    async (body) => {
      const got = await bff.send({ path, headers: json, body });
      expect(got.status).toBe(body === '' ? 200 : 400);
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s gets 415',
    async (type) => {
      const got = await bff.send({ path, headers: { 'content-type': type }, body: '{}' });
      expect(got.status).toBe(415);
      expect(bff.operator.seen).toEqual([]);
    },
  );

  test('without a type gets 415', async () => {
    expect((await bff.send({ path, body: '{}' })).status).toBe(415);
  });
});

test('[REP-01] a report is sent as its one form field', async () => {
  const value = 'H4sI+/=%&';
  const got = await bff.call(reportBatch, { value });
  expect(got.errCode).toBe(0);
  const [seen] = bff.operator.seenAt(reportBatch.address);
  expect(seen?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  const form = new URLSearchParams(seen?.body);
  expect([...form]).toEqual([
    ['value', value],
    ['accountId', 'g-1'],
  ]);
});
