import type { Page } from '@playwright/test';
import { tokenRefresh } from '#lib/contract/account.ts';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { violationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { members } from '#tests/setup/members.ts';

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(members.basic.email);
  await page.getByLabel('Password', { exact: true }).fill(members.basic.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The page as delivered, and everything that scripts can read. */
const readable = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, document.cookie, JSON.stringify(localStorage)].join('\n'),
  );

test('[PUR-02] [PUR-03] [PUR-06] a guest at a locked channel logs in, buys, returns, and it plays', async ({
  page,
  context,
  startStack,
  consoleWatch,
}) => {
  // The checkout runs no scripts: the blocked scripts are the test runner's own.
  consoleWatch.allow(/^error: Blocked script execution .*\/memberSite\//);
  const stack = await startStack();
  const { origin } = stack;
  const screen = new LiveScreen(page);
  await page.goto(`${origin}/liveTv?id=l104`);
  const { player } = screen;
  await player.getByRole('link', { name: 'Login / Sign up' }).click();
  await logIn(page);
  await page.waitForURL('**/liveTv?id=l104');
  await expect(player).toHaveAttribute('data-entitled', 'false');
  // A marker that a reload would remove.
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));

  await player.getByRole('button', { name: 'Purchase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purchase' });
  await expect(dialog).toContainText('Buy now and access the service right away');
  const buy = dialog.getByRole('link', { name: 'Buy Sintonia Plus' });
  await expect(buy).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sintonia Basic' })).toContainText(
    'Without Cine Oro',
  );
  await expect(dialog.getByRole('listitem').first()).toContainText('With Cine Oro');
  expect((await dialog.boundingBox())?.width).toBe(1036);
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);

  const [till] = await Promise.all([context.waitForEvent('page'), buy.click()]);
  await expect(till.getByRole('note')).toContainText('Demonstration till');
  const visit = new URL(till.url()).searchParams;
  expect(Object.fromEntries(visit)).toMatchObject({
    accountId: 'a-basic',
    account: members.basic.email,
    loginType: '2',
    appId: 'sintonia',
    language: 'en',
    planId: 'plus',
  });
  const token = visit.get('token') ?? '';
  expect(token).toMatch(/^mt_/);
  expect(await readable(page)).not.toContain(token);

  await expect(till.getByRole('radio', { name: 'Sintonia Plus' })).toBeChecked();
  await till.getByRole('button', { name: 'Buy' }).click();
  await expect(till.getByText('The plan is yours.')).toBeVisible();
  // Sending the same order again buys nothing more.
  const bought = await till.locator('main').textContent();
  await till.reload();
  expect(await till.locator('main').textContent()).toBe(bought);

  await till.close();
  await page.bringToFront();
  // A tab under automation never loses the focus, so the return to it is simulated.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await screen.isPlaying();
  await expect(player).toHaveAttribute('data-entitled', 'true');
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);

  await page.goto(`${origin}/my/subscribe`);
  const row = page.getByRole('listitem').filter({ hasText: 'Sintonia Plus' });
  await expect(row).toContainText('30 days left');

  // A recharge code extends the plan once.
  const { codes } = await stack.desk(deskCodesCreate, { planId: 'total', codeCount: 1 });
  const rechargeCode = codes[0]!;
  await page.goto(`${origin}/my/plan`);
  const code = page.getByLabel('Code of 16 digits');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await code.fill(rechargeCode.slice(0, 15));
  await expect(confirm).toBeDisabled();
  await code.fill(rechargeCode.replace(/(\d{4})/g, '$1 '));
  await code.press('Enter');
  await expect(page.getByText('Recharge successful.')).toBeVisible();
  const running = page.getByRole('region', { name: 'What you can watch' });
  await expect(running).toContainText('Sintonia Total');
  await expect(running).toContainText('Sintonia Plus');
  // A viewer who missed the answer may repeat the code: it succeeds and adds nothing.
  const isDone = page.waitForResponse((answer) => answer.url().endsWith(recharge.path));
  await code.fill(rechargeCode);
  await confirm.click();
  expect(await (await isDone).json()).toMatchObject({ errCode: 0, result: { planId: 'total' } });
  await expect(page.getByText('Recharge successful.')).toBeVisible();
  await code.fill('0000000000000000');
  await confirm.click();
  await expect(page.getByText(/already been used/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // A failed call is reported, and the known plans stay.
  consoleWatch.allow(/502/);
  await stack.setFaults(
    { path: tokenRefresh.address, status: 502 },
    { path: planList.address, status: 502 },
  );
  await page.goto(`${origin}/my/subscribe`);
  await expect(page.getByText(/These may be out of date/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '30 days left' })).toHaveCount(2);
  await page.goto(`${origin}/my/plan`);
  await expect(page.getByText('The plans could not be loaded.')).toBeVisible();
});
