import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Fault } from '#tests/setup/stack/stack.ts';

/** Time limit until the picture is back or the viewer sees a message, in ms. */
const limitMs = { words: 15_000 } as const;
const mediaComplaints = [
  /status of [45]\d\d/,
  /ERR_(CONNECTION|EMPTY|INCOMPLETE|CONTENT_LENGTH|INTERNET)/,
  /VIDEOJS/,
];

/** Public channels with a picture, by their stream; each fault gets its own. */
const streams = ['102', '103', '105', '106', '107', '110', '111', '112'] as const;

async function zapTo(page: Page, stream: string): Promise<void> {
  await page.locator(`a[href*="id=l${stream}"]`).first().click();
}

test('[HEAL-01] playback continues after segments that fail once or five times or never arrive', async ({
  page,
  context,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(...mediaComplaints);
  const troubles: Omit<Fault, 'path'>[] = [
    { status: 404, times: 1 },
    { status: 500, times: 5 },
    { body: 'garbage', times: 1 },
    { body: 'garbage', times: 5 },
  ];
  const path = (index: number) => `/media/live/sintonia/${streams[index] ?? ''}/*.m4s`;
  await faults.set(...troubles.map((trouble, index) => ({ path: path(index), ...trouble })), {
    path: path(7),
    delayMs: 60_000,
    times: 1,
  });
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  // The slow one runs while the others are checked.
  const slowPage = await context.newPage();
  const slow = new LiveScreen(slowPage);
  await slow.open();
  await slow.isPlaying();
  await zapTo(slowPage, streams[7]);
  await expect(slowPage).toHaveURL(new RegExp(`id=l${streams[7]}`));
  const slowPlays = slow.isPlaying(limitMs.words);

  for (const index of troubles.keys()) {
    await zapTo(page, streams[index] ?? '');
    await expect(page).toHaveURL(new RegExp(`id=l${streams[index] ?? ''}`));
    await screen.isPlaying(limitMs.words);
  }
  await slowPlays;
});

test('[HEAL-01] failing playlists are reported within 15 s, each by its code', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(...mediaComplaints);
  const troubles: [Omit<Fault, 'path'>, string][] = [
    [{ status: 404 }, 'NET-404'],
    [{ status: 500 }, 'NET-500'],
    [{ status: 403 }, 'GRANT-403'],
    [{ body: 'html' }, 'SOURCE-FORMAT'],
    [{ body: 'empty' }, 'SOURCE-FORMAT'],
  ];
  const path = (index: number) => `/media/live/sintonia/${streams[index] ?? ''}/*.m3u8`;
  await faults.set(...troubles.map(([trouble], index) => ({ path: path(index), ...trouble })));
  const screen = new LiveScreen(page);
  await screen.open(`?id=l${streams[7]}`);
  await screen.isPlaying();
  for (const [index, [, code]] of troubles.entries()) {
    await zapTo(page, streams[index] ?? '');
    await expect(screen.player.getByText(code)).toBeVisible({ timeout: limitMs.words });
  }
});

test('[HEAL-01] a playlist that stops changing during playback is reported within 15 s', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(...mediaComplaints);
  const screen = new LiveScreen(page);
  await screen.open(`?id=l${streams[6]}`);
  await screen.isPlaying();
  await faults.set({ path: `/media/live/sintonia/${streams[6]}/*.m3u8`, freeze: true });
  // The buffer runs out first. The stall itself may be shorter than the time between two looks.
  const lastMove = await screen.video.evaluateHandle((video) => {
    const move = { atMs: performance.now() };
    video.addEventListener('timeupdate', () => (move.atMs = performance.now()));
    return move;
  });
  await expect(screen.player.getByText('NET-STALE')).toBeVisible({
    timeout: 30_000 + limitMs.words,
  });
  const stoodMs = await lastMove.evaluate(({ atMs }) => performance.now() - atMs);
  expect(stoodMs).toBeLessThan(limitMs.words);
  await faults.clear();
  await screen.isPlaying();
});

test('[HEAL-03] after the machine slept, playback continues at live, with a new player after a night', async ({
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
  // The new player plays before the old one is removed.
  await expect(screen.player.locator('video[data-former]')).toHaveCount(0, { timeout: 20_000 });
  await screen.isPlaying(10_000);
});

test('[HEAL-01] [HEAL-03] a channel without segments shows an error, and plays by itself when they are back', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(...mediaComplaints);
  await faults.set(
    { path: `/media/live/sintonia/${streams[0]}/*.m4s`, status: 503 },
    { path: `/media/live/sintonia/${streams[0]}/*.mp4`, status: 503 },
  );
  const screen = new LiveScreen(page);
  await screen.open(`?id=l${streams[0]}`);
  await expect(screen.player.getByText('NET-503')).toBeVisible({ timeout: limitMs.words });
  await faults.clear();
  await screen.isPlaying();
});
