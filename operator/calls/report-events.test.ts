import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { bounds } from '#lib/limits.ts';
import { dearBodies, lowestCostMs } from '#tests/setup/dear-bodies.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { packReports } from '#tests/setup/sample-requests.ts';
import { readEvents } from './report-events.ts';

const longestStallMs = 50;
const most = bounds.reportUnpackedMaxBytes;
const packed = (text: string) => gzipSync(text).toString('base64');
const text = (bytes: number) => 'x'.repeat(bytes);

const deep = `{"device":"tv","events":[${'['.repeat(2_000_000)}`;
const bombs: [string, string][] = [
  ['2,000,000 levels', packed(deep)],
  ['44 MB of zeros', gzipSync(Buffer.alloc(44 * 1024 ** 2)).toString('base64')],
  ['a thousand empty members', Buffer.concat(Array(1_000).fill(gzipSync(''))).toString('base64')],
  ['a large shared field', packReports({ a: text(most - 5_000), events: Array(500).fill({}) })],
];
const cases: [string, string][] = [
  ...bombs,
  ...[16 * 1024, 128 * 1024, most].flatMap((bytes) =>
    Object.entries(dearBodies).flatMap(([what, make]): [string, string][] => {
      const body = make(bytes - 64);
      return [
        [`${what}, ${bytes} bytes`, packed(body)],
        [`${what} in an event, ${bytes} bytes`, packed(`{"events":[${body}]}`)],
      ];
    }),
  ),
];

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token } = await operator.visit());
}, 60_000);
afterAll(() => operator.close());

describe('[SHUT-04] a batch of reports', () => {
  test.each(cases)('%s costs the operator less than 50 ms', async (_, value) => {
    const cost = await lowestCostMs(() => readEvents(value).catch(() => null));
    expect(cost).toBeLessThan(longestStallMs);
  });

  test.each(bombs)('%s is a bad request', async (_, value) => {
    expect((await operator.ask(reportBatch, { value }, { token })).errCode).toBe(
      errorCodes.badRequest,
    );
  });

  test('of the largest size that a player sends is accepted', async () => {
    const event = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`fieldOfAnEvent${at}`, 1_764_000_000_000]),
    );
    const events = Array.from({ length: bounds.reportsPerBatch }, () => event);
    const context = { app: 'sintonia-web', clientId: text(32), device: 'desktop', language: 'es' };
    const { events: read } = await readEvents(packReports({ ...context, events }));
    expect(read).toHaveLength(bounds.reportsPerBatch);
  });
});

describe('[SHUT-04] a licence request', () => {
  test.each(Object.entries(dearBodies))(
    'of %s costs the operator less than 50 ms',
    async (_, make) => {
      const originalRequestInfo = Buffer.from(make(48 * 1024)).toString('base64');
      const asked = { sn: 'sn', contentId: 'c101', drmSystem: 'clearkey', originalRequestInfo };
      const cost = await lowestCostMs(() => operator.ask(licenceRequest, asked, { token }));
      expect(cost).toBeLessThan(longestStallMs);
    },
  );
});
