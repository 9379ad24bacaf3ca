import { expect, test } from '#tests/setup/fixtures.ts';
import { members } from '#tests/setup/members.ts';

test('[ACC-01] a member reads the subscriber code on the account page and logs in by it', async ({
  page,
  settings,
  signIn,
}) => {
  await settings.set('properties.loginMethods', '["email","virtualCode","visitor"]');
  await signIn(page, 'basic');
  await page.goto('/my/account');
  const code = '1000000002';
  await expect(page.getByText('Subscriber code').locator('xpath=following-sibling::dd')).toHaveText(
    code,
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/home');

  await page.goto('/login?next=%2Fmy%2Faccount');
  await page.getByRole('button', { name: 'Subscriber code' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(members.basic.password);
  await password.press('Enter');
  await expect(page.getByLabel('Subscriber code')).toHaveAccessibleDescription(
    'Enter your subscriber code.',
  );
  await page.getByLabel('Subscriber code').fill(`${code.slice(0, 5)} ${code.slice(5)}`);
  await password.fill('not-this-1');
  await password.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await password.fill(members.basic.password);
  await password.press('Enter');
  await page.waitForURL('**/my/account');
  await expect(page.getByText('Logged in with').locator('xpath=following-sibling::dd')).toHaveText(
    'Code',
  );

  // No code is sent to a subscriber code: an account is opened by an address.
  // Answers that are still under way would set the cookies again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Subscriber code' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscriber code' })).toHaveCount(0);
});
