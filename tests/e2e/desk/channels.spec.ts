import type { Page } from '@playwright/test';
import { deskRoutes } from '#lib/desk-routes.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { newestToast } from '#tests/setup/screens/toasts.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { moveByKey, takeByKey } from '#tests/setup/browser/move-by-key.ts';

const hostile = '<img src=x onerror="window.broken=1"> “only”';
const long = `Canal ${'muy largo '.repeat(18)}`.trim();
const table = (page: Page) => page.getByRole('table', { name: /^(Channels|Canales)$/ });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Imports a list in place of the demo service. */
async function importList(stack: Stack, entries: readonly string[], name = 'tv') {
  const files = importFiles();
  const location = files.file(`${name}.m3u`, ['#EXTM3U', ...entries].join('\n'));
  await stack.command('import', 'm3u', location);
  await stack.command('demo', 'remove', '--yes');
  files.remove();
}

const entry = (
  number: number,
  name: string,
  address = `http://127.0.0.1:9/${String(number)}.m3u8`,
) => `#EXTINF:-1 tvg-chno="${String(number)}" group-title="Mine",${name}\n${address}`;

async function openChannels(page: Page, stack: Stack) {
  await page.goto(stack.origin + deskRoutes.desk('channels'));
  await expect(table(page)).toBeVisible();
}

/** The names of viewers' channels in their order. */
async function viewersSee(page: Page, stack: Stack): Promise<string[]> {
  const viewer = await page.context().browser()!.newPage();
  await viewer.goto(`${stack.origin}/liveTv`);
  const names = viewer.locator('[data-channel-name]').or(viewer.locator('main li a'));
  await expect(names.first()).toBeVisible();
  const text = await viewer.locator('main').innerText();
  await viewer.close();
  return text.split('\n').map((line) => line.trim());
}

test('[DESK-02] an operator renames and numbers a channel; viewers see it, and Undo sets it back', async ({
  page,
  startStack,
  signInAtDesk,
}) => {
  const stack = await startStack();
  await importList(stack, [entry(1, 'Uno'), entry(2, 'Dos'), entry(3, hostile), entry(4, long)]);
  await signInAtDesk(page, stack);
  await openChannels(page, stack);
  expect(await seriousViolationsOn(page)).toEqual([]);
  await expect(rowOf(page, hostile)).toBeVisible();
  await page.getByRole('link', { name: 'Dos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dos' })).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.getByLabel('Number').fill('1');
  await page.getByLabel('Name', { exact: true }).fill('Segundo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Uno has this number.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Segundo');
  await page.getByLabel('Number').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page).first()).toBeVisible();
  await expect(page.getByText('The source says: Dos')).toBeVisible();
  expect(await viewersSee(page, stack)).toContain('Segundo');
  await newestToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dos' })).toBeVisible();
  expect(await viewersSee(page, stack)).toContain('Dos');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('[DESK-02] many channels are chosen by keyboard and hidden at once; a channel is moved by keys', async ({
  page,
  startStack,
  signInAtDesk,
}) => {
  const stack = await startStack();
  await importList(
    stack,
    ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name, at) => entry(at + 1, name)),
  );
  await signInAtDesk(page, stack);
  await openChannels(page, stack);
  const handle = page.getByRole('button', { name: 'Move Uno' });
  await takeByKey(page, handle, 'At the place of Uno.');
  // Each press counts from what was announced last, so the next one waits for it.
  for (const name of ['Dos', 'Tres']) {
    await moveByKey(page, 'ArrowDown', `At the place of ${name}.`);
  }
  await page.keyboard.press('Space');
  await expect(saved(page).first()).toBeVisible();
  await expect(table(page).getByRole('row').nth(1)).toContainText('Dos');
  await expect(table(page).getByRole('row').nth(3)).toContainText('Uno');
  await page.getByRole('checkbox', { name: 'Choose Dos' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Choose Cuatro' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: '2 channels chosen' }).waitFor();
  await page.getByRole('button', { name: 'Hide', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Hidden' })).toHaveCount(2);
  const seen = await viewersSee(page, stack);
  expect([seen.includes('Uno'), seen.includes('Dos')]).toEqual([true, false]);
});

test('[DESK-02] two operators: the second one hears that the channel was changed, and loses nothing typed', async ({
  page,
  startStack,
  signInAtDesk,
  browser,
}) => {
  const stack = await startStack();
  await importList(stack, [entry(1, 'Uno')]);
  await signInAtDesk(page, stack);
  const other = await browser.newPage();
  await signInAtDesk(other, stack);
  for (const one of [page, other]) {
    await openChannels(one, stack);
    await one.getByRole('link', { name: 'Uno', exact: true }).click();
    await expect(one.getByLabel('Name', { exact: true })).toHaveValue('Uno');
  }
  await page.getByLabel('Name', { exact: true }).fill('First');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page).first()).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Erster');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/Another operator has changed this/)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'First' })).toBeVisible();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Erster');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Erster' })).toBeVisible();
  await other.close();
});

test('[DESK-05] a source is tried: its codecs, its size, its answer in milliseconds; sources are put in order', async ({
  page,
  startStack,
  signInAtDesk,
}) => {
  const source = await ForeignSource.start();
  source.on('/ts', (_request, response: Parameters<typeof sendTransport>[0]) =>
    sendTransport(response, transport('h264-aac')),
  );
  const stack = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importList(stack, [
    entry(1, 'Uno', `${source.origin}/ts`),
    entry(2, 'Uno HD', `${source.origin}/gone?password=secret`),
  ]);
  await signInAtDesk(page, stack);
  await openChannels(page, stack);
  await page.getByRole('link', { name: 'Uno', exact: true }).click();
  await page.getByRole('button', { name: 'Add a source' }).click();
  await page.getByRole('button', { name: 'Add Uno HD of tv' }).click();
  await expect(page.getByText('2. Uno HD')).toBeVisible();
  expect(await page.content()).not.toContain('secret');
  await page.getByRole('button', { name: 'Try Uno', exact: true }).click();
  await expect(page.getByText(/MPEG-TS · H\.264 · \d+ × \d+ · AAC · \d+ ms/)).toBeVisible();
  await page.getByRole('button', { name: 'Try Uno HD', exact: true }).click();
  await expect(page.getByText('It does not play: it answers 404')).toBeVisible();
  await page.getByRole('button', { name: 'Make Uno HD a channel of its own' }).click();
  await expect(page.getByText('2. Uno HD')).toBeHidden();
  source.stop();
});

test('[DESK-02] the line-up reads on a phone, in Spanish, and tells when nothing matches', async ({
  page,
  signInAtDesk,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page);
  await page.goto(`${stack.origin}${deskRoutes.desk('channels')}?lang=es`);
  await expect(page.getByRole('heading', { level: 1, name: 'Canales' })).toBeVisible();
  await page.getByLabel('Nombre, número o id de guía').fill('zzzz');
  await expect(page.getByText('Ningún canal coincide.')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('[DESK-02] the list of channels that cannot be read offers to try again', async ({
  page,
  signInAtDesk,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signInAtDesk(page);
  await page.goto(deskRoutes.desk('channels'));
  await expect(table(page)).toBeVisible();
  await faults.set({ path: '/deskapi/channel/list/v1', status: 500 });
  await page.getByLabel('Name, number or guide id').fill('arena');
  await expect(page.getByText('The channels could not be read.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Arena').first()).toBeVisible();
});
