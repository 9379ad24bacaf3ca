import type { Page } from '@playwright/test';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteVodAdd,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { OwnLists, ownListsAreEmpty } from '#tests/setup/screens/own-lists.ts';

const toasts = (page: Page) => page.locator('[data-toast="error"]');
const channels = (page: Page) => page.getByRole('list', { name: 'Channels' });
const titles = (page: Page) => page.getByRole('list', { name: 'Films and series' });
const refusal = { errCode: 10_100_400, errMsg: 'not for viewers' };

/** Adds channels 101 to 103 and two films. */
async function fill(page: Page) {
  const lists = new OwnLists(page);
  await lists.favourChannels('l101', 'l102', 'l103');
  await lists.favourTitles('low-orbit', 'half-a-sky');
  await page.goto('/favorites');
  await expect(channels(page).getByRole('listitem')).toHaveCount(3);
  await expect(titles(page).getByRole('listitem')).toHaveCount(2);
}

ownListsAreEmpty();

test('[FAV-01] star and heart add a channel and a film to the list, and remove them', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  const starred = page.waitForResponse((one) => one.url().endsWith(favouriteChannelCreate.path));
  await screen.rows
    .nth(1)
    .getByRole('button', { name: /favourites/ })
    .click();
  await starred;
  await page.goto('/vod/detail/the-quiet-tenant');
  const liked = page.waitForResponse((one) => one.url().endsWith(favouriteVodAdd.path));
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await liked;

  await page.goto('/favorites');
  await expect(channels(page).getByRole('listitem')).toHaveCount(1);
  await titles(page).getByRole('link', { name: 'The Quiet Tenant' }).click();
  const unliked = page.waitForResponse((one) => one.url().endsWith(favouriteVodDelete.path));
  await page.getByRole('button', { name: 'In your favourites' }).click();
  await unliked;
  await page.goto('/favorites');
  await expect(channels(page)).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
});

test('[FAV-01] [ERR-07] a heart that the service refuses is reverted without a message, and logged', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/favor\/add failed: operator/);
  const logged = page.waitForEvent('console', (line) => line.text().includes('favor/add failed'));
  await faults.set({ path: favouriteVodAdd.address, ...refusal });
  await page.goto('/vod/detail/the-quiet-tenant');
  const answered = page.waitForResponse((one) => one.url().endsWith(favouriteVodAdd.path));
  const heart = page.getByRole('button', { name: 'Add to favourites' });
  await heart.click();
  await answered;
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(toasts(page)).toHaveCount(0);
  expect((await logged).type()).toBe('warning');
});

test('[FAV-01] favourites can be edited, selected and deleted by keyboard alone', async ({
  page,
}) => {
  await fill(page);
  await page.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  const second = page.getByRole('checkbox', { name: 'Choose Arena' });
  await second.focus();
  await page.keyboard.press('Space');
  const film = page.getByRole('checkbox', { name: 'Choose Low Orbit' });
  await film.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '2 chosen' })).toBeVisible();
  const remove = page.getByRole('button', { name: /^Delete/ });
  await expect(remove).toHaveText('Delete (2)');
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 entries deleted')).toBeVisible();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await expect(channels(page).getByRole('listitem')).toHaveCount(2);
  await expect(titles(page).getByRole('link', { name: /Half a Sky/ })).toBeVisible();
  await expect(titles(page).getByRole('listitem')).toHaveCount(1);
});

