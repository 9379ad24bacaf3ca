import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { deskPlanOffer } from '#lib/contract/desk/plans.ts';
import { languageCookie } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { moveByKey, takeByKey } from '#tests/setup/browser/move-by-key.ts';

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Plans' }).getByRole('listitem');

async function undo(page: Page): Promise<void> {
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Set back').last()).toBeVisible();
}

async function choose(page: Page, row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('[DESK-07] a plan is made, corrected, bought at its price, and deleted', async ({
  page,
  context,
  signIn,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('plans'));
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByLabel('Name (English)').fill('<b>Evening</b>');
  await dialog.getByLabel('Price', { exact: true }).fill('3,50');
  await dialog.getByLabel('Discounted price').fill('4');
  await dialog.getByLabel('Length in days').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Must be less than the price.')).toBeVisible();
  await expect(dialog.getByText('A number from 1 to 3650.')).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await dialog.getByLabel('Discounted price').fill('2.99');
  await dialog.getByLabel('Length in days').fill('7');
  await dialog.getByRole('button', { name: 'Another currency' }).click();
  await dialog.getByLabel('Currency').last().fill('usd');
  await dialog.getByLabel('Price', { exact: true }).last().fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Already in the list.').first()).toBeVisible();
  await dialog.getByLabel('Currency').last().fill('eur');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = rowsOf(page).filter({ hasText: '<b>Evening</b>' });
  await expect(row).toHaveText(/7 days · \$2\.99 · 1 more price · nobody has it/);

  const member = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await member.newPage();
  await signIn(theirs, 'basic');
  await theirs.goto(routes.myPlan());
  await expect(theirs.getByText('<b>Evening</b>')).toBeVisible();

  await choose(page, row, 'Stop offering');
  await expect(row.getByText('Not offered')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Sintonia Basic').first()).toBeVisible();
  await expect(theirs.getByText('<b>Evening</b>')).toHaveCount(0);
  await member.close();

  await choose(page, row, 'Delete');
  const ask = page.getByRole('dialog', { name: 'Delete <b>Evening</b>?' });
  await expect(ask.getByText('The plan and its prices are lost.')).toBeVisible();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(ask).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('[DESK-07] a plan that is needed says why it stays', async ({ page, signInAtDesk }) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('plans'));
  await choose(page, rowsOf(page).filter({ hasText: 'Sintonia Total' }), 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Sintonia Total is still needed' });
  await expect(dialog.getByText('Members who have it: 1.')).toBeVisible();
});

test('[DESK-07] plans are put in order by keyboard alone, and undo puts them back', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('plans'));
  const names = rowsOf(page).getByText(/^Sintonia \w+$/);
  await expect(names).toHaveText(['Sintonia Basic', 'Sintonia Plus', 'Sintonia Total']);
  const handle = page.getByRole('button', { name: 'Move Sintonia Basic' });
  // Said once the places are measured: a key before that moves nothing.
  await takeByKey(page, handle, 'Sintonia Basic is at place 1 of 3.');
  await moveByKey(page, 'ArrowDown', 'Sintonia Basic is at place 2 of 3.');
  await page.keyboard.press('Space');
  await expect(names).toHaveText(['Sintonia Plus', 'Sintonia Basic', 'Sintonia Total']);
  await undo(page);
  await expect(names).toHaveText(['Sintonia Basic', 'Sintonia Plus', 'Sintonia Total']);
});

test('[DESK-07] of two operators who change the same plan, the second is told', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('plans'));
  const offer = (isOffered: boolean) =>
    page.evaluate(
      async ({ address, data }) => {
        await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
          body: JSON.stringify(data),
        });
      },
      {
        address: deskPlanOffer.address,
        data: { planId: 'plus', isOffered, seenIsOffered: !isOffered },
      },
    );
  const row = rowsOf(page).filter({ hasText: 'Sintonia Plus' });
  await offer(false);
  await choose(page, row, 'Stop offering');
  await expect(page.getByText('Another operator has changed this')).toBeVisible();
  await expect(row.getByText('Not offered')).toBeVisible();
  await choose(page, row, 'Offer again');
  await expect(row.getByText('Not offered')).toHaveCount(0);
});

test('[DESK-07] recharge codes are shown once, saved as a file, and counted', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('plans'));
  const codes = page.getByRole('region', { name: 'Recharge codes' });
  await codes.getByRole('button', { name: 'Make codes for Sintonia Basic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make codes for Sintonia Basic' });
  await dialog.getByLabel('How many').fill('1001');
  await dialog.getByRole('button', { name: 'Make codes' }).click();
  await expect(dialog.getByText('A number from 1 to 1000.')).toBeVisible();
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Make codes' }).click();
  const made = page.getByRole('dialog', { name: '3 codes for Sintonia Basic' });
  const shown = await made.getByRole('textbox', { name: 'Recharge codes' }).inputValue();
  expect(shown).toMatch(/^\d+\n\d+\n\d+$/);
  const saving = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Save as a file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('recharge-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${shown}\n`);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(codes.getByRole('listitem').first()).toHaveText(/3 made · 0 used · 3 left/);
  await undo(page);
  await expect(codes.getByRole('listitem').first()).toHaveText(/0 made · 0 used · 0 left/);
});

test('[DESK-07] an agreement gets a new version, in Portuguese and on a phone', async ({
  page,
  context,
  baseURL,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await context.addCookies([{ name: languageCookie, value: 'pt', url: baseURL! }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(deskRoutes.desk('plans'));
  const agreements = page.getByRole('region', { name: 'Acordos' });
  const row = agreements.getByRole('listitem').first();
  await row.getByRole('button', { name: /^Nova versão de/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Nova versão de/ });
  await dialog.getByLabel('Versão', { exact: true }).fill('2026-11');
  await dialog.getByLabel('Texto (português)').fill('Seja gentil.');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Esta versão já foi usada.')).toBeVisible();
  await expect(dialog.getByLabel('Texto (português)')).toHaveValue('Seja gentil.');
  expect(await seriousViolationsOn(page)).toEqual([]);
  await dialog.getByLabel('Versão', { exact: true }).fill('2027-01');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(row).toHaveText(/Versão 2027-01, atual: assinada por 0 de \d+/);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toHaveText(/Versão 2026-11, atual/);
});
