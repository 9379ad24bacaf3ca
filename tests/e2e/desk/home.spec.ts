import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { languageCookie } from '#lib/language.ts';
import { deskRowEdit } from '#lib/contract/desk/home.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { moveByKey, takeByKey } from '#tests/setup/browser/move-by-key.ts';

const first = 'Top 10 today';
const second = 'New on Sintonia';

async function openHome(page: Page, heading = 'Home') {
  await page.goto(deskRoutes.desk('home'));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const rowNames = (page: Page) =>
  page.getByRole('list', { name: 'Rows of titles' }).getByRole('button', { name: /^Move / });

/** Whether a guest's home has one row above another one. */
async function isAbove(page: Page, upper: string, lower: string) {
  await page.goto(routes.home());
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  const [one, two] = [upper, lower].map((name) => titles.findIndex((text) => text.includes(name)));
  return one !== undefined && two !== undefined && one >= 0 && one < two;
}

test('[DESK-06] by keyboard alone a row moves; guests get the order with their next page, and it is undone', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openHome(page);
  const guest = await (await browser.newContext({ baseURL: stack.origin })).newPage();
  expect(await isAbove(guest, first, second)).toBe(true);
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await takeByKey(page, handle, `${first} is at place 1`);
  await moveByKey(page, 'ArrowDown', `${first} is at place 2`);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(rowNames(page).first()).toHaveAccessibleName(`Move ${second}`);
  expect(await isAbove(guest, second, first)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowNames(page).first()).toHaveAccessibleName(`Move ${first}`);
  expect(await isAbove(guest, first, second)).toBe(true);
  await guest.context().close();
});

