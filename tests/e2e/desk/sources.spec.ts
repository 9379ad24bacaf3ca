import { deskSourceAdd, deskSourceChange } from '#lib/contract/desk/sources.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { askAtDesk } from '#tests/setup/browser/desk-ask.ts';
import {
  listAddition as addition,
  sourceRow as row,
  sourceSettings as settings,
} from '#tests/setup/browser/desk-source.ts';
import { allViolationsOn, seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';

const page = deskRoutes.desk('sources');
const privateSources = { env: { PRIVATE_SOURCES: '127.0.0.1' } };
const hostile = '<img src=x onerror=alert(1)>';
const long = 'X'.repeat(200);
const list = (...names: string[]) =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1,${name}\nhttp://a.example/${encodeURIComponent(name).slice(0, 60)}.m3u8\n`).join('')}`;

let source: ForeignSource;
test.beforeAll(async () => {
  source = await ForeignSource.start();
});
test.afterAll(() => source.stop());

test('[DESK-04] an owner adds a list, follows it, reads its report to the channel, and removes the demo service', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  source.serve('/tv.m3u', `${list('Canal Uno', hostile, long)}#EXTINF:-1,Broken\n`);
  await tab.goto(stack.origin + page);
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Add a source' }).click();
  // What cannot be read says why, and nothing typed is lost.
  await tab.getByLabel('Address or path').fill(`${source.origin}/nothing`);
  await tab.getByRole('button', { name: 'Try it' }).click();
  await expect(tab.getByText('answers 404')).toBeVisible();
  await expect(tab.getByLabel('Address or path')).toHaveValue(`${source.origin}/nothing`);
  await tab.getByLabel('Address or path').fill(`${source.origin}/tv.m3u`);
  await tab.getByRole('button', { name: 'Try it' }).click();
  await expect(tab.getByText('List: 3 channels, 1 left out')).toBeVisible();
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await tab.getByLabel('Name').fill('mine');
  await tab.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row(tab, 'mine')).toContainText('Up to date');
  await expect(row(tab, 'mine')).toContainText('3 channels');
  expect(await allViolationsOn(tab)).toEqual([]);

  await tab.getByRole('button', { name: 'More for mine' }).click();
  await tab.getByRole('menuitem', { name: 'Report' }).click();
  const report = tab.getByRole('dialog', { name: 'Report of mine' });
  await expect(report.getByText('3 on show, 0 parts, 1 left out')).toBeVisible();
  await expect(report.getByRole('link', { name: hostile })).toBeVisible();
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await report.getByRole('button', { name: 'Left out' }).click();
  await expect(report.getByRole('cell', { name: 'no address follows it' })).toBeVisible();
  await report.getByRole('button', { name: 'On show' }).click();
  await report.getByLabel('Search the report').fill('uno');
  await expect(report.getByRole('row')).toHaveCount(2);
  await expect(report.getByRole('link', { name: 'Canal Uno' })).toHaveAttribute(
    'href',
    /\/liveTv\?id=i/,
  );
  await tab.keyboard.press('Escape');

  await tab.getByRole('button', { name: 'Remove the demo service' }).click();
  const asked = tab.getByRole('dialog', { name: 'Remove the demo service?' });
  await asked.getByRole('button', { name: 'Remove the demo service' }).click();
  await expect(tab.getByRole('region', { name: 'Demo service' })).toBeHidden();
  await tab.goto(stack.origin + routes.liveTv());
  await expect(tab.getByText('Canal Uno').first()).toBeVisible();
});

test('[DESK-04] a running source is followed, stopped by keyboard alone, and removed after it says what goes', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  source.on('/slow.m3u', (_request, response) => {
    response.writeHead(200).write(list('Slow'));
  });
  await tab.goto(stack.origin + page);
  expect(await askAtDesk(tab, deskSourceAdd, addition('slow', `${source.origin}/slow.m3u`))).toBe(
    0,
  );
  await tab.reload();
  await expect(row(tab, 'slow')).toContainText('MB read');
  const stop = tab.getByRole('button', { name: 'Stop slow' });
  await stop.focus();
  await tab.keyboard.press('Enter');
  await expect(row(tab, 'slow')).toContainText('Stopped');
  source.serve('/slow.m3u', list('Slow'));
  await tab.getByRole('button', { name: 'Read now: slow' }).focus();
  await tab.keyboard.press('Enter');
  await expect(row(tab, 'slow')).toContainText('Up to date');
  await tab.getByRole('button', { name: 'More for slow' }).focus();
  await tab.keyboard.press('Enter');
  await tab.getByRole('menuitem', { name: 'Remove' }).focus();
  await tab.keyboard.press('Enter');
  const asked = tab.getByRole('dialog', { name: 'Remove slow?' });
  await expect(asked).toContainText('1 channel and 0 films and episodes go with it');
  await asked.getByRole('button', { name: 'Remove' }).focus();
  await tab.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(row(tab, 'slow')).toHaveCount(0);
});

