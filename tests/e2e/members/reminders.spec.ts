import type { RequestOf } from '#lib/contract/wire/call.ts';
import { reminderCreate, reminderDelete, reminderList } from '#lib/contract/reminders.ts';
import { limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test('[REM-01] a member subscribes to a programme, finds it on the list, and unsubscribes', async ({
  page,
  signIn,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/subscribe\/create failed: operator/);
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  const tomorrows = page.getByRole('list', { name: 'Programmes' }).getByRole('listitem');
  const openTomorrow = async () => {
    await screen.open();
    await page.getByRole('list', { name: 'Days' }).getByText('Tomorrow').click();
    // Late in the evening the first one is still today's.
    await expect(tomorrows.nth(2).getByRole('button')).toHaveText(/^Subscribe/);
  };
  await openTomorrow();
  const row = tomorrows.nth(2);
  const saved = page.waitForResponse((answer) => answer.url().endsWith(reminderCreate.address));
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveText('Subscribed');
  await saved;

  // The subscribe page lists programmes as well as plans.
  await page.goto('/my/subscribe');
  const programmes = page.getByRole('region', { name: 'Programme reminders' });
  await expect(programmes.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('Sintonia Total');

  await openTomorrow();
  await expect(row.getByRole('button')).toHaveText('Subscribed');
  const removed = page.waitForResponse((answer) => answer.url().endsWith(reminderDelete.address));
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveText('Subscribe');
  await removed;
  await expect(tomorrows.getByText('Subscribed', { exact: true })).toHaveCount(0);

  // A failed call is undone and only logged.
  await faults.set({ path: reminderCreate.address, errCode: 10100400 });
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveText('Subscribe');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('[REM-01] a guest who subscribes is sent to login and comes back', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l-101');
  await page.getByRole('list', { name: 'Days' }).getByText('Tomorrow').click();
  const row = page.getByRole('list', { name: 'Programmes' }).getByRole('listitem').nth(2);
  await row.getByRole('button', { name: /^Subscribe/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2FliveTv%3Fid%3D/);
});

test('[REM-02] a member is reminded two minutes before, and exports a reminder to a calendar', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  // It is due when the test has done what comes before it, on a machine of any speed.
  await page.clock.install({ time: new Date() });
  const startsAt = Date.now() + limits.reminderLeadMs + 3_600_000;
  const reminder = (programId: string, start: number) => ({
    ...{ logicalChannelId: 'l101', programId, start, stop: start + 3_600_000 },
    ...{ title: `Programme ${programId}`, channelName: 'Sintonia Uno' },
  });
  // The operator's programmes start at arbitrary times, so the list is replaced by one with known times.
  let kept = [reminder('soon', startsAt), reminder('later', startsAt + 86_400_000)];
  await page.route(`**${reminderList.address}`, (route) =>
    route.fulfill({ json: { errCode: 0, result: { subscribeList: kept } } }),
  );
  await page.route(`**${reminderDelete.address}`, (route) => {
    const { subscribeDeleteList } = route.request().postDataJSON() as RequestOf<
      typeof reminderDelete
    >;
    const gone = subscribeDeleteList.map(({ programId }) => programId);
    kept = kept.filter(({ programId }) => !gone.includes(programId));
    return route.fulfill({ json: { errCode: 0, result: {} } });
  });

  await page.goto('/my/account');
  const list = page.getByRole('region', { name: 'Your reminders' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'To calendar: Programme later' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('later.ics');
  await list.getByRole('button', { name: 'Remove: Programme later' }).click();
  await expect(list.getByText('Programme later')).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: 'Programme soon' });
  const pageNow = () => page.evaluate(() => Date.now());
  const dueAt = startsAt - limits.reminderLeadMs;
  await page.clock.fastForward(dueAt - (await pageNow()) - 60_000);
  await expect(dialog).toHaveCount(0);
  await page.clock.fastForward(dueAt - (await pageNow()));
  await expect(dialog).toContainText('It starts on Sintonia Uno');
  expect(await pageNow()).toBeGreaterThanOrEqual(dueAt);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Watch now' }).press('Enter');
  await page.waitForURL('**/liveTv?id=l101');
  await new LiveScreen(page).isPlaying();
  await expect.poll(() => kept).toEqual([]);
});
