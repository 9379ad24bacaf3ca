import type { Page } from '@playwright/test';
import { vodHistoryAdd, vodHistoryList } from '#lib/contract/history.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { OwnLists, ownListsAreEmpty } from '#tests/setup/screens/own-lists.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

const film = 'the-quiet-tenant';
const row = (page: Page) => page.getByRole('list', { name: 'Continue watching' });

ownListsAreEmpty();

test('[HIS-01] [CAT-04] home offers started titles: newest first, each series once, finished ones left out', async ({
  page,
}) => {
  const lists = new OwnLists(page);
  const point = { playedTime: 1_380, playProgress: 0.44, totalDuration: 3_120 };
  await lists.watchTitles(3_590, 'low-orbit');
  await lists.watchTitles(600, film);
  for (const metaId of ['the-salt-road-s1-e1', 'the-salt-road-s1-e2']) {
    await lists.ask(vodHistoryAdd, { historyList: [{ ...point, metaId }] });
  }
  await page.goto('/home');
  const cards = row(page).getByRole('link');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('S1 E2 · 29 min left');
  await expect(cards.first()).toHaveAttribute('href', '/vod/detail/the-salt-road-s1-e2?play=1');
  await expect(cards.last()).toContainText('The Quiet Tenant');
});

test('[HIS-01] [CAT-04] a title played a moment ago is on home and continues from that position', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open(film);
  await screen.play();
  await screen.bar.press('ArrowRight');
  await expect.poll(() => screen.seconds()).toBeGreaterThan(10);
  const leftAt = await screen.seconds();
  // Follows the links of the page, so that nothing is reloaded.
  await screen.close();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await page.waitForURL('**/home');
  const card = row(page).getByRole('link', { name: /The Quiet Tenant/ });
  await expect(card).toBeVisible();
  await card.click();
  await screen.isPlaying();
  await expect.poll(() => screen.seconds()).toBeGreaterThanOrEqual(leftAt - 2);
});

test('[CAT-04] the row is missing without a history, or when the history cannot be loaded', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  // The empty history has been read before a title is in it.
  const read = page.waitForResponse((answer) => answer.url().endsWith(vodHistoryList.address));
  await page.goto('/home');
  await read;
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toHaveCount(0);
  await new OwnLists(page).watchTitles(600, film);
  await faults.set({ path: vodHistoryList.address, errCode: 99, errMsg: 'not today' });
  const failed = page.waitForResponse((answer) => answer.url().endsWith(vodHistoryList.address));
  await page.goto('/home');
  await failed;
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toHaveCount(0);
});

test('[CAT-04] a guest has no row of titles to continue', async ({ page }) => {
  await new OwnLists(page).watchTitles(600, film);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toHaveCount(0);
});
