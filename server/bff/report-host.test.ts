import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reportBatch } from '#lib/contract/reports.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { reportHostOf } from '#server/upstream/report-host.ts';
import { anAppManifest } from '#tests/setup/builders.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
let host: StandInOperator;
beforeEach(async () => {
  host = await StandInOperator.start();
  bff = await BffUnderTest.start();
  for (const one of [host, bff.operator]) {
    one.answer(`/metrics${reportBatch.address}`, () => success({ accepted: 1 }));
    one.answer(reportBatch.address, () => success({ accepted: 1 }));
  }
});
afterEach(async () => {
  await bff.stop();
  await host.stop();
});

const useReportHost = (report_host: string | undefined) => {
  const { uiProperties } = anAppManifest();
  bff.operator.answer(appManifestQuery.address, () =>
    success(anAppManifest({ uiProperties: { ...uiProperties, report_host } })),
  );
};

test('[CFG-01] reports go to the report_host of the manifest, with the token and without the operator’s key', async () => {
  useReportHost(`${host.url}/metrics/`);
  expect((await bff.call(reportBatch, { value: 'batch' })).result).toEqual({ accepted: 1 });
  const [report] = host.seenAt(`/metrics${reportBatch.address}`);
  expect(report?.body).toContain('value=batch');
  expect(report?.headers.authorization).toBeTruthy();
  expect(report?.headers['x-operator-key']).toBeUndefined();
  expect(bff.operator.seenAt(reportBatch.address)).toEqual([]);
});

test('[CFG-01] reports go to the operator when the manifest names no report_host', async () => {
  useReportHost(undefined);
  expect((await bff.call(reportBatch, { value: 'batch' })).errCode).toBe(0);
  expect(bff.operator.seenAt(reportBatch.address)).toHaveLength(1);
  expect(host.seen).toEqual([]);
});

test('[CFG-01] a report_host that is down fails the call, and the next one is tried again', async () => {
  useReportHost('http://127.0.0.1:1');
  expect((await bff.call(reportBatch, { value: 'batch' })).status).toBe(502);
  expect(bff.operator.seenAt(reportBatch.address)).toEqual([]);
});

test.each([undefined, '/reports', 'javascript:alert(1)', 'ftp://reports.example'])(
  'the report_host %s is not used',
  (address) => {
    expect(reportHostOf(address)).toBeNull();
  },
);
