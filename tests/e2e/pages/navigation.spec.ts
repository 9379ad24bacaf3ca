import { expect, test } from '#tests/setup/fixtures.ts';

const pathOf = (address: string) => new URL(address).pathname;

/** The screens of spec part 2 that a guest may open, each with an element of its content, not of the frame. */
const guestScreens: Record<string, string> = {
  '/home': 'main a[href^="/vod/detail/"]',
  '/liveTv': 'main a[href^="/liveTv?id="]',
  '/liveTv?id=l101': 'main h1:visible',
  '/vod/type/movies': 'main article',
  '/vod/type/series': 'main article',
  '/vod/detail/low-orbit': 'main h1',
  '/replay': 'main a[href*="channel="]',
  '/search': 'main input',
  '/search?q=road': 'main a[href^="/vod/detail/"]',
  '/login': 'form input',
};
/** Spec part 6: favourites, history and the /my pages are a member's. */
const myScreens = ['/my/account', '/my/plan', '/my/messages', '/my/subscribe'];
const memberScreens = ['/favorites', '/history', ...myScreens];

test('[NAV-01] / and unknown addresses lead to /home', async ({ page }) => {
  for (const path of ['/', '/nothing-here', '/vod', '/home/more', '/my', '/admin']) {
    await page.goto(path);
    await page.waitForURL('**/home');
  }
});

test.describe('[NAV-02] without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every screen is rendered with its heading and its content', async ({ page }) => {
    for (const [path, part] of Object.entries(guestScreens)) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(page.url(), path).toBe(new URL(path, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page, path).toHaveTitle(/\S/);
      await expect(page.locator(part).first(), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      // The test only disables scripts for the page, so the browser does not render noscript: check the HTML.
      expect(await answer?.text(), path).toMatch(/<noscript><p[^>]*>JavaScript is off/);
    }
  });
});

test('[NAV-02] a member opens the screens for members', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  for (const path of memberScreens) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(pathOf(page.url())).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test.describe('[CFG-03] the business type controls the redirects', () => {
  test('[NAV-03] live only: /home goes to /liveTv', async ({ page, settings }) => {
    await settings.set('manifest.businessType', 'live');
    await page.goto('/home');
    expect(pathOf(page.url())).toBe('/liveTv');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Live TV' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Films' })).toHaveCount(0);
  });

  test('[NAV-05] live only: the VOD screens go to /liveTv', async ({ page, settings }) => {
    await settings.set('manifest.businessType', 'live');
    for (const path of ['/vod/type/movies', '/vod/detail/anything']) {
      await page.goto(path);
      expect(pathOf(page.url())).toBe('/liveTv');
    }
  });

  test('[NAV-04] VOD only: /liveTv redirects to /home, and no link leads to it', async ({
    page,
    settings,
  }) => {
    await settings.set('manifest.businessType', 'vod');
    await page.goto('/liveTv?id=101');
    expect(pathOf(page.url())).toBe('/home');
    await expect(page.locator('a[href^="/liveTv"]')).toHaveCount(0);
  });
});

test.describe('[NAV-07] the build flag that hides the replay page', () => {
  test('removes the link and the route', async ({ page, startStack }) => {
    const stack = await startStack({ env: { HIDE_REPLAY: '1' } });
    await page.goto(`${stack.origin}/replay`);
    expect(pathOf(page.url())).toBe('/home');
    await expect(page.locator('a[href="/replay"]')).toHaveCount(0);
  });

  test('is off by default', async ({ page }) => {
    await page.goto('/home');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL('**/replay');
  });
});

test("[NAV-08] a guest on a member's screen is sent to login, and back after it", async ({
  page,
}) => {
  for (const path of memberScreens) {
    await page.goto(path);
    expect(pathOf(page.url())).toBe('/login');
  }
  await page.getByLabel('Email').fill('demo@sintonia.test');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/my/subscribe');
});

test('[NAV-08] no kind of request shows a guest a /my page', async ({ request }) => {
  const ways: Record<string, string>[] = [
    // As a React payload, as a prefetch, with the header of an internal request.
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy' },
  ];
  for (const headers of ways) {
    for (const path of myScreens) {
      for (const address of [path, `${path}?_rsc=1`, `${path}.rsc`]) {
        const answer = await request.get(address, { headers, maxRedirects: 0 });
        const isSentAway = answer.status() === 307 || answer.status() === 308;
        const body = await answer.text();
        expect(isSentAway || body.includes('NEXT_REDIRECT'), address).toBe(true);
        expect(body).not.toMatch(/@sintonia\.test|accountId":"/);
      }
    }
  }
});

test('[NAV-09] a navigation scrolls to the top and is added to the page path', async ({ page }) => {
  await page.goto('/home');
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Films' }).click();
  await page.waitForURL('**/vod/type/movies');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const path = async (): Promise<unknown> =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('pagePath'))) ?? 'null');
  await expect.poll(path).toEqual([
    { id: 1, index: 0, name: 'HOME' },
    { id: 3, index: 1, name: 'VOD_CATEGORY' },
  ]);
});
