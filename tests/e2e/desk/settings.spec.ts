import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deskRoutes } from '#lib/desk-routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#f00"/></svg>';

async function openDesk(page: Page, origin = '') {
  await page.goto(`${origin}${deskRoutes.desk('settings')}`);
  // Controls work once the scripts have loaded.
  await expect(page.getByRole('combobox').first()).toBeEnabled();
}

test('[DESK-08] an accent that is hard to see is warned of with its ratios, a better one is taken, saved and set back', async ({
  page,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openDesk(page);
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByLabel('Name of the service').fill('Río TV');
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true });
  await accent.fill('rouge');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('A colour such as #2b7fff.')).toBeVisible();
  await accent.fill('#123a8c');
  await expect(page.getByText(/contrast on a card 1\.\d : 1 instead of 4\.5 : 1/)).toBeVisible();
  const preview = page.getByRole('img', { name: /^Preview/ });
  await expect(preview.getByText('Río TV')).toBeVisible();
  const watch = preview.getByText('Watch');
  await expect(watch).toHaveCSS('background-color', 'rgb(18, 58, 140)');
  await page.getByRole('button', { name: /^Take #/ }).click();
  await expect(page.getByText(/Both are easy to read/)).toBeVisible();
  const taken = await accent.inputValue();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved')).toBeVisible();
  const brand = async (): Promise<unknown> => {
    const lines = await stack.command('get', 'manifest.brandProperties');
    return JSON.parse(lines.join('\n'));
  };
  expect(await brand()).toEqual({ productName: 'Río TV', accent: taken });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Set back')).toBeVisible();
  await expect(accent).toHaveValue('');
  expect(await brand()).toBeNull();
});

test('[DESK-08] a logo is uploaded, seen and put back; a file that is no picture is refused', async ({
  page,
  signInAtDesk,
  settings,
}) => {
  // Restored after the test.
  await settings.set('manifest.brandProperties.productName', 'Río TV');
  await signInAtDesk(page);
  await openDesk(page);
  const file = page.getByLabel('File: Logo', { exact: true });
  await file.setInputFiles({
    name: 'logo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a logo'),
  });
  await expect(page.getByText(/^This file is no picture/)).toBeVisible();
  await file.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  const shown = page.getByRole('img', { name: 'Logo', exact: true });
  await expect(shown).toHaveJSProperty('naturalWidth', 192);
  await page.getByRole('button', { name: 'Back to the default: Logo' }).click();
  await expect(shown).toHaveCount(0);
});

test('[DESK-08] in Spanish at 360 px a setting is changed, put back by keyboard, and of two owners the second is told', async ({
  page,
  context,
  stack,
  signInAtDesk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page);
  await context.addCookies([{ name: 'lang', value: 'es', url: stack.origin }]);
  await openDesk(page);
  const other = await context.newPage();
  await openDesk(other);
  const searches = page.getByLabel('Búsquedas populares');
  await searches.selectOption('0');
  await expect(searches).toHaveValue('0');
  const back = page.getByRole('button', { name: 'Volver al valor inicial: Búsquedas populares' });
  await expect(back).toBeVisible();
  await other.getByLabel('Búsquedas populares').selectOption('0');
  await expect(other.getByText(/Otro operador ha cambiado esto/)).toBeVisible();
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(back).toHaveCount(0);
  await expect(searches).toHaveValue('1');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('[DESK-09] an owner makes a backup, downloads it, prepares a restore and forgets it, and deletes the backup', async ({
  page,
  browser,
  startStack,
  signInAtDesk,
}) => {
  test.setTimeout(180_000);
  const stack = await startStack();
  await signInAtDesk(page, stack);
  await openDesk(page, stack.origin);
  await page.getByRole('button', { name: 'Make a backup' }).click();
  const row = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(row).toContainText('this version', { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.length).toBeGreaterThan(100_000);
  expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b]);
  const address = `${stack.origin}${deskRoutes.deskBackup(download.suggestedFilename())}`;
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.close();

  await row.getByRole('button', { name: /^Restore/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog).toContainText('Everything since then is lost');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const restore = dialog.getByRole('button', { name: 'Restore' });
  await dialog.getByLabel('Name of the service').fill('another');
  await expect(restore).toBeDisabled();
  await dialog.getByLabel('Name of the service').fill('Sintonia');
  await restore.click();
  // No `npm start` starts the operator of this test again.
  await expect(page.getByText(/takes the place of the service with its next start/)).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Do not restore' }).click();
  await expect(page.getByText(/takes the place of the service/)).toHaveCount(0);

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no backups yet.')).toBeVisible();
  await page.goto(`${stack.origin}${deskRoutes.desk('changes')}`);
  for (const action of [
    'backup made',
    'restore asked for',
    'restore called off',
    'backup deleted',
  ]) {
    await expect(page.getByRole('main').getByText(action)).toBeVisible();
  }
});
