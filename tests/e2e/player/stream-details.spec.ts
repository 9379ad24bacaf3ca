import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test('[ANY-08] the details of a stream are shown by key and from the settings', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const details = screen.player.locator('dl[aria-label="Stream details"]');
  await page.keyboard.press('i');
  const value = (name: string) => details.locator('div', { hasText: name }).locator('dd');
  await expect(async () => {
    const size = await screen.video.evaluate(
      (video: HTMLVideoElement) => `${String(video.videoWidth)} × ${String(video.videoHeight)}`,
    );
    expect(size).toMatch(/^[1-9]/);
    expect(await value('Picture').textContent()).toBe(size);
  }).toPass();
  await expect(value('Codecs')).toHaveText(/avc1\..*mp4a/);
  await expect(value('Frames per second')).toHaveText(/^\d+(?:\.\d)?$/);
  await expect(value('Bit rate')).toHaveText(/Mbit\/s$/);
  await expect(value('Dropped frames')).toHaveText(/^[\d,]+ of [\d,]+$/);
  await expect(value('Source')).toHaveText(`${new URL(page.url()).host} · HLS`);
  // They are renewed while it plays.
  const before = await value('Dropped frames').textContent();
  await expect(value('Dropped frames')).not.toHaveText(before!);
  await page.keyboard.press('i');
  await expect(details).toHaveCount(0);

  await screen.player.hover();
  await screen.player.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Stream details' }).click();
  await expect(details).toBeVisible();
});
