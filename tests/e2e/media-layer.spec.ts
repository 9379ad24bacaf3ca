import type { Page } from '@playwright/test';
import type { GatewayOffer } from '#lib/contract/gateway.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';
import { storedEvents } from '#tests/setup/sent-reports.ts';
import type { Fault, Stack } from '#tests/setup/stack/stack.ts';
import { VodScreen } from '#tests/setup/vod-screen.ts';

const withGateway = { env: { WEBRTC_GATEWAY: '1' } };

interface Usage {
  peers: number;
  pieces: number;
  bytes: number;
}
const usageOf = async (stack: Stack) => (await stack.admin('GET', '/gateway')) as Usage;

/** The media that a page fetches over HTTP from now on. */
function watchHttpMedia(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/.*\.(m4s|mp4|m3u8)$/.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Live TV of a stack plays, and everything comes from its gateway. */
async function watchByGateway(page: Page, stack: Stack): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  await page.goto(`${stack.origin}/liveTv`);
  await screen.isPlaying();
  await expect
    .poll(async () => (await usageOf(stack)).pieces, { timeout: 20_000 })
    .toBeGreaterThan(4);
  return screen;
}

async function gatewayDelivers(stack: Stack, more: number): Promise<void> {
  const { pieces } = await usageOf(stack);
  await expect
    .poll(async () => (await usageOf(stack)).pieces, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(pieces + more);
}

/** Counts how often the picture of a page waits, from now on. */
async function countWaits(screen: LiveScreen): Promise<() => Promise<number>> {
  const waits = await screen.video.evaluateHandle((video) => {
    const counted = { times: 0 };
    video.addEventListener('waiting', () => (counted.times += 1));
    return counted;
  });
  return () => waits.evaluate(({ times }) => times);
}

async function trackersOf(stack: Stack, event: string): Promise<unknown[]> {
  const stored = await storedEvents(stack);
  return stored
    .map((one) => one.event)
    .filter((one) => one.event === event)
    .map(({ tracker }) => tracker);
}

test('[MED-02] with a gateway media come over its data channel, and the reports say so', async ({
  page,
  startStack,
}) => {
  const stack = await startStack(withGateway);
  const screen = await watchByGateway(page, stack);
  const overHttp = watchHttpMedia(page);
  await gatewayDelivers(stack, 6);
  expect(overHttp).toEqual([]);
  expect(await usageOf(stack)).toMatchObject({ peers: 1 });
  await screen.playsPast((await screen.position()) + 1);

  // Kept as the specification says, and in no page.
  const kept = await page.evaluate(() => localStorage.getItem('webrtcConfig') ?? 'null');
  const config = JSON.parse(kept) as WebrtcConfig;
  expect(config).toMatchObject({ vnoId: 'sintonia', gatewayUrl: '/gateway/offer' });
  const html = await (await page.request.get(`${stack.origin}/liveTv`)).text();
  expect(html).not.toContain(config.sdkSecretKey);

  // Another channel, and a quality of its own.
  const [, other] = await screen.openTelevision();
  await other?.click();
  await screen.isPlaying();
  await gatewayDelivers(stack, 4);
  expect(overHttp).toEqual([]);

  await page.close();
  await expect.poll(() => trackersOf(stack, 'live'), { timeout: 20_000 }).toContain('webRTC');
  expect(await trackersOf(stack, 'sla')).toContain('webRTC');
  await expect.poll(async () => (await usageOf(stack)).peers, { timeout: 20_000 }).toBe(0);
});

test('[MED-02] two browsers, and a film, come from one gateway', async ({
  page,
  browser,
  startStack,
}) => {
  const stack = await startStack(withGateway);
  await watchByGateway(page, stack);
  const other = await (await browser.newContext()).newPage();
  const overHttp = watchHttpMedia(other);
  const film = new VodScreen(other);
  await other.goto(`${stack.origin}/vod/detail/the-quiet-tenant`);
  await film.play();
  await expect.poll(() => film.seconds(), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(async () => (await usageOf(stack)).peers).toBe(2);
  const before = overHttp.length;
  await gatewayDelivers(stack, 8);
  expect(overHttp.length).toBe(before);
  await other.context().close();
});

test('[MED-02] a gateway that does not answer is not waited for', async ({
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
  await faults.set({ path: '/gateway/offer', delayMs: 60_000 });
  const offered = page.waitForRequest((request) => request.url().endsWith('/gateway/offer'));
  let isAnswered = false;
  page.on('response', (answer) => (isAnswered ||= answer.url().endsWith('/gateway/offer')));
  const known = new Set((await storedEvents(stack)).map(({ eventId }) => eventId));
  const screen = new LiveScreen(page);
  await screen.open();
  const offer = (await offered).postDataJSON() as GatewayOffer;
  expect(offer).toMatchObject({ vnoId: 'v', sdkToken: 't', signature: expect.any(String) });
  expect(JSON.stringify(offer)).not.toContain(config.sdkSecretKey);
  await screen.isPlaying();
  await screen.playsPast((await screen.position()) + 1);
  expect(isAnswered).toBe(false);
  await page.close();
  const fresh = async () =>
    (await storedEvents(stack))
      .filter(({ eventId }) => !known.has(eventId))
      .map(({ event }) => event.tracker);
  await expect.poll(fresh).toContain('HLS');
  expect(await fresh()).not.toContain('webRTC');
});

const deaths: Record<string, Omit<Fault, 'path'>> = {
  'hangs up in the middle of a segment': { truncate: true },
  'falls silent': { delayMs: 600_000 },
  'answers nonsense': { status: 500 },
};

for (const [name, death] of Object.entries(deaths)) {
  test(`[MED-02] the gateway ${name}: the picture goes on, over HTTP`, async ({
    page,
    startStack,
    consoleWatch,
  }) => {
    // That it cannot be met again is in the console; the viewer sees nothing of it.
    consoleWatch.allow(/status of 503/);
    const stack = await startStack(withGateway);
    const screen = await watchByGateway(page, stack);
    const overHttp = watchHttpMedia(page);
    const waits = await countWaits(screen);
    await stack.setFaults(
      { path: '/gateway/media/*.m4s', ...death },
      { path: '/gateway/offer', status: 503 },
    );
    await screen.playsPast((await screen.position()) + 12, 30_000);
    expect(overHttp.filter((path) => path.endsWith('.m4s'))).not.toEqual([]);
    expect(await waits()).toBe(0);
    await expect(screen.player).toHaveAttribute('data-status', 'playing');
    // Zapping is as quick as ever.
    const [, other] = await screen.openTelevision();
    await other?.click();
    await screen.isPlaying(5_000);
    await page.close();
    await expect
      .poll(() => trackersOf(stack, 'live'))
      .toEqual(expect.arrayContaining(['webRTC', 'HLS']));
  });
}
