import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';

/** What is measured in seconds runs after all the rest, alone on the machine. */
const backMs = 3_000;

test('[HEAL-03] the picture is back within three seconds after the line was cut, without a click', async ({
  page,
  context,
  consoleWatch,
}) => {
  test.setTimeout(60_000);
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await context.setOffline(true);
  await expect(screen.player).not.toHaveAttribute('data-status', 'playing', { timeout: 30_000 });
  await context.setOffline(false);
  await screen.isPlaying(backMs);
});
