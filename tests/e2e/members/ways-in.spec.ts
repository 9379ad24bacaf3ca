import type { Page } from '@playwright/test';
import { scanCodeCreate } from '#lib/contract/account.ts';
import { readAndAgree } from '#tests/setup/agreements.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { members } from '#tests/setup/members.ts';
import { codeSentTo } from '#tests/setup/outbox.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function logOut(page: Page): Promise<void> {
  await page.goto('/my/account');
  await button(page, 'Log out').click();
  await page.waitForURL('**/home');
  // What the former page still sends may answer after the log-out.
  await page.waitForLoadState('networkidle');
}

test('[ACC-01] [ACC-02] [ACC-04] by email: sign-up, agreements, change of password', async ({
  page,
  context,
  stack,
  consoleWatch,
}) => {
  // The agreements are accepted while the network is down.
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const email = `viewer-${String(Date.now())}@example.org`;
  await page.goto('/my/plan');
  await page.waitForURL('**/login?next=%2Fmy%2Fplan');
  await button(page, 'Sign up').click();
  await field(page, 'Email').fill(` ${email} `);
  await button(page, 'Send code').click();
  await expect(page.getByText('Your code is on its way.')).toBeVisible();
  await expect(button(page, /^Again in \d+ s$/)).toBeVisible();
  const code = await codeSentTo(stack, email);
  await field(page, 'Verification code').fill(code === '0000' ? '0001' : '0000');
  await field(page, 'Password').fill('secret1');
  await button(page, 'Sign up').last().click();
  await expect(page.getByText('Wrong Verification code', { exact: true })).toBeVisible();
  await field(page, 'Verification code').fill(`${code.slice(0, 2)} ${code.slice(2)}`);
  await expect(field(page, 'Password')).toHaveValue('secret1');
  await button(page, 'Sign up').last().click();

  await button(page, 'Disagree').click();
  await expect(page.getByText('You have not agreed, so you are not logged in.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill('secret1');
  await field(page, 'Password').press('Enter');
  const texts = page.getByRole('region', { name: 'User agreement and privacy policy' });
  await expect(texts).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.press('End');
  await button(page, 'Agree and log in').click();
  await expect(page.getByRole('dialog').getByText('Network connection failed')).toBeVisible();
  const isRenewed = page.waitForResponse((answer) => answer.url().includes('/login?'));
  await context.setOffline(false);
  await isRenewed;
  // The web server still treats the browser as a guest on every page.
  const asked = await page.request.get('/my/account', { maxRedirects: 0 });
  expect(asked.headers().location).toContain('/login?next=');
  await expect(page.getByRole('dialog')).toBeVisible();
  await button(page, 'Agree and log in').click();
  await page.waitForURL('**/my/plan');

  await page.goto('/my/account');
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('secret0');
  await dialog.getByLabel('New password').fill('secret2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const current = dialog.getByLabel('Current password');
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await expect(current).toBeFocused();
  await current.fill('secret1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await logOut(page);

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login?next=%2Fhome');
  await field(page, 'Email').fill(email);
  await button(page, 'Forgotten your password?').click();
  await button(page, 'Send code').click();
  await expect(page.getByText('Your code is on its way.')).toBeVisible();
  await field(page, 'Verification code').fill(await codeSentTo(stack, email));
  await field(page, 'New password').fill('secret3');
  await button(page, 'Save and log in').click();
  // This version was agreed to before.
  await page.waitForURL('**/home');
  await page.goto('/my/account');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('[ACC-01] [ACC-02] by phone: choosing the prefix by keys, signing up, logging in, changing the password', async ({
  page,
  stack,
}) => {
  const number = `6${String(Date.now()).slice(-8)}`;
  await page.goto('/login?next=%2Fmy%2Faccount');
  await button(page, 'Phone').click();
  await expect(button(page, 'Country code: United Kingdom +44')).toBeVisible();
  await button(page, 'Sign up').click();
  await button(page, /^Country code/).press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('spai');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Country code: Spain +34')).toBeFocused();
  await field(page, 'Phone').fill('12');
  await button(page, 'Send code').click();
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await field(page, 'Phone').fill(`${number.slice(0, 3)} ${number.slice(3)}`);
  await button(page, 'Send code').click();
  await expect(page.getByText('Your code is on its way.')).toBeVisible();
  await field(page, 'Verification code').fill(await codeSentTo(stack, `+34${number}`));
  await field(page, 'Password').fill('secret1');
  await button(page, 'Sign up').last().click();
  await readAndAgree(page);
  await page.waitForURL('**/my/account');
  await expect(page.getByText(`+34 ${number}`).first()).toBeVisible();
  await logOut(page);

  await page.goto('/login?next=%2Fmy%2Faccount');
  await button(page, 'Phone').click();
  await field(page, 'Phone').fill(`+34${number}`);
  await field(page, 'Password').fill('secret1');
  await button(page, 'Log in').click();
  await page.waitForURL('**/my/account');
  await logOut(page);

  await page.goto('/login?next=%2Fmy%2Faccount');
  await button(page, 'Phone').click();
  await field(page, 'Phone').fill(`+34 ${number}`);
  await button(page, 'Forgotten your password?').click();
  await expect(field(page, 'Phone')).toHaveValue(`+34 ${number}`);
  await button(page, 'Send code').click();
  await expect(page.getByText('Your code is on its way.')).toBeVisible();
  await field(page, 'Verification code').fill(await codeSentTo(stack, `+34${number}`));
  await field(page, 'New password').fill('secret2');
  await button(page, 'Save and log in').click();
  await page.waitForURL('**/my/account');
});

/** Requests a scan code and returns the address in its picture. */
async function showScanCode(page: Page, press: string): Promise<string> {
  const made = page.waitForResponse((answer) => answer.url().endsWith(scanCodeCreate.path));
  await button(page, press).click();
  const { result } = (await (await made).json()) as { result: { confirmId: string } };
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  return result.confirmId;
}

test('[ACC-01] by scan code: it refreshes, expires, and is confirmed on a phone that has to log in first', async ({
  page,
  browser,
  stack,
}) => {
  await page.clock.install();
  await page.goto('/login?next=%2Fmy%2Fplan');
  const first = await showScanCode(page, 'Scan code');
  const second = await showScanCode(page, 'New code');
  expect(second).not.toBe(first);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/^Good for [12]:\d\d$/)).toBeVisible();
  // The code is polled, and the operator's "not yet" is not shown.
  await expect(page.getByText('Waiting for the code')).toHaveCount(0);
  await page.clock.fastForward(120_000);
  await expect(page.getByText('This code has expired.')).toBeVisible();
  const confirmId = await showScanCode(page, 'New code');

  const context = await browser.newContext({ baseURL: stack.origin });
  const phone = await context.newPage();
  await phone.goto(`/my/scan?code=${confirmId}`);
  await phone.waitForURL('**/login?next=*');
  await field(phone, 'Email').fill(members.demo.email);
  await field(phone, 'Password').fill(members.demo.password);
  await button(phone, 'Log in').click();
  await phone.waitForURL(`**/my/scan?code=${confirmId}`);
  const shown = await phone.getByText(/^[0-9A-F]{6}$/).innerText();
  await expect(page.getByText(`Your phone shows the same characters: ${shown}`)).toBeVisible();
  await button(phone, 'Log in there').click();
  await expect(phone.getByText('Your other screen is being logged in.')).toBeVisible();
  await page.clock.runFor(5_000);
  await page.waitForURL('**/my/plan');
  await page.goto('/my/account');
  await expect(page.getByText(members.demo.email).first()).toBeVisible();
  // A used code cannot be used again.
  await phone.reload();
  await expect(phone.getByText('This code is no longer good')).toBeVisible();
  await context.close();
});

test('[ACC-08] a hidden tab follows a log-out and a login in another tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'demo');
  await page.goto('/my/account');
  const hidden = await context.newPage();
  await hidden.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await hidden.goto('/my/plan');
  await expect(hidden.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await button(page, 'Log out').click();
  await hidden.waitForURL('**/login?next=%2Fmy%2Fplan');
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: 'Log in' }).click();
  await field(page, 'Email').fill(members.demo.email);
  await field(page, 'Password').fill(members.demo.password);
  await button(page, 'Log in').click();
  await page.waitForURL('**/home');
  await hidden.waitForURL('**/my/plan');
});