test('[FAV-01] [ERR-07] entries whose deletion failed come back, stay selected, and can be deleted again', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/favorite\/delete failed: operator/);
  await fill(page);
  await faults.set({ path: favouriteChannelDelete.address, delayMs: 800, ...refusal });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Delete (5)' }).click();
  await expect(channels(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveText('Delete failed');
  await expect(channels(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(titles(page)).toHaveCount(0);
  await faults.clear();
  await page.getByRole('button', { name: 'Delete (3)' }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeFocused();
});

test('[FAV-01] channels can be reordered by key and by pointer, and keep their order', async ({
  page,
}) => {
  await fill(page);
  const order = () =>
    channels(page)
      .locator('[data-entry]')
      .evaluateAll((entries) =>
        entries
          .toSorted((a, b) => {
            const [from, to] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            return from.top - to.top || from.left - to.left;
          })
          .map((entry) => entry.getAttribute('data-entry')),
      );
  const saved = () =>
    page.waitForResponse((one) => one.url().endsWith(favouriteChannelCreate.path));
  await page.getByRole('button', { name: 'Edit' }).click();

  const byKey = saved();
  const up = page.getByRole('button', { name: 'Move Nova up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nova: place 2 of 3')).toBeAttached();
  await expect(up).toBeFocused();
  await byKey;
  await expect.poll(order).toEqual(['l101', 'l103', 'l102']);

  const grip = async (id: string) => {
    const box = await channels(page)
      .locator(`[data-entry="${id}"] [aria-hidden="true"]:has(.lucide-grip-vertical)`)
      .boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };
  const [from, to] = [await grip('l102'), await grip('l101')];
  const byHand = saved();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect.poll(order).toEqual(['l102', 'l101', 'l103']);
  await page.mouse.up();
  await byHand;

  await page.reload();
  await expect(channels(page).getByRole('listitem')).toHaveCount(3);
  await expect.poll(order).toEqual(['l102', 'l101', 'l103']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('[FAV-01] dragging reorders a channel, and the page does not scroll', async ({ page }) => {
    await fill(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const names = channels(page).getByRole('listitem');
    const from = (await names.nth(2).locator('.lucide-grip-vertical').boundingBox())!;
    const to = (await names.nth(0).locator('.lucide-grip-vertical').boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...at: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    const saved = page.waitForResponse((one) => one.url().endsWith(favouriteChannelCreate.path));
    await touch('touchStart', { x: from.x + 4, y: from.y + 4 });
    for (const part of [0.3, 0.6, 1]) {
      const way = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await touch('touchMove', { x: way.x + 4, y: way.y + 4 });
    }
    await expect(channels(page).locator('[data-dragged]')).toHaveCount(1);
    await touch('touchEnd');
    await saved;
    await expect(channels(page).locator('[data-dragged]')).toHaveCount(0);
    await page.reload();
    await expect(names.nth(0)).toContainText('Nova');
  });
});

test('[FAV-01] Escape cancels a drag; an order that is refused is reverted', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/favorite\/create failed: operator/);
  await fill(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const names = channels(page).getByRole('listitem');
  const from = (await names.nth(2).locator('.lucide-grip-vertical').boundingBox())!;
  const to = (await names.nth(0).locator('.lucide-grip-vertical').boundingBox())!;
  await page.mouse.move(from.x + 4, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + 4, { steps: 8 });
  await expect(channels(page).locator('[data-dragged]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(channels(page).locator('[data-dragged]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(names.nth(2)).toContainText('Nova');

  await faults.set({ path: favouriteChannelCreate.address, ...refusal });
  await page.getByRole('button', { name: 'Move Nova up' }).click();
  await expect(page.getByText(/back where they were/)).toBeAttached();
  await expect(names.nth(2)).toContainText('Nova');
  await expect(toasts(page)).toHaveCount(0);
});

test('[ERR-07] a list that fails on a retry as well shows an error and keeps its content', async ({
  page,
  faults,
}) => {
  await new OwnLists(page).favourChannels('l101');
  await faults.set({ path: favouriteVodList.address, ...refusal });
  await page.goto('/favorites');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(toasts(page)).toHaveText('Refresh failed');
  await expect(retry).toBeFocused();
  await expect(channels(page).getByRole('listitem')).toHaveCount(1);
  await faults.clear();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(channels(page).getByRole('listitem')).toHaveCount(1);
});
