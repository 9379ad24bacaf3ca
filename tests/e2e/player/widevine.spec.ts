import type { Page } from '@playwright/test';
import { login, type LoginResponse } from '#lib/contract/account.ts';
import { channelList } from '#lib/contract/channels.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { askAsGuest } from '#tests/setup/operator/ask-as-guest.ts';
import { keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { members } from '#tests/setup/members.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { StandInLicenceServer } from '#tests/setup/stand-ins/drm/licence-server.ts';
import { widevineOverClearKey } from '#tests/setup/stand-ins/drm/widevine-over-clear-key.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const protectedChannel = 'l123';

let licences: StandInLicenceServer;
test.beforeEach(async () => {
  licences = await StandInLicenceServer.start();
});
test.afterEach(() => licences.stop());

/** The operator's answer to a log-in of the demo member, with a licence server for Widevine. */
async function loginWithWidevine(stack: Stack): Promise<LoginResponse> {
  const { email, password } = members.demo;
  const answer = await fetch(stack.operatorOrigin + login.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', ...keyHeaders(stack.dataDir) },
    body: JSON.stringify({ loginInfo: { loginMethod: 'emailLogin', email, password } }),
  });
  const { result } = (await answer.json()) as { result: LoginResponse };
  return { ...result, drmTemplates: [{ drmType: 'widevine', licenceUrl: licences.licenceUrl }] };
}

/** Licences have the keys that the operator's own licence server gives. */
function giveRealKeys(page: Page): void {
  licences.licenceOf = async ({ sn, contentId }, message) => {
    const { license } = await askAsGuest(page.request, licenceRequest, {
      ...{ sn, contentId, drmSystem: 'clearkey' },
      originalRequestInfo: Buffer.from(message).toString('base64'),
    });
    return Buffer.from(license, 'base64').toString();
  };
}

test('[PLY-08] a Widevine channel plays in a browser by the licence server of drmTemplates', async ({
  page,
  faults,
  stack,
  signIn,
}) => {
  const lineUp = await askAsGuest(page.request, channelList, lineUpRequest);
  const channelListInfo = lineUp.channelListInfo.map((channel) => ({
    ...channel,
    physicalChannelList: channel.physicalChannelList?.map((physical) => ({
      ...physical,
      ...(physical.drmType && { drmType: 'multi' }),
    })),
  }));
  await faults.set(
    { path: channelList.address, result: { ...lineUp, channelListInfo } },
    { path: login.address, result: await loginWithWidevine(stack) },
  );
  giveRealKeys(page);
  await page.addInitScript(widevineOverClearKey);
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open(`?id=${protectedChannel}`);
  await screen.isPlaying();
  expect(licences.complaints).toEqual([]);
  const [certificate, licence] = licences.asked;
  expect(certificate).toMatchObject({ drmSystem: 'widevine', originalRequestInfo: 'CAQ=' });
  expect(licence).toMatchObject({ drmSystem: 'widevine', contentId: certificate?.contentId });
  expect(licences.headers[0]?.['x-operator-key']).toBeUndefined();
});
