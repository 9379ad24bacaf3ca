import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { channelList } from '#lib/contract/channels.ts';
import { favouriteVodAdd } from '#lib/contract/favourites.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import { PEOPLE } from '#operator/demo/films/people.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { WebServerRecord } from '#tests/setup/web-server-record.ts';

test.use({ savesData: false });

/**
 * A service in encrypted mode for this file, with production cache lifetimes, and a recorder in front of its operator.
 */
let stack: Stack;
let shareKey: string;
const record = new WebServerRecord();
let between: Awaited<ReturnType<WebServerRecord['between']>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  let operatorOrigin: string | null = null;
  between = await record.between(() => operatorOrigin);
  stack = await Stack.start({
    template: process.env.TEST_DATA_TEMPLATE,
    isOperatorDown: true,
    env: {
      E2EE: '1',
      CACHE_MAX_SECONDS: '',
      OPERATOR_URL: between.origin,
      OPERATOR_KEY: 'of-this-test-alone,-and-long-enough-for-it',
      SESSION_SECRET: 'of this test alone, and long enough for it',
    },
  });
  await stack.startOperator();
  ({ operatorOrigin } = stack);
  await stack.warmUp();
  shareKey = (await readFile(join(stack.dataDir, 'share-key'), 'utf8')).trim();
});
test.afterAll(async () => {
  await stack.stop();
  between.close();
});

const link = (path: string) => `${stack.origin}${path}#/shareKey/${shareKey}`;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shareKey'));

/** The names of all content in all languages, and the ids derived from them. */
const names = [
  ...CHANNELS.map(({ name }) => name),
  ...[...FILMS, ...SERIES].flatMap(({ title, metaId }) => [...Object.values(title), metaId]),
  ...PEOPLE.map(({ name }) => name),
  // Single words are excluded, because they may occur elsewhere.
].filter((name) => /[ -]/.test(name) && name.length > 7);

test('[E2E-02] content is decrypted in the browser, and the web server learns neither a name nor the key', async ({
  page,
  signIn,
}) => {
  record.watch(page);
  await page.goto(link('/liveTv'));
  const live = new LiveScreen(page);
  await expect(live.rows.first()).toContainText('Canal Uno');
  const row = live.rows.first().locator('a');
  // A name, followed by the current programme.
  await expect(row).toContainText(/Canal Uno\S/);
  await expect(row).not.toContainText('No programme information');
  const logo = row.locator('img');
  await expect(logo).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => logo.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await live.isPlaying();
  // The key is stored, and removed from the address, which viewers may copy.
  await expect.poll(() => page.url()).not.toContain('shareKey');
  expect(await kept(page)).toBe(shareKey);
  const description = page.locator('main h1 + p');
  await expect(description).not.toBeEmpty();
  const programme = await description.innerText();

  await page.goto(`${stack.origin}/home`);
  const banner = page.locator('main section').first().getByRole('heading').first();
  await expect(banner).toHaveText('The Salt Road');
  const card = page.locator('main a[href^="/liveTv?id="]').filter({
    has: page.locator('img[src^="blob:"][data-shown]'),
  });
  await expect(card.first()).toBeVisible();

  await page.goto(`${stack.origin}/vod/type/movies`);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/vod\/detail\/[a-z2-7]+$/);
  const titles = FILMS.map((film) => film.title.en);
  const heading = page.getByRole('heading', { level: 1 });
  // The placeholder comes before the name.
  await expect.poll(async () => titles.includes(await heading.innerText())).toBe(true);
  const title = await heading.innerText();
  await expect.poll(() => page.title()).toContain(title);

  await signIn(page, 'demo', stack.origin);
  await page.goto(`${stack.origin}/vod/type/movies`);
  await page.locator('main article a').nth(1).click();
  await page.waitForURL('**/vod/detail/**');
  const liked = page.waitForResponse((one) => one.url().endsWith(favouriteVodAdd.path));
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  const question = (await liked).request().postDataJSON() as object;
  expect(Object.keys(question)).toEqual(['requestId', 'deviceInfo', 'payload']);
  const liking = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${stack.origin}/favorites`);
  await expect(page.getByRole('link', { name: liking })).toBeVisible();

  // The check below blocks this process and the recorder for seconds: an open page would miss its answers.
  await page.goto('about:blank');
  expect(record.size.texts).toBeGreaterThan(100);
  expect(record.found(['e2ee:1:'])).toHaveLength(1);
  expect(record.found([...names, programme, title, liking])).toEqual([]);
  expect(record.found([shareKey])).toEqual([]);
});

test('[E2E-02] pages and their cached copies contain placeholders only', async ({ request }) => {
  for (const path of ['/home', '/liveTv', '/liveTv?id=l101', '/vod/type/movies', '/replay']) {
    for (const count of ['first', 'second']) {
      const answer = await request.get(stack.origin + path);
      const html = await answer.text();
      expect(answer.status(), `${path}, ${count}`).toBe(200);
      expect(
        names.filter((name) => html.includes(name)),
        `${path}, ${count}`,
      ).toEqual([]);
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
  }
  const sitemaps = await request.get(`${stack.origin}/sitemap.xml`);
  expect(await sitemaps.text()).not.toMatch(/channels|movies|series/);
});

for (const [language, missing, wrong, label, open] of [
  ['en', 'Share key not found!', 'This share key is not right.', 'Share key or link', 'Open'],
  [
    'es',
    '¡No se encontró la clave compartida!',
    'Esta clave compartida no es correcta.',
    'Clave compartida o enlace',
    'Abrir',
  ],
  [
    'pt',
    'Chave de compartilhamento não encontrada!',
    'Esta chave de compartilhamento não está certa.',
    'Chave de compartilhamento ou link',
    'Abrir',
  ],
] as const) {
  test(`[E2E-04] in ${language}, without the key only the form for it is shown`, async ({
    page,
  }) => {
    await page.goto(`${stack.origin}/liveTv?lang=${language}`);
    await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('e2ee:');
    const field = page.getByRole('textbox', { name: label });
    await field.fill('not the key');
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(field).toHaveValue('not the key');
    expect(await kept(page)).toBeNull();

    await field.fill(` ${link('/')} `);
    await page.getByRole('button', { name: open }).click();
    await expect(page.locator('main')).toContainText('Canal Uno');
    expect(await kept(page)).toBe(shareKey);
  });
}

test('[E2E-04] a link with a wrong key shows an error, and the right one opens the same page', async ({
  page,
}) => {
  await page.goto(`${stack.origin}/home#/shareKey/wrong`);
  await expect(
    page.getByRole('heading', { name: 'This share key opens nothing here' }),
  ).toBeVisible();
  await expect(page.getByText('Canal Uno')).toHaveCount(0);
  // Opened in the current page: only the fragment changes, and nothing is loaded for it.
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, `#/shareKey/${shareKey}`);
  await expect(page.getByText('Canal Uno').first()).toBeVisible();
  await expect.poll(() => page.url()).toBe(`${stack.origin}/home`);
});

