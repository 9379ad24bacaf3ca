import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { reportBatch } from '#lib/contract/reports.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { login } from '#lib/contract/account.ts';
import { otherHost } from '#server/upstream/other-host.ts';
import { anAccount, anAppManifest } from '#tests/setup/builders.ts';
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
  'the address %s names no other host',
  (address) => {
    expect(otherHost(address)).toBeNull();
  },
);

describe('[PLY-07] licences', () => {
  const request = (drmSystem: string) => ({
    sn: 'device',
    contentId: 'c101',
    drmSystem,
    originalRequestInfo: 'AAEC',
  });
  const licencePath = '/licence/v1?customer=7';

  beforeEach(() => {
    host.answer('/licence/v1', ({ body }) =>
      success({ license: `of ${(JSON.parse(body) as { drmSystem: string }).drmSystem}` }),
    );
    bff.operator.answer(licenceRequest.address, () => success({ license: 'of the operator' }));
  });

  async function logInWith(drmTemplates: { drmType: string; licenceUrl: string }[] | undefined) {
    bff.operator.answer(login.address, () =>
      success({ ...bff.operator.session('user', anAccount()), drmTemplates }),
    );
    expect((await bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } })).errCode).toBe(0);
  }
  const licenceOf = async (drmSystem: string) =>
    (await bff.call(licenceRequest, request(drmSystem))).result;

  test('come from the server that drmTemplates name for the DRM type, without the operator’s key', async () => {
    await logInWith([
      { drmType: 'widevine', licenceUrl: host.url + licencePath },
      { drmType: 'clearkey', licenceUrl: licenceRequest.address },
    ]);
    expect(await licenceOf('widevine')).toEqual({ license: 'of widevine' });
    const [asked] = host.seenAt('/licence/v1');
    expect(asked?.target).toBe(licencePath);
    expect(JSON.parse(asked?.body ?? '')).toMatchObject(request('widevine'));
    expect(asked?.headers['x-operator-key']).toBeUndefined();
    expect(asked?.headers.authorization).toBeTruthy();
    // Types without a server of their own, and addresses relative to ours, are the operator's.
    expect(await licenceOf('fairplay')).toEqual({ license: 'of the operator' });
    expect(await licenceOf('clearkey')).toEqual({ license: 'of the operator' });
  });

  test('come from the operator without drmTemplates', async () => {
    await logInWith(undefined);
    expect(await licenceOf('widevine')).toEqual({ license: 'of the operator' });
    expect(host.seen).toEqual([]);
  });
});
