import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';
import type { Fault } from '#tests/setup/stack/stack.ts';

/** How long trouble may last before the picture is back or the viewer reads about it, in ms. */
const limitMs = { words: 15_000 } as const;
const mediaComplaints = [
  /status of [45]\d\d/,
  /ERR_(CONNECTION|EMPTY|INCOMPLETE|CONTENT_LENGTH|INTERNET)/,
  /VIDEOJS/,
];

/** Channels with a picture that everybody may watch, by their stream; each trouble gets its own. */
const streams = ['102', '103', '105', '106', '107', '110', '111', '112'] as const;

async function zapTo(page: Page, stream: string): Promise<void> {
  await page.locator(`a[href*="id=l${stream}"]`).first().click();
}

test('[HEAL-01] segments that fail, once or five times, are got over', async ({
  page,
  faults,
  consoleWatch,
}) => {
  test.setTimeout(90_000);
  consoleWatch.allow(...mediaComplaints);
  const troubles: Omit<Fault, 'path'>[] = [
    { status: 404, times: 1 },
    { status: 500, times: 5 },
    { body: 'garbage', times: 1 },
    { body: 'garbage', times: 5 },
    { delayMs: 60_000, times: 1 },
  ];
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  for (const [index, trouble] of troubles.entries()) {
    const stream = streams[index] ?? '';
    await faults.set({ path: `/media/live/sintonia/s${stream}/*.m4s`, ...trouble });
    await zapTo(page, stream);
    await expect(page).toHaveURL(new RegExp(`id=l${stream}`));
    await screen.isPlaying(limitMs.words);
  }
});

test('[HEAL-01] playlists that fail are said within 15 s, each by its code', async ({
  page,
  faults,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  consoleWatch.allow(...mediaComplaints);
  const troubles: [Omit<Fault, 'path'>, string][] = [
    [{ status: 404 }, 'NET-404'],
    [{ status: 500 }, 'NET-500'],
    [{ status: 403 }, 'GRANT-403'],
    [{ body: 'html' }, 'SOURCE-FORMAT'],
    [{ body: 'empty' }, 'SOURCE-FORMAT'],
  ];
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  for (const [index, [trouble, code]] of troubles.entries()) {
    const stream = streams[index] ?? '';
    await faults.set({ path: `/media/live/sintonia/s${stream}/*.m3u8`, ...trouble });
    await zapTo(page, stream);
    await expect(screen.player.getByText(code)).toBeVisible({ timeout: limitMs.words });
    await faults.clear();
  }
  // And one that stands still while the channel plays: first the buffer runs out.
  const stream = streams[6];
  await zapTo(page, stream);
  await screen.isPlaying();
  await faults.set({ path: `/media/live/sintonia/s${stream}/*.m3u8`, freeze: true });
  await expect(screen.player).toHaveAttribute('data-stalled', 'true', { timeout: 30_000 });
  await expect(screen.player.getByText('NET-STALE')).toBeVisible({ timeout: limitMs.words });
  await faults.clear();
  await screen.isPlaying();
});

test('[HEAL-03] a machine that slept goes on at live, with a new player after a night', async ({
  page,
}) => {
  await page.clock.install();
  const screen = new LiveScreen(page);
  await screen.open();
  await page.clock.runFor(3_000);
  await page.clock.resume();
  await screen.isPlaying();
  await screen.video.evaluate((video) => video.setAttribute('data-former', ''));
  await page.clock.fastForward('07:00:00');
  await expect(screen.player.locator('video:not([data-former])')).toHaveCount(1);
  await screen.isPlaying(10_000);
});
