import type { Page } from '@playwright/test';
import { deskGuideMatch } from '#lib/contract/desk/guide.ts';
import { deskSourceAdd } from '#lib/contract/desk/sources.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { askAtDesk } from '#tests/setup/browser/desk-ask.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { moveByKey, takeByKey } from '#tests/setup/browser/move-by-key.ts';

const page = deskRoutes.desk('guide');
const hourMs = 3_600_000;
const hostile = '<img src=x onerror=alert(1)>';
const names = ['La 1 FHD', 'ES: Antena 3 HD', 'Canal Cocina', hostile, 'X'.repeat(200)];
const list = `#EXTM3U\n${names.map((name) => `#EXTINF:-1,${name}\nhttp://a.example/${encodeURIComponent(name).slice(0, 60)}.m3u8\n`).join('')}`;

const stamp = (at: number) =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')} +0000`;
function guide(name: string, channels: Record<string, string>): string {
  const begin = Date.now() - 3 * hourMs;
  const declared = Object.entries(channels).map(
    ([id, shown]) => `<channel id="${id}"><display-name>${shown}</display-name></channel>`,
  );
  const programmes = Object.keys(channels).flatMap((id) =>
    Array.from({ length: 24 }, (_, hour) => {
      const at = begin + hour * hourMs;
      return `<programme start="${stamp(at)}" stop="${stamp(at + hourMs)}" channel="${id}"><title>${name} ${id} ${hour}</title></programme>`;
    }),
  );
  return `<?xml version="1.0"?><tv>${declared.join('')}${programmes.join('')}</tv>`;
}

let source: ForeignSource;
test.beforeAll(async () => {
  source = await ForeignSource.start();
  source.serve('/tv.m3u', list);
  source.serve('/a.xml', guide('A', { 'la1.es': 'La 1' }));
  source.serve('/b.xml', guide('B', { 'la1.es': 'La 1', a3: 'Antena Tres', food: 'Food Network' }));
});
test.afterAll(() => source.stop());

/** Opens the page of a desk that has a list and two guides. */
async function open(tab: Page, stack: Stack, signInAtDesk: (on: Page, at: Stack) => Promise<void>) {
  await signInAtDesk(tab, stack);
  const add = (sourceForm: 'list' | 'guide', name: string) => {
    const address = `${source.origin}/${name}`;
    const settings = { everyHours: 0, graceDays: 7, connectionsSet: null };
    return askAtDesk(tab, deskSourceAdd, {
      ...{ address, user: '', password: '', sourceForm, name, ...settings },
    });
  };
  expect([
    await add('list', 'tv.m3u'),
    await add('guide', 'a.xml'),
    await add('guide', 'b.xml'),
  ]).toEqual([...[0, 0, 0]]);
  await tab.goto(stack.origin + page);
}

const startOptions = { env: { PRIVATE_SOURCES: '127.0.0.1' } };
const row = (tab: Page, name: string) => tab.getByRole('row').filter({ hasText: name });

test('[DESK-03] a channel without a guide takes the suggestion, which shows what is on; another is matched by search', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(startOptions);
  await open(tab, stack, signInAtDesk);
  const antena = row(tab, 'Antena 3');
  await expect(antena).toContainText('B a3 3');
  await expect(row(tab, hostile)).toBeVisible();
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await antena.getByRole('button', { name: /^Take Antena Tres/ }).click();
  await expect(antena).toHaveCount(0);
  await tab.getByRole('button', { name: 'Matched by hand' }).click();
  await expect(row(tab, 'Antena 3')).toContainText('B a3 3');

  // Undo, then match another channel by search.
  await tab.getByRole('button', { name: 'Undo' }).click();
  await expect(tab.getByText('No channel was matched by hand.')).toBeVisible();
  await tab.getByRole('button', { name: 'All', exact: true }).click();
  await tab.getByLabel('Search channels').fill('cocina');
  await expect(tab.getByRole('row')).toHaveCount(2);
  await tab.getByRole('button', { name: 'Choose the guide of Canal Cocina' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Guide of Canal Cocina' });
  await expect(
    dialog.getByText('No channel of the guides is alike.', { exact: false }),
  ).toBeVisible();
  await dialog.getByLabel('Search all guides').fill('food');
  await dialog.getByRole('radio', { name: 'Food Network · b.xml' }).check();
  await expect(dialog.getByText('B food 3')).toBeVisible();
  await dialog.getByLabel('Minutes added to its times').fill('60');
  expect(await seriousViolationsOn(tab)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the match' }).click();
  await expect(row(tab, 'Canal Cocina')).toContainText('B food 2');
});

test('[DESK-03] guides are ordered by keyboard alone and decide who provides a channel; the offset moves their times', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(startOptions);
  await open(tab, stack, signInAtDesk);
  await tab.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row(tab, 'La 1')).toContainText('A la1.es 3');
  // The second guide has been read: the list grows no more while a guide moves.
  await expect(tab.getByText(/^It has no programme for any imported channel/)).toBeVisible();
  const handle = tab.getByRole('button', { name: 'Move b.xml' });
  await takeByKey(tab, handle, 'b.xml is at place 2 of 2.');
  await moveByKey(tab, 'ArrowUp', 'b.xml is at place 1 of 2.');
  await tab.keyboard.press('Space');
  await expect(row(tab, 'La 1')).toContainText('B la1.es 3');
  await tab.getByRole('button', { name: 'Times of b.xml: moved by 0 minutes' }).click();
  await tab.getByRole('textbox', { name: 'Minutes' }).fill('-60');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(tab, 'La 1')).toContainText('B la1.es 4');
});

test('[DESK-03] at 360 px in Portuguese a channel gets no guide; a second operator’s change is not overwritten', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(startOptions);
  await tab.setViewportSize({ width: 360, height: 740 });
  await open(tab, stack, signInAtDesk);
  await tab.goto(`${stack.origin}${page}?lang=pt`);
  await tab.getByRole('button', { name: 'Todos', exact: true }).click();
  await tab.getByLabel('Buscar canais').fill('La 1');
  const choose = tab.getByRole('button', { name: 'Escolher o guia de La 1 FHD' });
  await expect(tab.getByText('Em dia').first()).toBeVisible();
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await choose.click();
  const dialog = tab.getByRole('dialog', { name: 'Guia de La 1 FHD' });
  await expect(dialog.getByText('A la1.es 3').first()).toBeVisible();
  expect(await seriousViolationsOn(tab)).toEqual([]);
  const id = await tab.evaluate(async (address) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
      body: JSON.stringify({ query: 'La 1', show: 'all', offset: 0, limit: 1 }),
    });
    const { result } = (await answer.json()) as {
      result: { channels: { logicalChannelId: string }[] };
    };
    return result.channels[0]?.logicalChannelId ?? '';
  }, '/deskapi/guide/channels/v1');
  const other = {
    logicalChannelId: id,
    guideChoice: 'none',
    chosen: null,
    guideShiftMinutes: 0,
  } as const;
  const seen = { tvgId: null, guideShiftMinutes: 0, isByHand: false };
  expect(await askAtDesk(tab, deskGuideMatch, { ...other, seen })).toBe(0);
  await dialog.getByRole('button', { name: 'Sem guia' }).click();
  await expect(tab.getByText(/Outro operador mudou isto/)).toBeVisible();
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Associados à mão' }).click();
  await expect(row(tab, 'La 1 FHD')).toBeVisible();
});
