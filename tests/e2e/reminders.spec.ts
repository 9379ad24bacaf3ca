import { reminderCreate } from '#lib/contract/reminders.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';

test('[REM-01] a member subscribes a programme, finds it again, and unsubscribes', async ({
  page,
  signIn,
  faults,
}) => {
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

  await openTomorrow();
  await expect(row.getByRole('button')).toHaveText('Subscribed');
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveText('Subscribe');
  await expect(tomorrows.getByText('Subscribed', { exact: true })).toHaveCount(0);

  // A failed call is undone and only logged.
  await faults.set({ path: reminderCreate.address, errCode: 10100403 });
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
