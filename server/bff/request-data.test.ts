import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { login } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/envelope.ts';
import { guideChecksums } from '#lib/contract/guide.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { bounds } from '#lib/limits.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { handleBff } from './handle.ts';

let bff: BffUnderTest;

beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(() => bff.stop());

const json = { 'content-type': 'application/json' };
const path = guideChecksums.address;
const tooLong = JSON.stringify({ text: 'x'.repeat(bounds.requestBodyMaxBytes) });

describe('bodies', () => {
  test('one over the limit is 413, by its declared length and by its real one', async () => {
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
    ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
  ])('%s nested 50,000 deep are refused as malformed, with an envelope', async (_what, nested) => {
    const got = await bff.send({ path, headers: json, body: `{"text":${nested}}` });
    expect([got.status, got.errCode]).toEqual([400, errorCodes.badRequest]);
    expect(bff.operator.seen).toEqual([]);
  });

  test('one nested as deep as may be is forwarded', async () => {
    await bff.call(login, { loginInfo: { loginMethod: 'visitorLogin' } });
    const depth = bounds.requestDepthMax - 1;
    const text = JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as object;
    expect((await bff.call(guideChecksums, { text })).errCode).toBe(0);
    expect(bff.operator.seenAt(path)).toHaveLength(1);
  });

  test('one over the limit is 413 in the web mount as well', async () => {
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: json,
      body: tooLong,
    });
    expect((await handleBff(request)).status).toBe(413);
    expect(bff.operator.seen).toEqual([]);
  });

  test.each(['', '{', '[]', '"text"', 'null', '{"a":1}}', '1'])(
    'the JSON body %j is an object or refused',
    async (body) => {
      const got = await bff.send({ path, headers: json, body });
      expect(got.status).toBe(body === '' ? 200 : 400);
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is 415',
    async (type) => {
      const got = await bff.send({ path, headers: { 'content-type': type }, body: '{}' });
      expect(got.status).toBe(415);
      expect(bff.operator.seen).toEqual([]);
    },
  );

  test('a body without a type is 415', async () => {
    expect((await bff.send({ path, body: '{}' })).status).toBe(415);
  });
});

test('[REP-01] a report travels as its one form field', async () => {
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
