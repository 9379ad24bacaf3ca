import { liveSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

/** These tests measure seconds, so they run after all others. */
const backMs = 3_000;

test('[HEAL-03] the picture is back within three seconds after a network failure, without a click', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await context.setOffline(true);
  await expect(screen.player).not.toHaveAttribute('data-status', 'playing', { timeout: 30_000 });
  await context.setOffline(false);
  await screen.isPlaying(backMs);
});

test('[HEAL-02] an expiring grant is renewed during playback without a visible interruption', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  // The buffer lasts until the renewal: stalling from here on is an error of the player.
  await expect
    .poll(
      () =>
        screen.video.evaluate(
          (video: HTMLVideoElement) =>
            video.buffered.end(video.buffered.length - 1) - video.currentTime,
        ),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(6);
  let waits = 0;
  await page.exposeFunction('noteWait', () => (waits += 1));
  await screen.video.evaluate((video) => {
    const { noteWait } = window as unknown as { noteWait: () => void };
    video.addEventListener('emptied', noteWait);
    video.addEventListener('waiting', noteWait);
  });
  // Every request is refused until the new grant is requested, and none afterwards.
  const renewed = Promise.withResolvers<undefined>();
  await page.route(`**${liveSource.address}`, async (route) => {
    await faults.clear();
    await route.continue();
    renewed.resolve(undefined);
  });
  await faults.set({ path: '/media/live/*', status: 403 });
  await renewed.promise;
  await screen.playsPast((await screen.position()) + 5);
  expect(waits).toBe(0);
});
