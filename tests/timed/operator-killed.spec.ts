import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

/** A viewer does not notice a shorter stall. */
const standstillMs = 500;
/** Longer than a player's buffer: the picture by then was fetched after the fault. */
const shownAfterwardsSeconds = 16;

test('[SHUT-09] live playback does not stop while the operator is killed and restarted', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  // On a busy machine the restart takes longer than a request waits: the player repeats the request, and the viewer
  // sees no stop.
  consoleWatch.allow(/status of 50[23]/);
  const stack = await startStack();
  const screen = new LiveScreen(page);
  await page.goto(`${stack.origin}/liveTv`);
  await screen.isPlaying();
  await expect.poll(() => secondsAtHand(screen)).toBeGreaterThan(6);
  await watchStandstills(page);

  const from = await screen.position();
  await stack.operator.stop('SIGKILL');
  await stack.startOperator();
  await screen.playsPast(from + shownAfterwardsSeconds, 60_000);

  expect(await standstills(page)).toEqual([]);
  await expect(screen.player.getByText('Connection to the channel lost')).toHaveCount(0);
  await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
  const [, other] = await screen.openChannels();
  await other?.click();
  await screen.isPlaying();
  await page.goto(`${stack.origin}/home`);
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
});

const secondsAtHand = (screen: LiveScreen) =>
  screen.video.evaluate((element) => {
    const { buffered, currentTime } = element as HTMLVideoElement;
    return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
  });

/** Records how long the picture waits for media, each time it stalls. */
async function watchStandstills(page: Page): Promise<void> {
  await page.evaluate((longestMs) => {
    const noted: number[] = [];
    Object.assign(window, { standstills: noted });
    let waitsSince: number | null = null;
    const goesOn = () => {
      const waitedMs = waitsSince === null ? 0 : performance.now() - waitsSince;
      if (waitedMs > longestMs) noted.push(Math.round(waitedMs));
      waitsSince = null;
    };
    // On the document, because a player may come with a new element.
    document.addEventListener('waiting', () => (waitsSince ??= performance.now()), true);
    for (const kind of ['playing', 'timeupdate', 'emptied'])
      document.addEventListener(kind, goesOn, true);
  }, standstillMs);
}

const standstills = (page: Page) =>
  page.evaluate(() => (window as unknown as { standstills: number[] }).standstills);
