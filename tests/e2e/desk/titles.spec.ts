import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { languageCookie } from '#lib/language.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

const film = { id: 'low-orbit', name: 'Low Orbit' };
const other = { id: 'signal-fire', name: 'Signal Fire' };
const pageOf = (id: string) => `${deskRoutes.desk('titles')}/${id}`;

async function openTitle(page: Page, id: string, name: string) {
  await page.goto(pageOf(id));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Saves the form, and returns the button of the toast that sets it back. */
async function save(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  return undo;
}

test('[DESK-06] a corrected name is what viewers see next; the source’s word stands beside it and is put back', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('titles'));
  await page.getByLabel('Search titles').fill(film.name);
  await page.getByRole('link', { name: film.name }).click();
  await page.getByLabel('Name (English)').fill('High Orbit');
  await page.getByLabel('Year').fill('1066');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A year from 1870 to 2200, or nothing.')).toBeVisible();
  await page.getByLabel('Year').fill('1969');
  await save(page);
  const name = page.getByRole('group', { name: 'Edited: Name' });
  await expect(name).toContainText(film.name);
  expect(await seriousViolationsOn(page)).toEqual([]);

  const viewer = await page.context().newPage();
  await viewer.goto(routes.vodDetail(film.id));
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('High Orbit');
  await expect(viewer.getByText('1969').first()).toBeVisible();

  await name.getByRole('button', { name: 'Put back: Name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.name);
  await page.getByRole('button', { name: 'Put back: Year' }).click();
  await expect(page.getByRole('group', { name: /^Edited/ })).toHaveCount(0);
  await viewer.reload();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(film.name);
});

test('[DESK-06] chosen titles are hidden at once: their pages do not exist, until they are shown again', async ({
  page,
  browser,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('titles'));
  await page.getByRole('checkbox', { name: `Choose ${film.name}` }).check();
  await page.getByRole('checkbox', { name: `Choose ${other.name}` }).check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const guest = await browser.newContext();
  const statusOf = async (id: string) =>
    (await guest.request.get(stack.origin + routes.vodDetail(id))).status();
  expect([await statusOf(film.id), await statusOf(other.id)]).toEqual([404, 404]);
  await page.getByLabel('State').selectOption({ label: 'Hidden' });
  await expect(page.getByText('2 titles')).toBeVisible();
  for (const name of [film.name, other.name]) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No title matches.')).toBeVisible();
  expect(await statusOf(film.id)).toBe(200);
  await guest.close();
});

test('[DESK-06] of two operators at once the second one is told, and loses nothing typed', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openTitle(page, film.id, film.name);
  const second = await page.context().newPage();
  await openTitle(second, film.id, film.name);
  await second.getByLabel('Year').fill('1999');
  await page.getByRole('textbox', { name: 'Age rating' }).fill('18+');
  const undo = await save(page);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText(/Another operator has changed this/)).toBeVisible();
  await expect(second.getByLabel('Year')).toHaveValue('1999');
  await expect(second.getByRole('textbox', { name: 'Age rating' })).toHaveValue('18+');
  // Told of the other change, the second one saves after all, and sets that back.
  await (await save(second)).click();
  await expect(second.getByText('Set back')).toBeVisible();
  await undo.click();
  await expect(page.getByText('Set back')).toBeVisible();
});

test('[DESK-06] hostile names are text, and a long one breaks nothing at 360 px', async ({
  page,
  signInAtDesk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page);
  await openTitle(page, film.id, film.name);
  const hostile = `<img src=x onerror=alert(1)>${'W'.repeat(200)}`;
  await page.getByLabel('Name (English)').fill(hostile);
  const undo = await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  for (const path of [pageOf(film.id), deskRoutes.desk('titles')]) {
    await page.goto(path);
    await expect(page.getByText(hostile).first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
    expect(await seriousViolationsOn(page)).toEqual([]);
  }
  await expect(undo).toBeHidden();
  await page.goto(pageOf(film.id));
  await page.getByRole('button', { name: 'Put back: Name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.name);
});

test('[DESK-06] in Portuguese, by keyboard alone: a title is found, opened, changed and restored', async ({
  page,
  stack,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await page.context().addCookies([{ name: languageCookie, value: 'pt', url: stack.origin }]);
  await page.goto(deskRoutes.desk('titles'));
  await isAlive(page);
  await page.getByLabel('Buscar títulos').focus();
  await page.keyboard.type('low orbit');
  const link = page.getByRole('table').getByRole('link');
  await expect(link).toHaveCount(1);
  for (let presses = 0; presses < 12; presses += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const year = page.getByLabel('Ano', { exact: true });
  await year.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1977');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Editado: Ano' })).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar: Ano' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Editado: Ano' })).toBeHidden();
});

test('[DESK-06] a large picture file becomes the poster of a title', async ({
  page,
  signInAtDesk,
}) => {
  await signInAtDesk(page);
  await openTitle(page, film.id, film.name);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 };
  const buffer = await sharp({
    create: { width: 2_400, height: 3_000, channels: 3, noise, background: '#000' },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(1_000_000);
  const poster = page.getByRole('group', { name: 'Poster', exact: true });
  const before = await poster.getByRole('img').getAttribute('src');
  await poster
    .getByLabel('Choose a file: Poster')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(poster.getByRole('img')).not.toHaveAttribute('src', before ?? '');
  const undo = await save(page);
  const src = (await poster.getByRole('img').first().getAttribute('src')) ?? '';
  expect((await page.request.get(src)).status()).toBe(200);
  await undo.click();
  await expect(poster.getByRole('img').first()).toHaveAttribute('src', before ?? '');
  await poster
    .getByLabel('Choose a file: Poster')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
});

test('[DESK-06] two films are merged into one and split again', async ({ page, signInAtDesk }) => {
  await signInAtDesk(page);
  await openTitle(page, other.id, other.name);
  await page.getByRole('button', { name: 'Merge …' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${other.name} into another film` });
  await dialog.getByLabel('The film to keep').fill(film.name);
  await dialog.getByRole('button', { name: `Merge into it: ${film.name}` }).click();
  await expect(page.getByText(`Version of ${film.name}`)).toBeVisible();
  const viewer = await page.context().newPage();
  await viewer.goto(routes.vodDetail(other.id));
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(film.name);
  await openTitle(page, film.id, film.name);
  await page.getByRole('button', { name: `Split ${other.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeHidden();
  await viewer.reload();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(other.name);
});
