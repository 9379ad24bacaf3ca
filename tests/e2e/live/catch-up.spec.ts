import { catchUpSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test('[CU-01] [PLY-03] an ended programme plays its whole range, from start to end, at any speed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open();
  const asked = page.waitForRequest((request) => request.url().includes(catchUpSource.path));
  await page.getByRole('button', { name: 'Playback' }).last().click();
  const wish = (await asked).postDataJSON() as { start: number; stop: number };

  const player = page.locator('section[data-mode="catch-up"]');
  const bar = player.getByRole('slider', { name: /^Position in/ });
  const seconds = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect(bar).toHaveAttribute('aria-valuemax', String((wish.stop - wish.start) / 1_000));
  await expect.poll(seconds).toBeGreaterThan(1);
  expect(await seconds()).toBeLessThan(30);

  await player.hover();
  await player.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
  const video = player.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(2);

  // To a minute before the end, and then past it.
  await bar.focus();
  await page.keyboard.press('End');
  await expect(player).toHaveAttribute('data-status', 'ended', { timeout: 30_000 });
  await player.getByRole('button', { name: 'Watch again' }).click();
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect.poll(seconds).toBeLessThan(60);
});
