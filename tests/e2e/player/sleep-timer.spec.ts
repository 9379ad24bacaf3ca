import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const playerOf = (page: Page) => page.locator('section[data-mode]');
const noticeOf = (page: Page) => page.getByRole('alertdialog', { name: /sleep timer/ });
const isPaused = (page: Page) =>
  playerOf(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.paused);

async function openSettings(page: Page) {
  await playerOf(page).hover();
  await playerOf(page).getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('group', { name: 'Sleep timer' });
}

test('[BEY-01] the sleep timer survives zapping and page changes, stops playback and lets the viewer resume', async ({
  page,
}) => {
  await page.clock.install();
  const screen = new LiveScreen(page);
  await screen.open('?id=l101');
  await screen.isPlaying();
  await (await openSettings(page)).getByRole('menuitemradio', { name: '30 min' }).click();
  await expect(await openSettings(page)).toContainText('30 minutes left');
  await page.keyboard.press('Escape');

  await page.clock.fastForward('20:00');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/id=l102/);
  await screen.isPlaying();
  const settings = await openSettings(page);
  await expect(settings).toContainText('10 minutes left');
  await expect(settings.getByRole('menuitemradio', { name: '30 min' })).toBeChecked();
  await page.keyboard.press('Escape');

  // In the floating window on another page.
  await page.getByRole('link', { name: 'Films' }).first().click();
  await page.waitForURL('**/vod/type/movies');
  await expect(page.locator('[data-stage="float"]')).toBeVisible();
  await page.clock.fastForward('09:00');
  await page.clock.runFor(2_000);
  await expect(noticeOf(page)).toHaveCount(0);
  await page.clock.fastForward('01:10');
  await expect(noticeOf(page).getByRole('button', { name: 'Keep watching' })).toBeFocused();
  await expect.poll(() => isPaused(page)).toBe(true);

  await page.keyboard.press('Enter');
  await expect(noticeOf(page)).toHaveCount(0);
  await expect.poll(() => isPaused(page)).toBe(false);
  await screen.isPlaying();
});

test("[BEY-01] stopped playback starts with the viewer's next choice, and a reload clears the timer", async ({
  page,
}) => {
  await page.clock.install();
  const screen = new LiveScreen(page);
  await screen.open('?id=l101');
  await screen.isPlaying();
  await (await openSettings(page)).getByRole('menuitemradio', { name: '15 min' }).click();
  await page.clock.fastForward('15:10');
  await expect(noticeOf(page)).toBeVisible();
  await page.keyboard.press(']');
  await expect(noticeOf(page)).toHaveCount(0);
  await screen.isPlaying();

  await (await openSettings(page)).getByRole('menuitemradio', { name: '90 min' }).click();
  await page.reload();
  await screen.isPlaying();
  const settings = await openSettings(page);
  await expect(settings.getByRole('menuitemradio', { name: 'Off' })).toBeChecked();
});

test('[BEY-01] the sleep timer stops playback at the end of an ended programme', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open();
  await page.getByRole('button', { name: 'Playback' }).last().click();
  await expect(playerOf(page)).toHaveAttribute('data-mode', 'catch-up');
  await expect(playerOf(page)).toHaveAttribute('data-status', 'playing');
  const settings = await openSettings(page);
  await settings.getByRole('menuitemradio', { name: 'End of programme' }).click();
  await expect(await openSettings(page)).toContainText(/\d+ minutes left/);
  await page.keyboard.press('Escape');

  await playerOf(page)
    .getByRole('slider', { name: /^Position in/ })
    .focus();
  await page.keyboard.press('End');
  await expect(noticeOf(page)).toBeVisible({ timeout: 30_000 });
  await expect(playerOf(page)).toHaveAttribute('data-status', 'ended');
  await page.keyboard.press('Enter');
  await expect(playerOf(page).getByRole('button', { name: 'Watch again' })).toBeVisible();
});
