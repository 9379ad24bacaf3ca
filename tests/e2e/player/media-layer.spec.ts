import type { Page } from '@playwright/test';
import type { GatewayOffer } from '#lib/contract/gateway/gateway.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { storedEvents } from '#tests/setup/browser/sent-reports.ts';
import { gatewayStack } from '#tests/setup/stack/gateway-stack.ts';
import type { Fault, Stack } from '#tests/setup/stack/stack.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/** A service with a gateway, for this file. */
const gateway = gatewayStack();
test.afterEach(() => gateway().clearFaults());

interface Usage {
  peers: number;
  pieces: number;
  bytes: number;
}
const usage = async () => (await gateway().admin('GET', '/gateway')) as Usage;

/** The media paths that a page fetches over HTTP from now on. */
function watchHttpMedia(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/.*\.(m4s|mp4|m3u8)$/.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Plays live TV and expects all media from the gateway(). */
async function watchByGateway(page: Page): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  const { pieces } = await usage();
  await page.goto(`${gateway().origin}/liveTv`);
  await screen.isPlaying();
  await expect
    .poll(async () => (await usage()).pieces, { timeout: 40_000 })
    .toBeGreaterThan(pieces + 4);
  // Long enough for the reports to include it.
  await screen.playsPast((await screen.position()) + 3);
  return screen;
}

async function gatewayDelivers(more: number): Promise<void> {
  const { pieces } = await usage();
  await expect
    .poll(async () => (await usage()).pieces, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(pieces + more);
}

/** The trackers of the events that a stack stores from now on. */
async function watchTrackers(stack: Stack): Promise<(event: string) => Promise<unknown[]>> {
  const known = new Set((await storedEvents(stack)).map(({ eventId }) => eventId));
  return async (event) =>
    (await storedEvents(stack))
      .filter((one) => !known.has(one.eventId) && one.event.event === event)
      .map((one) => one.event.tracker);
}

// Runs first, because the gateway notices closed browsers only after a while.
test('[MED-02] one gateway delivers a film, and a channel in another browser', async ({
  page,
  browser,
}) => {
  const film = new VodScreen(page);
  await page.goto(`${gateway().origin}/vod/detail/the-quiet-tenant`);
  await film.play();
  await expect.poll(() => film.seconds()).toBeGreaterThan(1);
  await gatewayDelivers(4);
  const other = await browser.newContext();
  await watchByGateway(await other.newPage());
  expect((await usage()).peers).toBeGreaterThanOrEqual(2);
  await other.close();
});

test('[MED-02] with a gateway media arrive over its data channel, and the reports say so', async ({
  page,
}) => {
  const trackers = await watchTrackers(gateway());
  const screen = await watchByGateway(page);
  const overHttp = watchHttpMedia(page);
  await gatewayDelivers(10);
  // On a busy machine a piece may be late, and is then requested over HTTP as well.
  expect(overHttp.length).toBeLessThan(10);
  await screen.playsPast((await screen.position()) + 1);

  // Stored as specified, and in no page.
  const kept = await page.evaluate(() => localStorage.getItem('webrtcConfig') ?? 'null');
  const config = JSON.parse(kept) as WebrtcConfig;
  expect(config).toMatchObject({ vnoId: 'sintonia', gatewayUrl: '/gateway/offer' });
  const html = await (await page.request.get(`${gateway().origin}/liveTv`)).text();
  expect(html).not.toContain(config.sdkSecretKey);

  // Zapping.
  const [, other] = await screen.openTelevision();
  await other?.click();
  await screen.isPlaying();
  await gatewayDelivers(4);

  await page.close();
  await expect.poll(() => trackers('live'), { timeout: 20_000 }).toContain('webRTC');
  await expect.poll(() => trackers('sla'), { timeout: 20_000 }).toContain('webRTC');
});

test('[MED-02] playback does not wait for a gateway that does not answer', async ({
  page,
  settings,
  faults,
  stack,
}) => {
  const config = {
    vnoId: 'v',
    gatewayUrl: '/gateway/offer',
    sdkToken: 't',
    sdkSecretKey: 'not to be sent',
  };
  await settings.set('properties.webrtcConfig', JSON.stringify(config));
  await faults.set({ path: '/gateway/offer', delayMs: 30_000 });
  const offered = page.waitForRequest((request) => request.url().endsWith('/gateway/offer'));
  let isAnswered = false;
  page.on('response', (answer) => (isAnswered ||= answer.url().endsWith('/gateway/offer')));
  const trackers = await watchTrackers(stack);
  const screen = new LiveScreen(page);
  await screen.open();
  const offer = (await offered).postDataJSON() as GatewayOffer;
  expect(offer).toMatchObject({ vnoId: 'v', sdkToken: 't', signature: expect.any(String) });
  expect(JSON.stringify(offer)).not.toContain(config.sdkSecretKey);
  await screen.isPlaying();
  await screen.playsPast((await screen.position()) + 1);
  expect(isAnswered).toBe(false);
  await page.close();
  await expect.poll(() => trackers('live')).toContain('HLS');
  for (const event of ['live', 'sla']) expect(await trackers(event)).not.toContain('webRTC');
});

const deaths: Record<string, Omit<Fault, 'path'>> = {
  'hangs up in the middle of a segment': { truncate: true },
  'falls silent': { delayMs: 30_000 },
  'answers nonsense': { status: 500 },
};

for (const [name, death] of Object.entries(deaths)) {
  test(`[MED-02] the gateway ${name}: playback continues over HTTP`, async ({
    page,
    consoleWatch,
  }) => {
    // The failed reconnection is in the console; the viewer does not see it.
    consoleWatch.allow(/status of 503/);
    const trackers = await watchTrackers(gateway());
    const screen = await watchByGateway(page);
    const overHttp = watchHttpMedia(page);
    await gateway().setFaults(
      { path: '/gateway/media/*.m4s', ...death },
      { path: '/gateway/offer', status: 503 },
    );
    // Three segments later, before a silent gateway would answer.
    await screen.playsPast((await screen.position()) + 12, 25_000);
    expect(overHttp.filter((path) => path.endsWith('.m4s'))).not.toEqual([]);
    await expect(screen.player).toHaveAttribute('data-status', 'playing');
    // Zapping is as fast as before.
    const [, other] = await screen.openTelevision();
    await other?.click();
    await screen.isPlaying(10_000);
    await page.close();
    await expect.poll(() => trackers('live')).toEqual(expect.arrayContaining(['webRTC', 'HLS']));
  });
}
