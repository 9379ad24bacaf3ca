import { expect, test } from '@jest/globals';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import { bounds } from '#lib/limits.ts';
import { aKeptReport, aReportContext } from '#tests/setup/a-kept-report.ts';
import { unpackBatch } from '#tests/setup/browser/sent-reports.ts';
import { gzipStored } from './gzip-stored.ts';
import { packBatch, packBatchNow } from './pack-batch.ts';

const many = (count: number) => Array.from({ length: count }, (_, place) => aKeptReport(place));
const bodyOf = (value: string) => encodeForm({ value }).toString();

test('[REP-01] a batch unpacks to the common context, once, and the fields of each event', async () => {
  const reports = many(2);
  const expected = {
    ...aReportContext,
    events: reports.map(({ id, event }) => ({ ...event, eventId: id })),
  };
  const packed = await packBatch(reports);
  expect(unpackBatch(packed!.value)).toEqual(expected);
  expect(packed!.ids).toEqual(reports.map(({ id }) => id));
  const now = packBatchNow(reports);
  expect(unpackBatch(now!.value)).toEqual(expected);
});

test('[REP-01] a batch is base64 of gzip, and a form carries it unchanged', async () => {
  const { value } = (await packBatch(many(50)))!;
  expect(value).toMatch(/^H4sI[A-Za-z0-9+/]+=*$/);
  const sent = new URLSearchParams(bodyOf(value)).get('value');
  expect(unpackBatch(sent!).events).toHaveLength(50);
});

test('[REP-01] [REP-02] a batch fits into a request of a closing page; the oldest events go first', async () => {
  const reports = many(1_000);
  for (const packed of [(await packBatch(reports))!, packBatchNow(reports)!]) {
    expect(bodyOf(packed.value).length).toBeLessThanOrEqual(bounds.reportBodyMaxBytes);
    expect(packed.ids.length).toBeGreaterThan(50);
    expect(packed.ids.length).toBeLessThanOrEqual(bounds.reportsPerBatch);
    expect(packed.ids).toEqual(reports.slice(0, packed.ids.length).map(({ id }) => id));
    expect(unpackBatch(packed.value).events).toHaveLength(packed.ids.length);
  }
});

test('[REP-01] the events of another tab are a separate batch with their own context', async () => {
  const reports = [aKeptReport(1), aKeptReport(2, { clientId: 'c2' }), aKeptReport(3)];
  const packed = await packBatch(reports);
  expect(packed!.ids).toEqual([reports[0]!.id, reports[2]!.id]);
});

test('packing no events gives no batch', async () => {
  expect(await packBatch([])).toBeNull();
  expect(packBatchNow([])).toBeNull();
});

test('stored gzip can be decompressed, at any length', async () => {
  const { gunzipSync } = await import('node:zlib');
  for (const length of [0, 1, 65_535, 65_536, 200_000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 251);
    expect(gunzipSync(gzipStored(bytes)).equals(bytes)).toBe(true);
  }
});
