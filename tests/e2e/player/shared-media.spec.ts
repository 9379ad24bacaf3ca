import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

/** A service with a gateway whose viewers share. */
let gateway: Stack;
/** With it browsers name their addresses as they are, not by multicast, which not every machine's network has. */
const permissions = ['microphone'];
// Whoever saves data shares nothing.
test.use({ savesData: false, permissions });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  gateway = await Stack.start({
    template: process.env.TEST_DATA_TEMPLATE,
    env: { WEBRTC_GATEWAY: '1', WEBRTC_SHARING: '1' },
  });
});
test.afterAll(() => gateway.stop());

interface Usage {
  pieces: number;
  sharedPieces: number;
  sharedBytes: number;
}
const usage = async () => (await gateway.admin('GET', '/gateway')) as Usage;

async function watch(page: Page): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  await page.goto(`${gateway.origin}/liveTv?id=l103`);
  await screen.isPlaying();
  return screen;
}

test('[MED-02] two browsers share segments; when one leaves, the other goes on', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ permissions });
  const theirs = await watch(await other.newPage());
  const ours = await watch(page);
  // Whoever is behind gets from the other what that one has just played.
  await expect
    .poll(async () => (await usage()).sharedPieces, { timeout: 45_000 })
    .toBeGreaterThanOrEqual(4);
  expect((await usage()).sharedBytes).toBeGreaterThan(4 * 16 * 1024);
  await ours.playsPast((await ours.position()) + 2);
  await theirs.playsPast((await theirs.position()) + 2);

  await other.close();
  // Longer than what was loaded before.
  await ours.playsPast((await ours.position()) + 12, 30_000);
  await expect(ours.player).toHaveAttribute('data-status', 'playing');
});
