import type { Page } from '@playwright/test';
import { licenceRequest } from '#lib/contract/licence.ts';
import { liveSource, vodSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

const protectedChannel = '?id=l123';
const protectedNotice = 'This channel is protected';
/** Expected console messages: the statuses of the licence call, and the engine's uncaught errors about it. */
const licenceComplaints = [/status of 50\d/, /licence: DRM/, /VIDEOJS/, /MediaKeySession/];

function licenceAnswers(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(licenceRequest.address)) statuses.push(response.status());
  });
  return statuses;
}

test('[PLY-08] an encrypted channel plays through the licence call, followed by a clear one', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  const statuses = licenceAnswers(page);
  const segment = page.waitForResponse(/\/media\/drm\/.+\.m4s/);
  const screen = new LiveScreen(page);
  await screen.open(protectedChannel);
  await screen.isPlaying();
  expect(statuses).toEqual([200]);
  const hasKeys = await screen.video.evaluate(
    (video) => (video as HTMLVideoElement).mediaKeys !== null,
  );
  expect(hasKeys).toBe(true);
  // The media are encrypted: their samples carry the boxes of CENC.
  expect((await (await segment).body()).includes('senc')).toBe(true);

  await screen.rows.filter({ hasText: 'Canal Uno' }).locator('a').first().click();
  await screen.isPlaying();
  expect(statuses).toHaveLength(1);
});

test('[PLY-07] a failed licence is requested again; one that never arrives is explained', async ({
  page,
  signIn,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(...licenceComplaints);
  await signIn(page, 'demo');
  const statuses = licenceAnswers(page);
  const screen = new LiveScreen(page);

  await faults.set({ path: licenceRequest.address, status: 500, times: 2 });
  await screen.open(protectedChannel);
  await screen.isPlaying();
  expect(statuses).toEqual([500, 500, 200]);

  await faults.set({ path: licenceRequest.address, delayMs: 60_000 });
  const asked = page.waitForRequest(`**${licenceRequest.address}`);
  await screen.open(protectedChannel);
  await asked;
  await expect(screen.player.getByText(protectedNotice)).toBeVisible({ timeout: 15_000 });
  await expect(screen.player.getByText('DRM-TIMEOUT')).toBeVisible();

  await faults.clear();
  await screen.player.getByRole('button', { name: 'Try again' }).click();
  await screen.isPlaying();
});

test('[PLY-07] an invalid licence and a wrong key are explained', async ({
  page,
  signIn,
  consoleWatch,
}) => {
  consoleWatch.allow(...licenceComplaints);
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const wrong = {
    keys: [{ kty: 'oct', kid: 'U2ludG9uaWEgZGVtbyBrMQ', k: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    type: 'temporary',
  };
  for (const license of [base64('no licence'), base64(JSON.stringify(wrong))]) {
    await page.route(`**${licenceRequest.address}`, (route) =>
      route.fulfill({ json: { errCode: 0, result: { license } } }),
    );
    const asked = page.waitForRequest(`**${licenceRequest.address}`);
    await screen.open(protectedChannel);
    await asked;
    await expect(screen.player.getByText(protectedNotice)).toBeVisible({ timeout: 15_000 });
    await page.unroute(`**${licenceRequest.address}`);
  }
});

/** Runs in the page: the browser says what Safari says of its own HLS and of FairPlay. */
function sayLikeSafari() {
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('mpegurl') ? 'maybe' : canPlayType.call(this, type);
  };
  const ask = navigator.requestMediaKeySystemAccess.bind(navigator);
  Object.defineProperty(navigator, 'requestMediaKeySystemAccess', {
    value: (name: string, wished: MediaKeySystemConfiguration[]) =>
      name === 'com.apple.fps' ? Promise.resolve({ keySystem: name }) : ask(name, wished),
  });
}

for (const isSafari of [true, false])
  test(`[PLY-07] a browser ${isSafari ? 'with' : 'without'} FairPlay says so when it asks for a channel or a film`, async ({
    page,
  }) => {
    if (isSafari) await page.addInitScript(sayLikeSafari);
    const askedAt = (address: string) => page.waitForRequest(`**${address}`);
    const live = askedAt(liveSource.address);
    await new LiveScreen(page).open();
    expect((await live).postDataJSON()).toMatchObject({ safari: isSafari });
    const title = askedAt(vodSource.address);
    const film = new VodScreen(page);
    await film.open('the-quiet-tenant');
    await film.play();
    expect((await title).postDataJSON()).toMatchObject({ safari: isSafari });
  });
