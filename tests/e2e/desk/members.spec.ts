import type { Page } from '@playwright/test';
import { login } from '#lib/contract/account.ts';
import { deskMemberPlan } from '#lib/contract/desk/members.ts';
import { languageCookie } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

const hostileName = `<img src=x onerror=alert(1)> ${'very long name '.repeat(11)}`.trim();

/** Opens the form for a new member and fills in who it is. */
async function fillNewMember(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(deskRoutes.desk('members'));
  await page.getByRole('button', { name: 'New member' }).click();
  const dialog = page.getByRole('dialog', { name: 'New member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  return dialog;
}

/** Creates a member with the password `secret12`; the page of the member is open afterwards. */
async function createMember(page: Page, who: { name: string; email: string }): Promise<void> {
  const dialog = await fillNewMember(page, who);
  await dialog.getByRole('radio', { name: 'You choose a password' }).check();
  await dialog.getByLabel('Password', { exact: true }).fill('secret12');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: who.name })).toBeVisible();
}

async function deleteMember(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const ask = page.getByRole('dialog', { name: `Delete ${name} for good?` });
  await ask.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/desk\/members$/);
}

/** Presses Undo in the toast of the last change. */
const undoSaved = (page: Page) =>
  page
    .locator('[data-toast]')
    .filter({ hasText: 'Saved' })
    .getByRole('button', { name: 'Undo' })
    .click();

/** Makes a call as the page does; returns its error code. */
const codeOf = (page: Page, address: string, data: object) =>
  page.evaluate(
    async ({ to, body }) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body,
      });
      return ((await answer.json()) as { errCode: number }).errCode;
    },
    { to: address, body: JSON.stringify(data) },
  );

test('[DESK-07] an invited member chooses a password by the link, which is shown once', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  const dialog = await fillNewMember(page, { name: 'Ivo', email: '' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Enter an email address or a phone number.')).toBeVisible();
  await dialog.getByLabel('Email').fill('ivo@example.org');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const made = page.getByRole('dialog', { name: 'Invitation' });
  const link = await made.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/^http:\/\/[^/]+\/welcome#[\w-]{43}$/);
  expect(await seriousViolationsOn(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();

  const visitor = await browser.newContext({ baseURL: stack.origin });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('chosen12');
  await theirs.getByRole('button', { name: 'Set the password and go on' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Before you go on' })).toBeVisible();
  await visitor.close();

  await page.getByLabel('Search by name').fill('ivo@');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Ivo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ivo' })).toBeVisible();
  await deleteMember(page, 'Ivo');
});

test('[DESK-07] a closed account is told so at log-in, and undo opens it again', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await createMember(page, { name: 'Clara', email: 'clara@example.org' });
  const visitor = await browser.newContext({ baseURL: stack.origin });
  const theirs = await visitor.newPage();
  await theirs.goto(routes.login());
  await theirs.getByLabel('Email').fill('clara@example.org');
  await theirs.getByLabel('Password', { exact: true }).fill('secret12');
  // Last: Undo is offered for ten seconds.
  await page.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByText('Nobody can log in to this account.')).toBeVisible();

  await theirs.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(theirs.getByRole('alert').getByText('This account is closed.')).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill('guessed1');
  await theirs.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(theirs.getByRole('alert').getByText('The account or the password is')).toBeVisible();

  await undoSaved(page);
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeVisible();
  const loginInfo = {
    loginMethod: 'emailLogin',
    email: 'clara@example.org',
    password: 'secret12',
  };
  expect(await codeOf(theirs, login.address, { loginInfo })).toBe(0);
  await visitor.close();
  await page.reload();
  await expect(page.getByText('Logged in nowhere.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const ask = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await ask.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Logged in nowhere.')).toBeVisible();
  await deleteMember(page, 'Clara');
});

test('[DESK-07] of two operators who change the same plan, the second is told', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await createMember(page, { name: 'Petra', email: 'petra@example.org' });
  const memberId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
  const plans = page.getByRole('region', { name: 'Plans' });
  await plans.getByLabel('Plan', { exact: true }).selectOption('Sintonia Plus');
  await plans.getByRole('button', { name: 'Give this plan' }).click();
  await expect(plans.getByText('Choose the last day.')).toBeVisible();
  await plans.getByLabel('Last day').fill('2031-05-09');

  const other = { memberId, planId: 'plus', expiresAt: -1, seenExpiresAt: null };
  expect(await codeOf(page, deskMemberPlan.address, other)).toBe(0);
  await plans.getByRole('button', { name: 'Give this plan' }).click();
  await expect(page.getByText('Another operator has changed this')).toBeVisible();
  // The list is read again, and what was typed is still there.
  await expect(plans.getByRole('listitem')).toHaveText(/Sintonia Plus without end/);
  await expect(plans.getByLabel('Last day')).toHaveValue('2031-05-09');
  await plans.getByRole('button', { name: 'Save the end' }).click();
  await expect(plans.getByRole('listitem')).toHaveText(/until 09-05-2031/);
  await undoSaved(page);
  await expect(plans.getByRole('listitem')).toHaveText(/Sintonia Plus without end/);
  await plans.getByRole('button', { name: 'Take away Sintonia Plus' }).click();
  await expect(plans.getByText('No plan.')).toBeVisible();
  await deleteMember(page, 'Petra');
});

test('[DESK-07] a hostile and very long name is text and fits a phone, in Spanish', async ({
  page,
  signInAtDesk,
  context,
  baseURL,
}) => {
  await signInAtDesk(page);
  await createMember(page, { name: hostileName, email: 'long@example.org' });
  await page.setViewportSize({ width: 360, height: 740 });
  await context.addCookies([{ name: languageCookie, value: 'es', url: baseURL! }]);
  for (const path of [new URL(page.url()).pathname, deskRoutes.desk('members')]) {
    await page.goto(path);
    await expect(page.getByText(hostileName).first()).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect([path, isTooWide]).toEqual([path, false]);
    expect(await seriousViolationsOn(page)).toEqual([]);
  }
  await page.getByLabel('Buscar por nombre').fill('long@');
  await expect(page.getByText('1 miembro', { exact: true })).toBeVisible();
  await page.getByText(hostileName).click();
  await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
  const ask = page.getByRole('dialog');
  await expect(ask.getByText('Esto no se puede deshacer.')).toBeVisible();
  await ask.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page).toHaveURL(/\/desk\/members$/);
});

test('[DESK-07] a member is found, given a role and set back by keyboard alone', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('members'));
  const search = page.getByLabel('Search by name');
  await isAlive(page);
  await search.focus();
  await page.keyboard.type('basic@');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: /Beto Basic/ });
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  const role = page.getByRole('region', { name: 'Role at the desk' });
  await role.getByLabel('Role at the desk').focus();
  // Arrows leave a closed list, as with a remote; letters choose.
  await page.keyboard.press('e');
  await expect(role.getByLabel('Role at the desk')).toHaveValue('editor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(role.getByLabel('Role at the desk')).toHaveValue('none');
});

test('[DESK-07] the only owner keeps the role and the account', async ({ page, signInAtDesk }) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('members'));
  await page.getByLabel('Show').selectOption('With a role at the desk');
  await page.getByRole('link', { name: /owner@desk\.test/ }).click();
  await expect(page.getByText('This is the only owner: make another one first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
});
