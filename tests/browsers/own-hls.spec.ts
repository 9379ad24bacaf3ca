/** WEB-02: the browser's own HLS, as on iPhones without media source extensions. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/** Chromium has HLS of its own; without media source extensions the player uses it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource');
    Reflect.deleteProperty(window, 'ManagedMediaSource');
  });
});

const video = (page: Page) => page.locator('section[data-mode] video');

async function playsOwnHls(page: Page) {
  const source = await video(page).evaluate((one: HTMLVideoElement) => one.currentSrc);
  expect(new URL(source).pathname).toMatch(/\.m3u8$/);
}

test('[WEB-02] live plays, zaps, goes back in time and returns to live; qualities are not offered', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l101');
  await screen.isPlaying();
  await playsOwnHls(page);
  await screen.player.hover();
  await expect(screen.player.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(screen.player.getByRole('button', { name: /^Quality/ })).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/id=l102/);
  await screen.isPlaying();

  const past = Math.round(Date.now() / 1000) - 300;
  await screen.open(`?id=l101&at=${String(past)}`);
  const shifted = page.locator('section[data-mode]:not([data-mode="live"])');
  await expect(shifted).toHaveAttribute('data-status', 'playing');
  await playsOwnHls(page);
  const bar = shifted.getByRole('slider', { name: /^Position in/ });
  const seconds = async () => Number(await bar.getAttribute('aria-valuenow'));
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before);
});

test('[WEB-02] an ended programme seeks, and ends at its end', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open();
  await page.getByRole('button', { name: 'Playback' }).last().click();
  const player = page.locator('section[data-mode="catch-up"]');
  const bar = player.getByRole('slider', { name: /^Position in/ });
  const seconds = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect(player).toHaveAttribute('data-status', 'playing');
  await playsOwnHls(page);
  await expect.poll(seconds).toBeGreaterThan(1);
  expect(await seconds()).toBeLessThan(60);
  await bar.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(seconds).toBeGreaterThan(30);
  await expect(player).toHaveAttribute('data-status', 'playing');
  await page.keyboard.press('End');
  await expect(player).toHaveAttribute('data-status', 'ended', { timeout: 30_000 });
});

test('[WEB-02] a film goes on by itself when its origin was away', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/50[02]|Failed to load resource/);
  const screen = new VodScreen(page);
  await screen.open('the-quiet-tenant');
  await screen.play();
  await playsOwnHls(page);
  await faults.set({ path: '/media/*', status: 503 });
  // Nothing of this is loaded.
  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await screen.bar.focus();
  await page.keyboard.press('PageUp');
  await expect(screen.player).toHaveAttribute('data-status', 'stalled');
  // The address is known to fail now: this seek asks for a new one, which fails too.
  await refused;
  await page.keyboard.press('PageUp');
  await expect(screen.player.getByRole('alert')).toContainText(/Code NET-503/, { timeout: 40_000 });
  await faults.clear();
  await screen.isPlaying();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(30);
});
