import { storedNames } from '#lib/browser/storage.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { vodHistoryList } from '#lib/contract/history.ts';
import { accountNotices, messageUnreadCount } from '#lib/contract/notices.ts';
import { reminderList } from '#lib/contract/reminders.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { OwnLists, ownListsAreEmpty } from '#tests/setup/screens/own-lists.ts';

const stored = [favouriteChannelList, reminderList, accountNotices, messageUnreadCount];
const pages = ['/liveTv', '/home', '/favorites', '/history', '/my/account', '/replay'];

ownListsAreEmpty();

test('[FAV-01] [REM-01] [NOT-03] [NOT-07] thirteen page loads of a member do not ask thirteen times for the same lists', async ({
  page,
}) => {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const call = stored.find(({ path }) => request.url().endsWith(path));
    if (call) asked.set(call.path, (asked.get(call.path) ?? 0) + 1);
  });
  // The log-in has loaded a page already.
  await page.evaluate((names) => {
    for (const name of names) localStorage.removeItem(name);
  }, storedNames);
  for (let load = 0; load < 13; load += 1) {
    await page.goto(pages[load % pages.length]!);
    await page.waitForLoadState('networkidle');
  }
  // A loaded machine may take longer than the minute for which an answer is fresh, or lose its connection for a moment.
  for (const { path } of stored) {
    expect(asked.get(path), path).toBeGreaterThanOrEqual(1);
    expect(asked.get(path), path).toBeLessThanOrEqual(3);
  }
});

test('[HIS-01] [CAT-04] home continues with the stored history when it cannot be read again', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  await new OwnLists(page).watchTitles(600, 'the-quiet-tenant');
  await page.goto('/home');
  const row = page.getByRole('list', { name: 'Continue watching' });
  await expect(row.getByRole('link', { name: /The Quiet Tenant/ })).toBeVisible();
  await faults.set({ path: vodHistoryList.address, errCode: 99, errMsg: 'not today' });
  const failed = page.waitForResponse((answer) => answer.url().endsWith(vodHistoryList.address));
  await page.reload();
  await failed;
  await expect(row.getByRole('link', { name: /The Quiet Tenant/ })).toBeVisible();
});
