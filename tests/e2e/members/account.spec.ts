import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { members } from '#tests/setup/members.ts';
import { favouriteVodAdd, favouriteVodDelete } from '#lib/contract/favourites.ts';

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(members.demo.email);
  await page.getByLabel('Password', { exact: true }).fill(members.demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

for (const next of [
  '//evil.test/home',
  'https://evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
]) {
  test(`[NAV-08] after login ${next} is not followed, home opens instead`, async ({
    page,
    stack,
  }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page);
    await page.waitForURL(`${stack.origin}/home`);
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    expect(page.url()).toBe(`${stack.origin}/home`);
  });
}

test('[ACC-08] logging out ends the session in this tab and in another open tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'demo');
  await page.goto('/my/account');
  const other = await context.newPage();
  await other.goto('/my/plan');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.reload();
  await other.waitForURL('**/login?next=%2Fmy%2Fplan');
});

test("[PUR-06] a member sees identity, plan and the plan's end", async ({ page, signIn }) => {
  await signIn(page, 'demo');
  await page.goto('/my/account');
  await expect(page.getByText(members.demo.email).first()).toBeVisible();
  await expect(page.getByText('Sintonia Total')).toBeVisible();
  await page.goto('/my/subscribe');
  await expect(page.getByText('without end')).toBeVisible();
});

test('[PUR-01] plans show price, discount price and currency symbol', async ({ page, signIn }) => {
  await signIn(page, 'basic');
  await page.goto('/my/plan');
  const plus = page.getByRole('listitem').filter({ hasText: 'Sintonia Plus' });
  await expect(plus).toContainText(/\$\s?\d+\.\d\d/);
  await expect(plus).toContainText(/instead of \$\s?\d+\.\d\d/);
});

test('[FAV-01] a favourite title is on the list of favourites', async ({ page, signIn }) => {
  await signIn(page, 'basic');
  await page.goto('/vod/detail/the-salt-road');
  // The button changes before the service answers.
  const liked = page.waitForResponse((one) => one.url().endsWith(favouriteVodAdd.path));
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await expect(page.getByRole('button', { name: 'In your favourites' })).toBeVisible();
  await liked;
  await page.goto('/favorites');
  await page.getByRole('link', { name: 'The Salt Road' }).click();
  const unliked = page.waitForResponse((one) => one.url().endsWith(favouriteVodDelete.path));
  await page.getByRole('button', { name: 'In your favourites' }).click();
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible();
  await unliked;
});

test('[ACC-09] without visitor mode a guest is sent to login, and a member sees the catalogue', async ({
  page,
  settings,
}) => {
  await settings.set('manifest.otherProperties.visitorMode', '0');
  await page.goto('/vod/detail/the-salt-road');
  await page.waitForURL('**/login?next=%2Fvod%2Fdetail%2Fthe-salt-road');
  await expect(page.getByRole('link', { name: 'Continue as guest' })).toHaveCount(0);
  await logIn(page);
  await page.waitForURL('**/vod/detail/the-salt-road');
  await expect(page.getByRole('heading', { name: 'The Salt Road' })).toBeVisible();
  await page.goto('/vod/type/movies');
  await expect(page.locator('main article')).toHaveCount(16);
});
