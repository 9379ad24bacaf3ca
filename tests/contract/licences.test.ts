/**
 * Widevine and FairPlay from the channel's source to the key session: the player's own code with the real EME plugin, a
 * real request to the web server, and a licence server that `drmTemplates` name. Only the browser's key system and the
 * licences are made up.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createApi } from '#lib/contract/wire/api.ts';
import { channelAuthority, channelList, contentRuleQuery } from '#lib/contract/channels.ts';
import { login } from '#lib/contract/account.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { createTransport } from '#lib/browser/transport.ts';
import { protectionOf, type Protection } from '#lib/domain/playback/source/protection.ts';
import { aChannel, anAccount, anAppManifest, anAuthority } from '#tests/setup/builders.ts';
import { aKeySystem, type KeySystemName } from '#tests/setup/stand-ins/drm/a-key-system.ts';
import { anEmePlayer } from '#tests/setup/stand-ins/drm/an-eme-player.ts';
import {
  say,
  StandInLicenceServer,
  type LicenceFault,
} from '#tests/setup/stand-ins/drm/licence-server.ts';
import {
  certificateRequest,
  licenceRequestFor,
  widevineMessage,
} from '#tests/setup/stand-ins/drm/widevine-messages.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
let licences: StandInLicenceServer;

// The page's own address and cookies: everything else of the call is the browser's code.
const pageFetch: typeof fetch = (path, init) =>
  fetch(bff.origin + (path as string), {
    ...init,
    headers: {
      ...(init?.headers as Record<string, string>),
      ...{ cookie: bff.cookieHeader, origin: bff.origin, 'sec-fetch-site': 'same-origin' },
    },
  });
const api = createApi(createTransport({ fetch: pageFetch, language: () => 'es' }));
jest.unstable_mockModule('#lib/browser/api.ts', () => ({ api }));
Object.assign(globalThis, { window: globalThis });
const { protect } = await import('#components/player/engine/drm/protect.ts');

beforeEach(async () => {
  licences = await StandInLicenceServer.start();
  bff = await BffUnderTest.start({ CACHE_MAX_SECONDS: '0' });
  bff.operator.answer(contentRuleQuery.address, () =>
    success({ regionInfo: { region: 'AR', ip: '127.0.0.1' }, contentRuleDataList: [] }),
  );
  bff.operator.answer(channelAuthority.address, () =>
    success({ lcList: [anAuthority()], updateTimeTs: 1 }),
  );
  bff.operator.answer(login.address, () =>
    success({
      ...bff.operator.session('user', anAccount()),
      drmTemplates: ['widevine', 'fairplay'].map((drmType) => ({
        drmType,
        licenceUrl: licences.licenceUrl,
      })),
    }),
  );
  const { uiProperties } = anAppManifest();
  bff.operator.answer(appManifestQuery.address, () =>
    success(
      anAppManifest({ uiProperties: { ...uiProperties, fps_cer_url: licences.certificateUrl } }),
    ),
  );
  bff.operator.answer(channelList.address, () =>
    success({ channelColumnInfo: [], channelListInfo: [protectedChannel] }),
  );
  await bff.call(login, { loginInfo: { loginMethod: 'emailLogin' } });
});
afterEach(async () => {
  await licences.stop();
  await bff.stop();
});

const protectedChannel = aChannel({
  contentId: 'c101',
  physicalChannelList: [
    {
      channelId: '101',
      drmType: 'multi',
      multiDrmLiveStreamIdMap: { default: 'cenc-1', safari: 'cbcs-1' },
    },
  ],
});

async function protectionFor(safari: boolean): Promise<Protection> {
  const { result } = await bff.call(liveSource, { logicalChannelId: 'l-101', safari });
  const [source] = (result as PlaySource).sources;
  expect(source?.url).toContain(safari ? '/cbcs-1/' : '/cenc-1/');
  const protection = source && protectionOf(source);
  if (!protection) throw new Error('the source is clear');
  return protection;
}

/** A browser opens the source and meets its encrypted media. */
function watch(name: KeySystemName, protection: Protection) {
  const system = aKeySystem(name);
  const browser = anEmePlayer(system);
  const onFault = jest.fn<Parameters<typeof protect>[2]>();
  const keySystems = protect(browser.player, protection, onFault);
  browser.player.src({ src: 'https://tv.example/a.m3u8', keySystems });
  const isFairPlay = name === 'com.apple.fps';
  if (isFairPlay) browser.meet('skd', `skd://${protection.contentId}`);
  else browser.meet('cenc', `pssh of ${protection.contentId}`);
  return { ...browser, onFault, sessions: system.sessions };
}

