import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

/** A service with a gateway whose viewers share, in encrypted mode: what is shared is the same as ever. */
let gateway: Stack;
let shareKey: string;
// Browsers that save data do not share media.
test.use({ savesData: false });
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async () => {
  gateway = await Stack.start({
    template: process.env.TEST_DATA_TEMPLATE,
    env: { WEBRTC_GATEWAY: '1', WEBRTC_SHARING: '1', E2EE: '1' },
  });
  await gateway.warmUp();
  shareKey = (await readFile(join(gateway.dataDir, 'share-key'), 'utf8')).trim();
});
test.afterAll(() => gateway.stop());
test.afterEach(() => gateway.clearFaults());

interface Usage {
  pieces: number;
  sharedPieces: number;
  sharedBytes: number;
}
const usage = async () => (await gateway.admin('GET', '/gateway')) as Usage;

async function watch(page: Page): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  await page.goto(`${gateway.origin}/liveTv?id=l103#/shareKey/${shareKey}`);
  await screen.isPlaying();
  return screen;
}

test('[MED-02] two browsers share segments; when one leaves, the other goes on', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const theirs = await watch(await other.newPage());
  await expect.poll(async () => (await usage()).pieces, { timeout: 20_000 }).toBeGreaterThan(0);
  // With it a browser names its address as it is, not by multicast, which not every machine's network has.
  await other.grantPermissions(['microphone']);
  const ours = await watch(page);
  // On a busy machine HTTP would be quicker than two browsers, and nothing to share.
  await gateway.setFaults({ path: '/media/*.m4s', delayMs: 2_500 });
  // The browser that is behind gets the pieces that the other has just played; at times they ask at the same moment.
  await expect
    .poll(async () => (await usage()).sharedPieces, { timeout: 80_000 })
    .toBeGreaterThanOrEqual(2);
  expect((await usage()).sharedBytes).toBeGreaterThan(2 * 16 * 1024);
  await ours.playsPast((await ours.position()) + 2);
  await theirs.playsPast((await theirs.position()) + 2);

  await other.close();
  // Longer than what was loaded before.
  await ours.playsPast((await ours.position()) + 12, 30_000);
  await expect(ours.player).toHaveAttribute('data-status', 'playing');
});
