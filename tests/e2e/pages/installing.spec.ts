import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';

test.describe('[SEO-05] the web app manifest', () => {
  interface Manifest {
    name: string;
    lang: string;
    theme_color: string;
    description: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  }
  const sizeOf = (page: Page, src: string) =>
    page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);

  test('makes the product installable, with icons of the declared sizes', async ({ page }) => {
    await page.goto('/home');
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The error of a private window is expected.
    const problems = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(problems).toEqual([]);
    const { data } = await session.send('Page.getAppManifest');
    const { icons } = JSON.parse(data ?? '') as Manifest;
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any'))
      expect(await sizeOf(page, src), src).toBe(sizes);
    expect(await sizeOf(page, '/icons/apple-touch-icon.png')).toBe('180x180');
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  test("has the operator's name and colour, and the language of the page", async ({
    page,
    settings,
  }) => {
    await settings.set('manifest.brandProperties.productName', 'Río TV');
    await settings.set('manifest.brandProperties.accent', '#00aaff');
    await settings.set('manifest.businessType', 'live');
    await page.goto('/liveTv?lang=es');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await page.request.get(href!)).json()) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Río TV',
      lang: 'es',
      theme_color: '#00aaff',
      description: 'TV en vivo, películas y series en un solo lugar.',
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/liveTv', '/replay']);
    expect(await (await page.request.get('/icons/mark.svg')).text()).toContain('#00aaff');
  });
});

test.describe('[SEO-05] without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ consoleWatch }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/);
  });

  /** Opens a page and waits until the service worker of its language is active. */
  async function openKept(page: Page, address: string, language: string) {
    await page.goto(address);
    const inCharge = () =>
      page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? 'none');
    await expect.poll(inCharge, { timeout: 20_000 }).toContain(`/sw.js?lang=${language}`);
  }

  test("a failed page is replaced by an offline page in the viewer's language, until there is a connection", async ({
    page,
    context,
  }) => {
    await openKept(page, '/home?lang=pt', 'pt');
    await context.setOffline(true);
    await page.goto('/vod/type/movies').catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão no momento');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByText('Não é possível acessar Sintonia daqui.')).toBeVisible();
    await context.setOffline(false);
    // The page that the viewer wanted opens by itself.
    await expect(page.locator('main article').first()).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/vod\/type\/movies$/);
  });

  test("the offline page follows the viewer's choice of another language", async ({
    page,
    context,
  }) => {
    await openKept(page, '/home', 'en');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await openKept(page, '/home', 'es');
    await context.setOffline(true);
    await page.reload().catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No hay conexión en este momento',
    );
    await context.setOffline(false);
  });

  test('no other page, answer or picture is cached', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/status of 404/);
    await openKept(page, '/home', 'en');
    await page.goto('/liveTv');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(kept).toEqual(['/offline?lang=en']);
    // Error pages of the server are passed through.
    const answer = await page.goto('/vod/detail/nothing');
    expect(answer?.status()).toBe(404);
  });

  test('a navigation to the address of the offline page is redirected', async ({ page }) => {
    await page.goto('/offline');
    await expect(page).toHaveURL(/\/home$/);
  });
});