async function until(isSo: () => boolean, patienceMs = 5_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const silenceWarnings = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

test('[PLY-07] Widevine gets the service certificate and then the licence of its licence server', async () => {
  const protection = await protectionFor(false);
  expect(protection).toEqual({ type: 'widevine', contentId: 'c101' });
  const browser = watch('com.widevine.alpha', protection);
  await until(() => browser.sessions[0]?.key === 'key of c101');
  browser.play();

  const [first, second, ...more] = licences.asked;
  expect(more).toEqual([]);
  const asked = {
    contentId: 'c101',
    drmSystem: 'widevine',
    sn: expect.stringMatching(/^[\w-]{36}$/),
  };
  expect(first).toEqual({ ...asked, originalRequestInfo: 'CAQ=' });
  expect(Buffer.from('CAQ=', 'base64')).toEqual(Buffer.from(certificateRequest));
  const request = licenceRequestFor(Buffer.from('pssh of c101'));
  expect(second).toEqual({
    ...asked,
    originalRequestInfo: Buffer.from(request).toString('base64'),
  });
  // Byte by byte as the licence server gave them.
  expect(browser.sessions[0]?.updates[1]).toEqual(
    widevineMessage('licence', new TextEncoder().encode('key of c101')),
  );
  expect(licences.complaints).toEqual([]);
  expect(licences.headers[0]?.['x-operator-key']).toBeUndefined();
  expect([browser.errors, browser.onFault.mock.calls]).toEqual([[], []]);
  browser.dispose();
});

test('[PLY-07] FairPlay gets the certificate of fps_cer_url, and a CKC for its SPC', async () => {
  const protection = await protectionFor(true);
  expect(protection).toEqual({
    ...{ type: 'fairplay', contentId: 'c101', certificateUrl: licences.certificateUrl },
  });
  const browser = watch('com.apple.fps', protection);
  await until(() => browser.sessions[0]?.key === 'key of c101');
  browser.play();
  expect(browser.sessions).toHaveLength(1);
  expect(browser.sessions[0]?.initDataType).toBe('skd');
  expect(browser.sessions[0]?.certificate).toEqual(licences.certificate);
  expect(licences.asked).toEqual([
    expect.objectContaining({ contentId: 'c101', drmSystem: 'fairplay' }),
  ]);
  // The server takes an SPC only when it is sealed for the owner of this certificate.
  expect(licences.complaints).toEqual([]);
  expect([browser.errors, browser.onFault.mock.calls]).toEqual([[], []]);
  browser.dispose();
});

test('[PLY-07] the licence server refuses what no key system sends', async () => {
  const { licenceRequest } = await import('#lib/contract/licence.ts');
  const ask = (drmSystem: string, originalRequestInfo: string) =>
    bff.call(licenceRequest, { sn: 'sn-1', contentId: 'c101', drmSystem, originalRequestInfo });
  expect((await ask('widevine', btoa('{"kids":[]}'))).errCode).toBe(10100400);
  expect((await ask('fairplay', 'CAQ=')).errCode).toBe(10100400);
  expect(licences.complaints).toHaveLength(2);
});

describe('[PLY-07] a licence failure is logged and told to the player:', () => {
  async function failureOf(contentId: string, fault: LicenceFault): Promise<string | undefined> {
    licences.faults.set(contentId, fault);
    const browser = watch('com.widevine.alpha', { type: 'widevine', contentId });
    await until(() => browser.onFault.mock.calls.length > 0, 12_000);
    browser.dispose();
    expect(browser.sessions[0]?.updates).toEqual([]);
    expect(browser.onFault).toHaveBeenCalledTimes(1);
    return browser.onFault.mock.calls[0]?.[0].code;
  }

  test('an error code ends it at once', async () => {
    const warn = silenceWarnings();
    const code = await failureOf('c101', (to) => say(to, { errCode: 10103001 }));
    expect(code).toBe('DRM-10103001');
    expect(licences.asked).toHaveLength(1);
    expect(warn.mock.calls).toEqual([['licence: DRM-10103001']]);
  });

  test('no answer, an error status, a page, no licence and no base64 end it after eight seconds of tries', async () => {
    const warn = silenceWarnings();
    const faults: [string, LicenceFault][] = [
      ['DRM-TIMEOUT', () => undefined],
      ['DRM-503', (to) => void to.writeHead(503).end()],
      ['DRM-10109003', (to) => void to.writeHead(200).end('<html><body>Bad gateway</body></html>')],
      ['DRM-0', (to) => say(to, { errCode: 0, result: {} })],
      ['DRM-LICENCE', (to) => say(to, { errCode: 0, result: { license: '{"no": "base64"}' } })],
    ];
    const codes = faults.map(([code]) => code);
    // Together, because each takes as long as the player is patient.
    expect(await Promise.all(faults.map(([id, fault]) => failureOf(id, fault)))).toEqual(codes);
    const logged = warn.mock.calls.map(([line]) => String(line)).sort();
    expect(logged).toEqual(codes.map((code) => `licence: ${code}`).sort());
    const triesOf = (id: string) =>
      licences.asked.filter(({ contentId }) => contentId === id).length;
    expect(codes.map(triesOf)).toEqual([1, 4, 4, 4, 4]);
  });

  test('a licence server that is busy for a moment is asked again', async () => {
    let times = 0;
    licences.faults.set('c101', (to) => {
      times += 1;
      if (times === 1) licences.faults.delete('c101');
      to.writeHead(503).end();
    });
    const browser = watch('com.widevine.alpha', { type: 'widevine', contentId: 'c101' });
    await until(() => browser.sessions[0]?.key === 'key of c101');
    browser.play();
    expect(licences.asked).toHaveLength(3);
    expect(browser.onFault).not.toHaveBeenCalled();
    browser.dispose();
  });

  test.each([
    [
      'an address without a certificate',
      () => `${licences.certificateUrl}.old`,
      'DRM-CERTIFICATE-404',
    ],
    ['no fps_cer_url', () => undefined, 'DRM-CERTIFICATE'],
  ])('FairPlay with %s', async (_, certificateUrl, code) => {
    const warn = silenceWarnings();
    const address = certificateUrl();
    const browser = watch('com.apple.fps', {
      ...{ type: 'fairplay', contentId: 'c101' },
      ...(address === undefined ? {} : { certificateUrl: address }),
    });
    await until(() => browser.onFault.mock.calls.length > 0);
    expect(browser.onFault.mock.calls).toEqual([[{ kind: 'drm', code }]]);
    expect(warn.mock.calls).toEqual([[`licence: ${code}`]]);
    expect(licences.asked).toEqual([]);
    browser.dispose();
  });
});
