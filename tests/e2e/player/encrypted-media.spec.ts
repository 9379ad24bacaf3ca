import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

/** A service with a gateway in encrypted mode. */
let gateway: Stack;
let shareKey: string;
test.beforeAll(async () => {
  gateway = await Stack.start({
    template: process.env.TEST_DATA_TEMPLATE,
    env: { WEBRTC_GATEWAY: '1', E2EE: '1' },
  });
  await gateway.warmUp();
  shareKey = (await readFile(join(gateway.dataDir, 'share-key'), 'utf8')).trim();
});
test.afterAll(() => gateway.stop());

test('[MED-02] in encrypted mode media arrive over the data channel as well', async ({ page }) => {
  const screen = new LiveScreen(page);
  await page.goto(`${gateway.origin}/liveTv?id=l103#/shareKey/${shareKey}`);
  await screen.isPlaying();
  const pieces = async () =>
    ((await gateway.admin('GET', '/gateway')) as { pieces: number }).pieces;
  await expect.poll(pieces, { timeout: 20_000 }).toBeGreaterThan(0);
  await screen.playsPast((await screen.position()) + 2);
});