test('[DESK-06] a row is dragged to its place, and the preview follows', async ({
  page,
  signInAtDesk,
}) => {
  await page.setViewportSize({ width: 1_280, height: 1_000 });
  await signInAtDesk(page);
  await openHome(page);
  const preview = page.frameLocator('iframe');
  const headings = preview.locator('h2');
  await expect(headings.filter({ hasText: first })).toBeAttached();
  const handle = page.getByRole('button', { name: `Move ${second}`, exact: true });
  const target = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [(await handle.boundingBox())!, (await target.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 8 });
  // A drop counts at the place that was told last.
  await expect(page.getByText(`${second} is at place 1`)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The preview loads again after the move, which can detach its frame while it is read.
  await expect(async () => {
    const texts = await headings.allTextContents();
    const [one = -1, two = -1] = [first, second].map((name) =>
      texts.findIndex((text) => text.includes(name)),
    );
    expect(two).toBeGreaterThanOrEqual(0);
    expect(two).toBeLessThan(one);
  }).toPass({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowNames(page).first()).toHaveAccessibleName(`Move ${first}`);
});

test('[DESK-06] in Spanish a row is added with titles by search, shown in three languages, and removed', async ({
  page,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.context().addCookies([{ name: languageCookie, value: 'es', url: stack.origin }]);
  await page.goto(deskRoutes.desk('home'));
  await page.getByRole('button', { name: 'Añadir una fila', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir una fila' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe un nombre en inglés.')).toBeVisible();
  const hostile = '<img src=x onerror=alert(1)>';
  await dialog.getByLabel('Nombre: Inglés').fill(hostile);
  await dialog.getByLabel('Nombre: Español').fill('De la casa');
  for (const word of ['low orbit', 'signal fire']) {
    await dialog.getByLabel('Buscar una película o serie').fill(word);
    await dialog
      .getByRole('button', { name: /^Añadir: / })
      .first()
      .click();
  }
  await expect(
    dialog.getByRole('list', { name: 'Títulos en su orden' }).getByRole('listitem'),
  ).toHaveCount(2);
  expect(await seriousViolationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Mover De la casa' })).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar De la casa en el inicio' }).click();
  await expect(page.getByRole('button', { name: 'Mostrar De la casa en el inicio' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar De la casa' }).click();
  await page
    .getByRole('dialog', { name: `¿Quitar la fila ${hostile}?` })
    .getByRole('button', { name: 'Quitar' })
    .click();
  await expect(page.getByRole('button', { name: 'Mover De la casa' })).toBeHidden();
});

test('[DESK-06] a banner with a picture of its own is added, and removed after a confirmation', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openHome(page);
  await page.getByRole('button', { name: 'Add a banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a banner' });
  await dialog.getByLabel('Title: English', { exact: true }).fill('Tonight on One');
  await dialog.getByLabel('It leads to').selectOption({ label: 'A channel' });
  await dialog.getByLabel('Find a channel').fill('nova');
  await dialog
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await expect(dialog.getByText(/^Leads to /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // A logo is no wide picture; what was typed stays.
  await expect(page.getByText(/has no wide picture/)).toBeVisible();
  await expect(dialog.getByLabel('Title: English', { exact: true })).toHaveValue('Tonight on One');
  const buffer = await sharp({
    create: { width: 1_400, height: 600, channels: 3, background: '#264' },
  })
    .png()
    .toBuffer();
  await dialog
    .getByLabel('Choose a file: Picture')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('img', { name: 'Picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // Only the slides near the first one are in the document; the page's data has all of them.
  const shown = await (await page.request.get(routes.home())).text();
  expect(shown).toContain('Tonight on One');
  await page.getByRole('button', { name: 'Remove Tonight on One' }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove the banner Tonight on One?' });
  await expect(confirm.getByText('This cannot be undone.')).toBeVisible();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Tonight on One' })).toBeHidden();
});

test('[DESK-06] of two operators who put rows in order the second one is told', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openHome(page);
  const other = await page.context().newPage();
  await openHome(other);
  const moveDown = async (on: Page, name: string) => {
    const handle = on.getByRole('button', { name: `Move ${name}`, exact: true });
    await takeByKey(on, handle, `${name} is at place 1`);
    await moveByKey(on, 'ArrowDown', `${name} is at place 2`);
    await on.keyboard.press('Space');
  };
  await moveDown(page, first);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await moveDown(other, first);
  await expect(other.getByText(/Another operator has changed this/)).toBeVisible();
  await expect(rowNames(other).first()).toHaveAccessibleName(`Move ${second}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowNames(page).first()).toHaveAccessibleName(`Move ${first}`);
});

test('[DESK-06] of two operators who edit a row the second one is told at each try, and overwrites nothing', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openHome(page);
  await page.getByRole('button', { name: `Edit ${second}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit the row ${second}` });
  await dialog.getByLabel('Name: English').fill('Typed here');
  const other = await page.context().newPage();
  await openHome(other);
  const rename = async (from: string, to: string) => {
    await other.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
    await other.getByRole('dialog').getByLabel('Name: English').fill(to);
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('button', { name: `Move ${to}`, exact: true })).toBeVisible();
  };
  await rename(second, 'Stored there');
  const told = page.getByText(/Another operator has changed this/);
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(told).toBeVisible();
  // The list behind the dialog has been read again.
  await expect(page.getByText('Stored there', { exact: true })).toBeVisible();
  const [again] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(deskRowEdit.address)),
    save.click(),
  ]);
  expect(await again.json()).toMatchObject({ errCode: errorCodes.changedMeanwhile });
  await expect(dialog.getByLabel('Name: English')).toHaveValue('Typed here');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowNames(page).nth(1)).toHaveAccessibleName('Move Stored there');
  await rename('Stored there', second);
});

test('[DESK-06] only the preview may be in a frame, and only of this origin; it is for operators alone', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  const headersOf = async (path: string) => {
    const answer = await page.request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    return [
      answer.status(),
      answer.headers()['x-frame-options'],
      /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    ];
  };
  expect(await headersOf(deskRoutes.deskHomePreview())).toEqual([200, 'SAMEORIGIN', "'self'"]);
  for (const path of [routes.home(), deskRoutes.desk('home')]) {
    expect(await headersOf(path)).toEqual([200, 'DENY', "'none'"]);
  }
  const guest = await browser.newContext();
  const answer = await guest.request.get(stack.origin + deskRoutes.deskHomePreview(), {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(404);
  await guest.close();
});

test('[DESK-06] the page of home fits 360, 768 and 1920 px', async ({ page, signInAtDesk }) => {
  await signInAtDesk(page);
  for (const width of [360, 768, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    const seen = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(seen).toBe(width);
    expect(await seriousViolationsOn(page)).toEqual([]);
  }
});
