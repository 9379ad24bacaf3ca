import { expect, test } from '#tests/setup/fixtures.ts';

test('[CAT-07] a category shows 16 titles, loads more, and is as it was on the way back', async ({
  page,
}) => {
  await page.goto('/vod/type/movies');
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(16);
  const more = page.getByRole('link', { name: 'Load more' });
  await expect(more).toHaveAttribute('href', '/vod/type/movies?page=2');
  await more.click();
  await expect(cards).toHaveCount(32);
  const place = page.getByText('32 of 120');
  await place.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await cards.nth(31).getByRole('link').click();
  await page.waitForURL('**/vod/detail/**');
  await page.goBack();
  await expect(cards).toHaveCount(32);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-07] every page of a category has an address, and leads to the next', async ({
    page,
  }) => {
    await page.goto('/vod/type/movies?page=2');
    await expect(page.locator('main article')).toHaveCount(16);
    await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/vod/type/movies');
    await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/vod/type/movies?page=3');
    await page.goto('/vod/type/movies?page=8');
    await expect(page.locator('a[rel=next]')).toHaveCount(0);
  });

  test('[NAV-02] a series is there with its seasons, episodes, cast and titles like it', async ({
    page,
  }) => {
    await page.goto('/vod/detail/the-salt-road');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Road');
    for (const name of ['Episodes', 'Cast and crew', 'More like this']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Season 2' }).click();
    await page.locator('a[href="/vod/detail/the-salt-road-s2-e1"]').click();
    await expect(page.getByText('Season 2, episode 1')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The Salt Road', exact: true })).toHaveAttribute(
      'href',
      '/vod/detail/the-salt-road',
    );
  });

  test('[CFG-02] more_like_this_switch takes the row away', async ({ page, settings }) => {
    await settings.set('properties.layoutConfig.more_like_this_switch', '0');
    await page.goto('/vod/detail/the-salt-road');
    await expect(page.getByRole('heading', { name: 'Cast and crew' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More like this' })).toHaveCount(0);
  });
});

for (const path of ['/vod/detail/no-such-title', '/vod/detail/%25', '/vod/type/no-such-list']) {
  test(`[NAV-02] ${path} is a 404 with ways on`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'All films' })).toBeVisible();
  });
}

test('[ERR-05] a title that the operator no longer has says so, with ways on', async ({
  page,
  faults,
}) => {
  await faults.set({ path: '/vodapi/*', errCode: 6001, errMsg: 'gone' });
  const answer = await page.request.get('/vod/detail/the-salt-road');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('We do not have this title');
});

test('[ROL-01] what is locked for a guest is open for a member whose plan has it', async ({
  page,
  signIn,
}) => {
  await page.goto('/vod/detail/the-salt-road');
  await expect(page.getByText('Only with a plan.')).toBeVisible();
  await signIn(page, 'demo');
  await page.goto('/vod/detail/the-salt-road');
  await expect(page.getByText('Only with a plan.')).toHaveCount(0);
  await expect(page.locator('[data-availability=available]')).toBeVisible();
});
