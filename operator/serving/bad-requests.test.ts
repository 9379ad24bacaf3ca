import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { isDeskRole, type CallRole } from '#lib/contract/wire/call.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { favouriteVodList } from '#lib/contract/favourites.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { login } from '#lib/contract/account.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { vodBatchDetail, vodDetail } from '#lib/contract/vod.ts';
import { bounds } from '#lib/limits.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { packReports, sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());

const forwarded = allCalls.filter(({ call }) => call.service !== 'web');
const facts: SampleFacts = {
  today: '2026-11-21',
  programme: { programId: 'p', start: 1, stop: 2 },
  metaId: 'm',
  personId: 'p',
  seasonId: 's',
  playlistId: 'l',
  policyId: 'y',
  contractVersion: '1',
  messageId: 'g',
  scanCodeId: 'c',
  confirmId: 'c',
  now: 1,
};

/** Values that no field accepts. */
const oddValues: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(5_000),
  "'; drop table accounts; --",
  '%_\\',
  'a\0b',
  '\ud800',
  '../../etc/passwd',
  [],
  {},
  [[[[]]]],
  ['a', 'a'],
  { $ne: null },
  { __proto__: { admin: true }, constructor: 1 },
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

describe('[SAFE-01] malformed requests:', () => {
  test.each(forwarded.map(({ group, name, call }) => ({ label: `${group}.${name}`, call })))(
    '$label is refused or answered, never a fault',
    async ({ label, call }) => {
      const sample = sampleRequests[label]!(facts);
      const faults: string[] = [];
      let token = await tokenFor(call.role);
      for (const data of variations(sample, Object.keys(shapeOf(call.request)))) {
        const answer = await operator.ask(call, data, { token }).catch(String);
        if (typeof answer === 'string' || answer.status !== 200) {
          faults.push(`${JSON.stringify(data).slice(0, 200)} → ${JSON.stringify(answer)}`);
        }
        // The call may have ended its session.
        if (call.session) token = await tokenFor(call.role);
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );

  /**
   * The sample with each field, at any depth, replaced by each odd value; and with each odd value in each missing
   * field.
   */
  function* variations(
    sample: Record<string, unknown>,
    fields: readonly string[],
  ): Generator<Record<string, unknown>> {
    const paths = [
      ...pathsOf(sample),
      ...fields.filter((field) => !(field in sample)).map((field) => [field]),
    ];
    for (const odd of oddValues) {
      for (const path of paths) {
        const copy = structuredClone(sample);
        put(copy, path, odd);
        yield copy;
      }
    }
  }

  const shapeOf = (schema: unknown) => (schema as { shape?: object }).shape ?? {};

  function pathsOf(value: unknown, at: string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, below]) => [
      [...at, key],
      ...pathsOf(below, [...at, key]),
    ]);
  }

  function put(target: unknown, [key = '', ...rest]: string[], value: unknown): void {
    const object = target as Record<string, unknown>;
    if (rest.length === 0) object[key] = value;
    else put(object[key], rest, value);
  }

  /** Opens a session without a password: hundreds of hashes would take minutes. */
  async function tokenFor(role: CallRole): Promise<string> {
    if (isDeskRole(role)) return (await operator.signInAtDesk('owner')).token;
    const accountId = role === 'guest' ? null : 'a-basic';
    return (await operator.services.sessions.open(accountId, 'emailLogin')).tokens.token;
  }
});

describe('request bodies:', () => {
  const send = async (path: string, body: string, type = 'application/json') => {
    const headers = { 'content-type': type };
    const response = await operator.send(path, { method: 'POST', body, headers });
    return { status: response.status, ...((await response.json()) as { errCode: number }) };
  };

  test('[API-04] JSON that is invalid, truncated or not an object is a bad request with a reason', async () => {
    for (const body of ['{"loginInfo"', 'null', '[]', '"text"', '12', '{]', '\u0000']) {
      const answer = await send(login.address, body);
      expect(answer).toMatchObject({ status: 200, errCode: errorCodes.badRequest });
      expect(answer).toHaveProperty('errMsg', expect.stringContaining('('));
    }
  });

  test('one byte above the limit is refused', async () => {
    const sized = (bytes: number) => {
      const shell = JSON.stringify({ pad: '' }).length;
      return JSON.stringify({ pad: 'x'.repeat(bytes - shell) });
    };
    const fits = await send(login.address, sized(bounds.requestBodyMaxBytes));
    expect(fits.errCode).toBe(errorCodes.badRequest);
    const tooLarge = await send(login.address, sized(bounds.requestBodyMaxBytes + 1));
    expect(tooLarge.errCode).toBe(errorCodes.bodyTooLarge);
  });

  test('[SHUT-04] more fields or levels than a call has are refused before parsing', async () => {
    const { fields, depth } = boundOf(login);
    const many = JSON.stringify(Array.from({ length: fields }, () => 0));
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    for (const value of [many, deep]) {
      const refused = await send(login.address, `{"loginInfo":${value}}`);
      expect(refused.errCode).toBe(errorCodes.badRequest);
      expect(refused).toHaveProperty('errMsg', expect.stringContaining('too much of it'));
    }
  });

  test('[API-03] forms: numbers and lists are parsed, ids of digits stay text', async () => {
    const { token } = await operator.signIn();
    const page = await operator.get(favouriteVodList, { pageId: 1, pageSize: 2 }, { token });
    expect(page).toEqual({ metaList: [], total: 0 });
    const unknown = await operator.ask(vodDetail, { metaId: '123' }, { token });
    expect(unknown.errCode).toBe(errorCodes.notFound);
    const list = await operator.get(vodBatchDetail, { metaIdList: ['1', '2'] }, { token });
    expect(list).toEqual({ detailList: [] });
    const found = await operator.get(searchQuery, { query: '104', kinds: ['channel'] }, { token });
    expect(found).toMatchObject({ channels: [{ channelSeq: 104 }] });
  });

  test('[API-03] the token of a form call may be in the address or in the header', async () => {
    const { token } = await operator.signIn();
    const form = encodeForm({ pageId: 1 }).toString();
    const type = 'application/x-www-form-urlencoded';
    const inAddress = await send(`${favouriteVodList.address}?token=${token}`, form, type);
    expect(inAddress.errCode).toBe(0);
    expect((await send(favouriteVodList.address, form, type)).errCode).toBe(
      errorCodes.sessionInvalid,
    );
  });

  test('[REP-01] a report that unpacks to a huge size is refused', async () => {
    const { token } = await operator.visit();
    const flood = packReports([{ text: 'x'.repeat(5 * 1024 * 1024) }]);
    const refused = await operator.ask(reportBatch, { value: flood }, { token });
    expect(refused.errCode).toBe(errorCodes.badRequest);
    const value = packReports({ device: 'tv', events: [{ event: 'play' }, { event: 'end' }] });
    expect(await operator.get(reportBatch, { value }, { token })).toEqual({ accepted: 2 });
  });
});