test('[E2E-04] an answer that was changed in transit is rejected as a whole', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem('shareKey', key), shareKey);
  let isTampered = true;
  await page.route(`**${channelList.address}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // Changes one character of the last name.
    const at = text.lastIndexOf('"logicalChannelName":"e2ee:1:') + 60;
    const other = text[at] === 'A' ? 'B' : 'A';
    const body = isTampered ? text.slice(0, at) + other + text.slice(at + 1) : text;
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${stack.origin}/liveTv`);
  await expect(page.locator('[data-toast="error"]')).toContainText('could not be decrypted');
  await expect(page.getByText('Canal Uno')).toHaveCount(0);
  // The answers are intact from the click on, not before: the page may request the list again by itself.
  await page.exposeFunction('mend', () => (isTampered = false));
  await page.evaluate(() => {
    const { mend } = window as unknown as { mend: () => void };
    document.addEventListener('click', mend, { capture: true, once: true });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new LiveScreen(page).rows.first()).toContainText('Canal Uno');
});

test('[SRC-02] [GDE-02] the guide is searched in the browser, and no request contains the words', async ({
  page,
}) => {
  // Fetches two weeks of forty channels first.
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`);
  });
  await page.goto(link('/liveTv'));
  const live = new LiveScreen(page);
  await expect(live.rows.first()).toContainText('Canal Uno');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('guideSynced')), { timeout: 120_000 })
    .not.toBeNull();

  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('Nightly');
  const found = page.getByRole('region', { name: 'Programmes' }).getByRole('listitem');
  await expect(found.first()).toContainText('The Nightly News');
  await expect(page).toHaveURL(/\/search#q=Nightly$/);
  // After a reload the words are there again, and still in no request.
  await page.reload();
  await expect(found.first()).toContainText('The Nightly News');
  expect(asked.filter((request) => /Nightly/i.test(decodeURIComponent(request)))).toEqual([]);
});

test.describe('[NAV-12] in a clear service', () => {
  test('a share-key link without a key shows a message', async ({ page }) => {
    await page.goto('/home#/shareKey/');
    await expect(page.locator('[data-toast="error"]')).toHaveText(/Share key not found!/);
    await expect.poll(() => page.url()).toMatch(/\/home$/);
  });

  test('a share-key link stores the key, and the page works as usual', async ({ page }) => {
    await page.goto('/home#/shareKey/for-later');
    await expect.poll(() => kept(page)).toBe('for-later');
    await expect.poll(() => page.url()).toMatch(/\/home$/);
    await expect(page.getByText('Canal Uno').first()).toBeVisible();
  });
});
