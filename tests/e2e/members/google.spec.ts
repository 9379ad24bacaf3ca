import type { BrowserContext, Page } from '@playwright/test';
import { readAndAgree } from '#tests/setup/agreements.ts';
import { expect, test as base } from '#tests/setup/fixtures.ts';
import { members } from '#tests/setup/members.ts';
import { OpenIdProvider } from '#tests/setup/stand-ins/open-id-provider.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

interface GoogleFixtures {
  /** An identity provider, and a stack that uses it for Google; every test creates its own people. */
  google: { provider: OpenIdProvider; stack: Stack };
}

const test = base.extend<object, GoogleFixtures>({
  context: async ({ context }, use) => {
    await answerForTypefaces(context);
    await use(context);
  },

  google: [
    async ({}, use) => {
      const provider = await OpenIdProvider.prepare();
      const template = process.env.TEST_DATA_TEMPLATE;
      const stack = await Stack.start({ template, env: provider.env });
      await provider.listen(stack.origin);
      await use({ provider, stack });
      await provider.stop();
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Serial, because the tests share a stack that is expensive to start.
test.describe.configure({ mode: 'default' });

/** Answers the provider's pages, which request a font from the internet. */
async function answerForTypefaces(context: BrowserContext): Promise<void> {
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const googleLink = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** At the provider: logs in and gives consent. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await button(page, 'Sign-in').click();
  await button(page, 'Continue').click();
}

test('[ACC-01] without Google configured there is no button and no route', async ({ page }) => {
  await page.goto('/login?google=denied');
  await expect(button(page, 'Log in')).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
  await page.goto('/google/start?next=/my/plan');
  await expect(page).toHaveURL(/\/login\?next=%2Fmy%2Fplan$/);
});

// Runs before all others, because the provider's discovery document is cached.
test('[ACC-01] an unreachable provider is reported before the redirect to it', async ({
  page,
  google: { provider, stack },
}) => {
  await provider.stop();
  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount`);
  await googleLink(page).click();
  await page.waitForURL('**/login?next=%2Fmy%2Faccount&google=unreachable');
  await expect(said(page, 'Google cannot be reached at the moment.')).toBeVisible();
  await provider.listen(stack.origin);
  await googleLink(page).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});

test('[ACC-01] [ACC-04] [NAV-08] by Google: a new member agrees, returns, and keeps the account', async ({
  page,
  google: { provider, stack },
}) => {
  provider.people.set('ana', { email: 'ana@example.org', isVerified: true });
  await page.goto(`${stack.origin}/my/subscribe`);
  await page.waitForURL('**/login?next=%2Fmy%2Fsubscribe');
  await googleLink(page).click();
  await logInThere(page, 'ana');
  await page.waitForURL('**/login?next=%2Fmy%2Fsubscribe&google=proven');
  await readAndAgree(page);
  await page.waitForURL('**/my/subscribe');
  const cookies = await page.context().cookies(stack.origin);
  const ours = cookies.filter(({ name }) => name.startsWith('ptk') || name === 'google');
  const kept = ours.map(({ name, httpOnly, sameSite }) => [name, [httpOnly, sameSite]]);
  expect(Object.fromEntries(kept)).toEqual({
    ptk: [true, 'Lax'],
    // Identifies a device that its member has used (docs/decisions/005-log-in-and-guessing.md).
    'ptk-device': [true, 'Lax'],
  });

  await page.goto(`${stack.origin}/my/account`);
  const accountNumber = await page.getByText(/^a-[\da-f-]{36}$/).innerText();
  await expect(page.getByText('ana@example.org').first()).toBeVisible();
  await expect(page.getByText('You are logged in with Google.')).toBeVisible();
  await expect(button(page, 'Change password')).toHaveCount(0);
  await button(page, 'Log out').click();
  await page.waitForURL('**/home');

  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount`);
  await googleLink(page).click();
  // The provider's session still exists, and this version was agreed to.
  await page.waitForURL('**/my/account');
  await expect(page.getByText(accountNumber)).toBeVisible();
});

test('[ACC-01] by Google: a verified address opens the account that has it, an unverified one opens none', async ({
  page,
  browser,
  google: { provider, stack },
}) => {
  const { email } = members.demo;
  provider.people.set('thief', { email, isVerified: false });
  provider.people.set('owner', { email, isVerified: true });
  await page.goto(`${stack.origin}/login?next=%2Fmy%2Fplan`);
  await googleLink(page).click();
  await logInThere(page, 'thief');
  await expect(said(page, 'Google has not verified your email address.')).toBeVisible();
  await expect(button(page, 'Log in')).toBeEnabled();
  await page.goto(`${stack.origin}/my/plan`);
  await page.waitForURL('**/login?next=%2Fmy%2Fplan');

  const context = await browser.newContext({ baseURL: stack.origin });
  await answerForTypefaces(context);
  const other = await context.newPage();
  await other.goto('/login?next=%2Fmy%2Faccount');
  await googleLink(other).click();
  await logInThere(other, 'owner');
  await other.waitForURL('**/my/account');
  await expect(other.getByText(email).first()).toBeVisible();
  await context.close();
});

test('[ACC-01] failures of Google are shown in the viewer’s language, and the return address is kept', async ({
  page,
  google: { provider, stack },
}) => {
  provider.people.set('eva', { email: 'eva@example.org', isVerified: true });
  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount`);
  await googleLink(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/login?next=%2Fmy%2Faccount&google=denied');
  await expect(said(page, 'You did not let Google tell us who you are')).toBeVisible();

  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount&lang=es`);
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  // A viewer who takes too long, or returns in another browser, has no cookie any more.
  await page.context().clearCookies({ name: 'google' });
  await logInThere(page, 'eva');
  await expect(said(page, 'ha tardado demasiado')).toBeVisible();

  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount&google=clock&lang=pt`);
  await expect(said(page, 'O relógio do Google e o nosso não coincidem')).toBeVisible();

  await page.goto(`${stack.origin}/login?next=%2Fmy%2Faccount&lang=en`);
  await googleLink(page).click();
  await readAndAgree(page);
  await page.waitForURL('**/my/account');
});
