import { playlistBatch, vodDetail } from '#lib/contract/vod.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

test('[CAT-07] a category loads more near its end, and is restored on the way back', async ({
  page,
}) => {
  await page.goto('/vod/type/movies');
  const shown = page.getByRole('status').filter({ hasText: ' of 120' });
  await expect(shown).toBeVisible();
  const more = page.getByRole('link', { name: /Load/ });
  await expect(more).toHaveAttribute('href', /^\/vod\/type\/movies\?page=\d$/);
  for (const count of [32, 48, 64]) {
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => Number((await shown.textContent())?.split(' ', 1)[0]))
      .toBeGreaterThanOrEqual(count);
  }
  const metaId = await page.locator('main article').last().getAttribute('data-card');
  const card = page.locator(`main [data-card="${metaId!}"]`);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), { capture: true });
  });
  // By key: a slow click would open the card's hover details first.
  await card.getByRole('link').press('Enter');
  await page.waitForURL('**/vod/detail/**');
  const leftAt = await page.evaluate(() => (window as { leftAt?: number }).leftAt);
  expect(leftAt).toBeGreaterThan(500);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt);
  await expect(card).toBeInViewport();
});

test('[CAT-07] a focused card keeps the focus when a long list is virtualised', async ({
  page,
}) => {
  await page.goto('/vod/type/movies');
  const shown = page.getByRole('status').filter({ hasText: ' of 120' });
  const count = async () => Number((await shown.textContent())?.split(' ', 1)[0]);
  // The fifth page is held back until a card of the fourth is focused.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${playlistBatch.address}`, async (route) => {
    const { pageId } = route.request().postDataJSON() as { pageId: number };
    if (pageId === 5) await held;
    await route.continue();
  });
  await expect(async () => {
    await shown.scrollIntoViewIfNeeded();
    expect(await count()).toBe(64);
  }).toPass();
  const metaId = await page.locator('main article').last().getAttribute('data-card');
  const link = page.locator(`main [data-card="${metaId!}"]`).getByRole('link');
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  release();
  await expect.poll(count).toBeGreaterThanOrEqual(80);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('[CAT-07] a page that fails to load is retried by the viewer', async ({ page, faults }) => {
  await page.goto('/vod/type/movies');
  await expect(page.locator('main article').first()).toBeVisible();
  await faults.set({ path: playlistBatch.address, errCode: 99 });
  await page.mouse.wheel(0, 20_000);
  const retry = page.getByRole('link', { name: 'Try again' });
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await faults.clear();
  const shown = page.getByRole('status').filter({ hasText: ' of 120' });
  const before = Number((await shown.textContent())?.split(' ', 1)[0]);
  await retry.click();
  await expect
    .poll(async () => Number((await shown.textContent())?.split(' ', 1)[0]))
    .toBeGreaterThan(before);
});

test('[CAT-07] of a list of 10,000 titles only those around the window are in the page', async ({
  page,
}) => {
  test.slow();
  await page.route(`**${playlistBatch.address}`, async (route) => {
    const { pageId } = route.request().postDataJSON() as { pageId: number };
    const cardList = Array.from({ length: 16 }, (_, place) => {
      const metaId = `title-${String((pageId - 1) * 16 + place + 1)}`;
      return { cardId: metaId, metaId, metaType: 'MOVIE', title: metaId };
    });
    const list = { playlistId: 'all-films', title: 'All films', total: 10_000, cardList };
    await route.fulfill({ json: { errCode: 0, result: { playlistList: [list] } } });
  });
  await page.goto('/vod/type/movies');
  const cards = page.locator('main article');
  const shown = page.getByRole('status').filter({ hasText: ' of 10,000' });
  let most = 0;
  for (let count = 0; count < 640;) {
    await page.mouse.wheel(0, 3_000);
    await expect(cards.first()).toBeAttached();
    most = Math.max(most, await cards.count());
    if (await shown.isVisible()) count = Number((await shown.textContent())?.split(' ', 1)[0]);
  }
  expect(most).toBeLessThanOrEqual(110);
  const posinset = (place: 'first' | 'last') =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      [place]();
  await expect(posinset('last')).toHaveAttribute('aria-setsize', '10000');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(posinset('first')).toHaveAttribute('aria-posinset', '1');
});

test('[CAT-07] the sort order of a list is part of its address', async ({ page }) => {
  await page.goto('/vod/type/movies');
  const sorts = page.getByRole('navigation', { name: 'Sort by' });
  await expect(sorts.getByRole('link', { name: 'Recommended' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await sorts.getByRole('link', { name: 'Title' }).click();
  await page.waitForURL('**/vod/type/movies?sort=title');
  await expect(sorts.getByRole('link', { name: 'Title' })).toHaveAttribute('aria-current', 'true');
  const cards = page.locator('main article');
  await expect(cards.nth(15)).toBeAttached();
  const titles = (await cards.locator('a > span:last-child').allTextContents()).slice(0, 16);
  expect(titles).toEqual([...titles].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  // The next pages have the same order.
  await page.goto('/vod/type/movies?sort=rating&page=2');
  await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/vod/type/movies?sort=rating');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-07] every page of a category has an address and links to the next one', async ({
    page,
  }) => {
    await page.goto('/vod/type/movies?page=2');
    await expect(page.locator('main article')).toHaveCount(16);
    await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/vod/type/movies');
    await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/vod/type/movies?page=3');
    await page.goto('/vod/type/movies?page=8');
    await expect(page.locator('a[rel=next]')).toHaveCount(0);
  });

  test('[NAV-02] a series is rendered with its seasons, episodes, cast and similar titles', async ({
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

  test('[CFG-02] more_like_this_switch removes the row of similar titles', async ({
    page,
    settings,
  }) => {
    await settings.set('properties.layoutConfig.more_like_this_switch', '0');
    await page.goto('/vod/detail/the-salt-road');
    await expect(page.getByRole('heading', { name: 'Cast and crew' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More like this' })).toHaveCount(0);
  });
});

for (const path of ['/vod/detail/no-such-title', '/vod/detail/%25', '/vod/type/no-such-list']) {
  test(`[NAV-02] ${path} is a 404 with links to other pages`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'All films' })).toBeVisible();
  });
}

test('[CAT-08] a description of 5,000 characters is complete for screen readers, and Play stays visible', async ({
  page,
  faults,
}) => {
  const title = 'Half a Sky over Town '.repeat(240).trim();
  const metaId = 'of-many-words';
  await faults.set({ path: vodDetail.address, result: { metaId, metaType: 'MOVIE', title } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/vod/detail/${metaId}`);
  const name = page.getByRole('heading', { level: 1, name: title });
  await expect(name).toHaveAttribute('title', title);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
});

test('[ERR-05] a title that the operator has removed shows a message with links to other pages', async ({
  page,
  faults,
}) => {
  await faults.set({ path: '/vodapi/*', errCode: 6001, errMsg: 'gone' });
  const answer = await page.request.get('/vod/detail/the-salt-road');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('We do not have this title');
});

test('[ROL-01] a title locked for guests is open for a member with the right plan', async ({
  page,
  signIn,
}) => {
  await page.goto('/vod/detail/the-salt-road');
  await expect(page.getByText('Only with a plan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play S1 E1' })).toHaveCount(0);
  await signIn(page, 'demo');
  await page.goto('/vod/detail/the-salt-road');
  await expect(page.getByText('Only with a plan.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Play|Resume) S\d+ E\d+/ })).toBeVisible();
});
