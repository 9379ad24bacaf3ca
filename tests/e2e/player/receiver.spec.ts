import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { useReceiver, type StandInReceiver } from '#tests/setup/browser/stand-in-receiver.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const castButton = (page: Page) => page.getByRole('button', { name: 'Play on another screen' });

/** Waits until the receiver's picture moves. */
async function plays({ positionSeconds }: StandInReceiver) {
  await expect.poll(positionSeconds, { timeout: 15_000 }).toBeGreaterThan(0.5);
}

async function openLive(page: Page) {
  const live = new LiveScreen(page);
  await live.open();
  await live.isPlaying();
  return live;
}

test('[WEB-06] live TV moves to another screen, a zap follows it, and it comes back', async ({
  page,
}) => {
  const receiver = await useReceiver(page);
  const live = await openLive(page);
  await castButton(page).click();
  await expect(live.player.getByText('Playing on another screen')).toBeVisible();
  await plays(receiver);
  expect(new URL(receiver.opened[0] ?? '').pathname).toMatch(/^\/media\/live\//);
  // The picture here has ended, so the stream is read once.
  await expect(live.video).not.toHaveAttribute('src', /blob:/);

  const [, second] = await live.openTelevision();
  await second?.click();
  await expect.poll(() => receiver.opened.length).toBe(2);
  await plays(receiver);

  await page.keyboard.press('k');
  await expect.poll(receiver.pauses).toBe(true);
  await page.keyboard.press('k');
  await plays(receiver);

  await receiver.letGo();
  // After the pause it is live, or as far behind as it was paused.
  const player = page.locator('section[data-mode]');
  await expect(player.getByText('Playing on another screen')).toHaveCount(0);
  await expect(player).toHaveAttribute('data-status', 'playing', { timeout: 20_000 });
  const position = () =>
    player.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 1);
});

test('[WEB-06] has no button while the browser finds no receiver', async ({ page }) => {
  const live = await openLive(page);
  await live.playsPast((await live.position()) + 5);
  await expect(castButton(page)).toHaveCount(0);
});
