import { expect, test } from '#tests/setup/fixtures.ts';

const pathOf = (address: string) => new URL(address).pathname;

/** The screens of spec part 2 that a guest may open, with a real title of the demo service where one is needed. */
const guestScreens = [
  '/home',
  '/liveTv',
  '/vod/type/movies',
  '/vod/type/series',
  '/replay',
  '/search',
  '/login',
];
/** Spec part 6: favourites, history and the /my pages are a member's. */
const myScreens = ['/my/account', '/my/plan', '/my/subscribe'];
const memberScreens = ['/favorites', '/history', ...myScreens];

test.describe('[NAV-01] redirects', () => {
  test('/ goes to /home', async ({ page }) => {
    await page.goto('/');
    expect(pathOf(page.url())).toBe('/home');
  });

  for (const path of ['/nothing-here', '/vod', '/home/more', '/my', '/..%2fadmin']) {
    test(`unknown ${path} goes to / and so to /home`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL('**/home');
    });
  }
});

test.describe('[NAV-02] every screen is rendered on the server', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of guestScreens) {
    test(`${path} has its heading without scripts`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(pathOf(page.url())).toBe(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
    });
  }

  test('/vod/detail/:id shows its title', async ({ page }) => {
    await page.goto('/vod/type/movies');
    const card = page.locator('main a[href^="/vod/detail/"]').first();
    const href = await card.getAttribute('href');
    await page.goto(href ?? '');
    expect(pathOf(page.url())).toBe(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test('[NAV-02] a member opens the screens of members', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  for (const path of memberScreens) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(pathOf(page.url())).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test.describe('[CFG-03] the business type steers the redirects', () => {
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

  test('[NAV-04] VOD only: /liveTv goes to /home, and nothing leads to it', async ({
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
  test('takes the link and the route away', async ({ page, startStack }) => {
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

test('[NAV-08] a guest on a screen of members is sent to login, and back after it', async ({
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

test.describe('[NAV-08] no way of asking shows a guest a /my page', () => {
  const ways: Record<string, Record<string, string>> = {
    'as a React payload': { RSC: '1' },
    'as a prefetch': { RSC: '1', 'Next-Router-Prefetch': '1' },
    'with the header of an inner request': { 'x-middleware-subrequest': 'proxy:proxy:proxy' },
  };
  for (const [name, headers] of Object.entries(ways)) {
    test(name, async ({ request }) => {
      for (const path of myScreens) {
        for (const address of [path, `${path}?_rsc=1`, `${path}.rsc`]) {
          const answer = await request.get(address, { headers, maxRedirects: 0 });
          const isSentAway = answer.status() === 307 || answer.status() === 308;
          const body = await answer.text();
          expect(isSentAway || body.includes('NEXT_REDIRECT'), address).toBe(true);
          expect(body).not.toMatch(/@sintonia\.test|accountId":"/);
        }
      }
    });
  }
});

test('[NAV-09] a navigation scrolls to the top and is put on the page path', async ({ page }) => {
  await page.goto('/home');
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Films' }).click();
  await page.waitForURL('**/vod/type/movies');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const path = await page.evaluate(() => sessionStorage.getItem('pagePath'));
  expect(JSON.parse(path ?? '')).toEqual([
    { id: 1, index: 0, name: 'HOME' },
    { id: 3, index: 1, name: 'VOD_CATEGORY' },
  ]);
});
