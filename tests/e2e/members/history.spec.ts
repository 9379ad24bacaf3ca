import type { Page } from '@playwright/test';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import {
  liveHistoryCreate,
  liveHistoryDelete,
  vodHistoryDelete,
  vodHistoryList,
} from '#lib/contract/history.ts';
import { bounds } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { OwnLists, ownListsAreEmpty } from '#tests/setup/screens/own-lists.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

const toasts = (page: Page) => page.locator('[data-toast="error"]');
const titles = (page: Page) => page.getByRole('list', { name: 'Films and series' });
const live = (page: Page) => page.getByRole('list', { name: 'Live TV' });
const refusal = { errCode: 10_100_400, errMsg: 'not for viewers' };
const film = 'the-quiet-tenant';

/** The player's reports of live viewing and catch-up. */
function noted(page: Page) {
  const list: RequestOf<typeof liveHistoryCreate>['playHistoryList'] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(liveHistoryCreate.path)) return;
    list.push(...(request.postDataJSON() as { playHistoryList: typeof list }).playHistoryList);
  });
  return list;
}

ownListsAreEmpty();

test('[HIS-01] a film continues at once from its position, and its title page has a link as well', async ({
  page,
}) => {
  await new OwnLists(page).watchTitles(120, film);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: 'Details of The Quiet Tenant' })).toHaveAttribute(
    'href',
    `/vod/detail/${film}`,
  );
  await titles(page)
    .getByRole('link', { name: /^Resume The Quiet Tenant/ })
    .click();
  const screen = new VodScreen(page);
  await screen.isPlaying();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(110);
});

test('[HIS-01] titles and channels are deleted together, and stay deleted after a reload', async ({
  page,
}) => {
  const lists = new OwnLists(page);
  await lists.watchTitles(120, film, 'low-orbit');
  const playTime = Date.now();
  await lists.ask(liveHistoryCreate, {
    playHistoryList: [
      { logicalChannelId: 'l101', playTime },
      { logicalChannelId: 'l101', programId: 'long-gone', title: 'Old news', playTime },
    ],
  });
  await page.goto('/history');
  const gone = live(page).getByRole('link', { name: /Old news/ });
  await expect(gone).toContainText('No longer available: watch the channel live');
  await expect(gone).toHaveAttribute('href', '/liveTv?id=l101');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Choose Low Orbit' }).check();
  await page.getByRole('checkbox', { name: /Choose Old news/ }).check();
  await page.getByRole('button', { name: 'Delete (2)' }).click();
  await expect(page.getByText('2 entries deleted')).toBeVisible();
  await page.reload();
  await expect(titles(page).getByRole('listitem')).toHaveCount(1);
  await expect(live(page).getByRole('listitem')).toHaveCount(1);
  await expect(live(page).getByRole('link', { name: /Canal Uno/ })).toBeVisible();
});

test('[HIS-01] [ERR-07] entries whose deletion failed come back, with one message', async ({
  page,
  faults,
}) => {
  const lists = new OwnLists(page);
  await lists.watchTitles(120, film);
  await lists.ask(liveHistoryCreate, {
    playHistoryList: [{ logicalChannelId: 'l101', playTime: Date.now() }],
  });
  await page.goto('/history');
  await faults.set(
    { path: vodHistoryDelete.address, ...refusal },
    { path: liveHistoryDelete.address, ...refusal },
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Delete (2)' }).click();
  await expect(toasts(page)).toHaveText('Delete failed');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('[ERR-07] a history that fails on a retry as well shows an error', async ({
  page,
  faults,
}) => {
  await new OwnLists(page).watchTitles(120, film);
  await faults.set({ path: vodHistoryList.address, ...refusal });
  await page.goto('/history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toasts(page)).toHaveText('Refresh failed');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page).getByRole('listitem')).toHaveCount(1);
});

test('[HIS-01] a watched channel is in the history; zapped ones are not', async ({ page }) => {
  await page.clock.install();
  const list = noted(page);
  const screen = new LiveScreen(page);
  await screen.open('?id=l101');
  await screen.isPlaying();
  await screen.open('?id=l102');
  await screen.isPlaying();
  const written = page.waitForResponse((one) => one.url().endsWith(liveHistoryCreate.path));
  await screen.pass(bounds.channelWatchedMs);
  await written;
  expect(list.map(({ logicalChannelId, programId }) => [logicalChannelId, programId])).toEqual([
    ['l102', undefined],
  ]);
  await page.goto('/history');
  await expect(live(page).getByRole('listitem')).toHaveCount(1);
  await expect(live(page).getByRole('link', { name: /Arena/ })).toHaveAttribute(
    'href',
    '/liveTv?id=l102',
  );
});

test('[HIS-01] a programme continues from the history at the position of the pause', async ({
  page,
}) => {
  const list = noted(page);
  await page.goto('/liveTv');
  await page.getByRole('button', { name: 'Playback' }).last().click();
  const player = page.locator('section[data-mode="catch-up"]');
  const bar = player.getByRole('slider', { name: /^Position in/ });
  const seconds = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect(player).toHaveAttribute('data-status', 'playing');
  await bar.press('PageUp');
  await expect(player).toHaveAttribute('data-status', 'playing');
  const from = await seconds();
  await expect
    .poll(seconds, { timeout: 40_000 })
    .toBeGreaterThan(from + bounds.programmeWatchedMs / 1_000 + 1);
  const written = page.waitForResponse((one) => one.url().endsWith(liveHistoryCreate.path));
  await player.hover();
  await player.getByRole('button', { name: 'Pause' }).click();
  await written;
  const { programId, title = '', playedSeconds = 0 } = list[0]!;
  expect(programId).toBeDefined();
  expect(playedSeconds).toBeGreaterThan(from);

  await page.goto('/history');
  await live(page).getByRole('button', { name: title }).click();
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect.poll(seconds).toBeGreaterThanOrEqual(playedSeconds - 1);
  expect(await seconds()).toBeLessThan(playedSeconds + 30);
});

test("[HIS-01] a guest's playback is not written to a history", async ({ page, context }) => {
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  const list = noted(page);
  await page.goto('/liveTv');
  await page.getByRole('button', { name: 'Playback' }).last().click();
  const player = page.locator('section[data-mode="catch-up"]');
  await expect(player).toHaveAttribute('data-status', 'playing');
  const bar = player.getByRole('slider', { name: /^Position in/ });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 40_000 })
    .toBeGreaterThan(bounds.programmeWatchedMs / 1_000 + 1);
  await player.hover();
  await player.getByRole('button', { name: 'Pause' }).click();
  await page.goto('/home');
  expect(list).toEqual([]);
});