test('[DESK-04] settings are kept against a second operator’s change and set back, in Spanish at 360 px', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  source.serve('/dos.m3u', list('Dos'));
  expect(await askAtDesk(tab, deskSourceAdd, addition('dos', `${source.origin}/dos.m3u`))).toBe(0);
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(`${stack.origin}${page}?lang=es`);
  await expect(tab.getByText('Al día')).toBeVisible();
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const save = async (hours: string) => {
    await tab.getByRole('button', { name: 'Más para dos' }).click();
    await tab.getByRole('menuitem', { name: 'Ajustes' }).click();
    await tab.getByLabel('Leer cada … horas').fill(hours);
    await tab.getByRole('button', { name: 'Guardar' }).click();
  };
  await save('mil');
  await expect(tab.getByText('Un número entero entre 0 y 720')).toBeVisible();
  await expect(tab.getByLabel('Leer cada … horas')).toHaveValue('mil');
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await tab.getByLabel('Leer cada … horas').fill('6');
  await tab.getByRole('button', { name: 'Guardar' }).click();
  await expect(tab.getByText('cada 6 horas')).toBeVisible();
  await tab.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tab.getByText('solo a mano')).toBeVisible();

  await tab.getByRole('button', { name: 'Más para dos' }).click();
  await tab.getByRole('menuitem', { name: 'Ajustes' }).click();
  const key = { kind: 'm3u', name: 'dos' } as const;
  const other = { ...settings, everyHours: 48 };
  expect(await askAtDesk(tab, deskSourceChange, { ...key, settings: other, seen: settings })).toBe(
    0,
  );
  await tab.getByLabel('Leer cada … horas').fill('12');
  await tab.getByRole('button', { name: 'Guardar' }).click();
  await expect(tab.getByText(/Otro operador ha cambiado esto/)).toBeVisible();
  await expect(tab.getByLabel('Leer cada … horas')).toHaveValue('12');
  await tab.keyboard.press('Escape');
  await expect(tab.getByText('cada 48 horas')).toBeVisible();
});

test('[DESK-04] settings that were opened before another operator’s change do not overwrite it, although the list is read on', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  source.serve('/uno.m3u', list('Uno'));
  source.on('/endless.m3u', (_request, response) => {
    response.writeHead(200).write(list('Endless'));
  });
  await tab.goto(stack.origin + page);
  for (const name of ['uno', 'endless']) {
    expect(
      await askAtDesk(tab, deskSourceAdd, addition(name, `${source.origin}/${name}.m3u`)),
    ).toBe(0);
  }
  await tab.reload();
  await expect(row(tab, 'uno')).toContainText('only by hand');
  await expect(row(tab, 'endless')).toContainText('MB read');
  await tab.getByRole('button', { name: 'More for uno' }).click();
  await tab.getByRole('menuitem', { name: 'Settings' }).click();
  const hours = tab.getByLabel('Read every … hours');
  await hours.fill('12');
  const change = { settings: { ...settings, everyHours: 48 }, seen: settings };
  expect(await askAtDesk(tab, deskSourceChange, { kind: 'm3u', name: 'uno', ...change })).toBe(0);
  await expect(tab.getByText('every 48 hours')).toBeVisible();
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText(/Another operator has changed this/)).toBeVisible();
  await expect(hours).toHaveValue('12');
  await tab.keyboard.press('Escape');
  await expect(row(tab, 'uno')).toContainText('every 48 hours');
  await tab.getByRole('button', { name: 'Stop endless' }).click();
  await expect(row(tab, 'endless')).toContainText('Stopped');
});
