import type { Page } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { guideQuery } from '#lib/contract/guide.ts';
import { limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import type { Fault } from '#tests/setup/stack/stack.ts';

const toasts = (page: Page) => page.locator('[data-toast="error"]');
const callFails = (fault: Omit<Fault, 'path'>): Fault => ({ path: channelList.address, ...fault });

/** A member's channel list is fetched by the page itself, so the page reports its failure. */
test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'demo');
});

test("[ERR-01] an operator's error shows its message for five seconds", async ({
  page,
  faults,
}) => {
  await faults.set(callFails({ errCode: 10_190_001, errMsg: 'The line-up is being rebuilt' }));
  await page.goto('/liveTv');
  await expect(toasts(page)).toHaveText('The line-up is being rebuilt');
  const shownAt = Date.now();
  await expect(toasts(page)).toHaveCount(0);
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(limits.toastMs - 1_000);
  expect(shownMs).toBeLessThan(limits.toastMs + 3_000);
});

test('[ERR-01] error messages of the operator are shown as text, not as markup', async ({
  page,
  faults,
}) => {
  const hostile = '<img src=x onerror="document.title=1"><b>bold</b>';
  await faults.set(callFails({ errCode: 10_190_001, errMsg: hostile }));
  await page.goto('/liveTv');
  await expect(toasts(page)).toHaveText(hostile);
});

test.describe('[ERR-03] a broken operator', () => {
  test('is reported as an internal server error', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/status of 50\d/);
    // The status that the web server passes on for a bare failure. A page rendered without its channels is a 503 page.
    await page.route(`**${channelList.address}`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/liveTv');
    await expect(toasts(page)).toHaveText('Internal server error');
  });
});

test('[ERR-04] codes 5001 to 5005 show no message', async ({ page, faults }) => {
  await faults.set(callFails({ errCode: 5003, errMsg: 'not for viewers' }));
  const answered = page.waitForResponse((one) => one.url().endsWith(channelList.address));
  await page.goto('/liveTv');
  expect(await (await answered).json()).toMatchObject({ errCode: 5003 });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden();
  await expect(toasts(page)).toHaveCount(0);
});

test('[ERR-05] removed content is reported in a dialog with OK', async ({ page, faults }) => {
  await faults.set(callFails({ errCode: 6001, errMsg: 'gone' }));
  await page.goto('/liveTv');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('no longer available');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('[ERR-06] without usable answers', () => {
  const troubles: Record<string, Omit<Fault, 'path'>> = {
    'a closed connection': { drop: true },
    'an answer cut off': { truncate: true },
  };
  for (const [name, trouble] of Object.entries(troubles)) {
    test(`${name} is reported once, and the page recovers by itself`, async ({
      page,
      faults,
      consoleWatch,
    }) => {
      consoleWatch.allow(/status of 50\d/);
      await page.goto('/liveTv');
      const channels = page.getByRole('list', { name: 'Channels' });
      await expect(channels).toBeVisible();
      // Today's programmes are loaded: the next request is the one that fails.
      await expect(page.getByRole('list', { name: 'Programmes' })).toBeVisible();
      await faults.set({ path: guideQuery.address, times: 2, ...trouble });
      await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
      await expect(toasts(page)).toHaveText('Network connection failed');
      await expect(channels).toBeVisible();
      await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Tomorrow', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByText('The guide could not be loaded.')).toHaveCount(0);
    });
  }

  test('an offline browser reports it once, keeps the view and recovers', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/liveTv');
    const channels = page.getByRole('list', { name: 'Channels' });
    await expect(channels).toBeVisible();
    const count = await channels.getByRole('listitem').count();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
    await expect(toasts(page)).toHaveText('Network connection failed');
    await expect(channels.getByRole('listitem')).toHaveCount(count);
    await context.setOffline(false);
    await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText('The guide could not be loaded.')).toHaveCount(0);
  });
});
