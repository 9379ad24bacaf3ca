import { bannerList, channelList, channelTop } from '#lib/contract/channels.ts';
import { vodSearchTop } from '#lib/contract/search.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { askAsGuest } from '#tests/setup/operator/ask-as-guest.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

test('home contains channels and films without scripts', async ({ request }) => {
  const html = (await (await request.get('/home')).text()).replaceAll('&#x27;', "'");
  const { channelListInfo } = await askAsGuest(request, channelList, {});
  const { channelIdList } = await askAsGuest(request, channelTop, {});
  const top = channelListInfo.filter(({ logicalChannelId }) =>
    channelIdList.slice(0, 5).includes(logicalChannelId),
  );
  expect(top.length).toBeGreaterThan(2);
  for (const { logicalChannelName } of top) expect(html).toContain(logicalChannelName);

  const { playlistList } = await askAsGuest(request, playlistRoot, {});
  const [first] = playlistList;
  const rows = await askAsGuest(request, playlistBatch, {
    playlistIds: [first!.playlistId],
    pageSize: 5,
  });
  const titles = rows.playlistList[0]!.cardList.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(2);
  for (const title of titles) expect(html).toContain(title);
});

test('[CAT-04] home shows current programmes, the top 10, categories, recommendations and popular searches', async ({
  page,
}) => {
  await page.goto('/home');
  for (const name of [
    'On now',
    'Top 10 today',
    'Channels by category',
    'A calm evening',
    'Popular searches',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('heading', { name: 'Top 10 today' }).scrollIntoViewIfNeeded();
  const top = page.getByRole('list', { name: 'Top 10 today' }).getByRole('listitem');
  await expect(top).toHaveCount(10);
  await expect(top.first()).toHaveAccessibleName(/^Number 1: /);
  for (const name of ['Live TV', 'Films and series']) {
    await expect(page.getByRole('list', { name }).getByRole('link')).not.toHaveCount(0);
  }
});

test('[CAT-09] a row far down is rendered in its reserved place when the viewer scrolls near it', async ({
  page,
}) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { name: 'Free for everyone' });
  const row = page.getByRole('list', { name: 'Free for everyone' });
  await expect(row).toHaveCount(0);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await heading.scrollIntoViewIfNeeded();
  await expect(row.getByRole('article')).toHaveCount(16);
  for (const list of await page.getByRole('heading', { level: 2 }).all()) {
    await list.scrollIntoViewIfNeeded();
  }
  await expect(page.locator('main [data-card]').first()).toBeAttached();
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(16);
});

test('[CAT-05] the arrow of a row scrolls it by 900 px in 800 ms, and is missing on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/home');
  const row = page.getByRole('list', { name: 'On now' });
  const on = page.getByRole('button', { name: 'Scroll on' }).first();
  await row.hover();
  await expect(on).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await on.click();
  await page.clock.runFor(400);
  const half = await row.evaluate(({ scrollLeft }) => scrollLeft);
  expect(half).toBeGreaterThan(100);
  expect(half).toBeLessThan(900);
  await page.clock.runFor(500);
  await expect.poll(() => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft))).toBe(900);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(on).toBeHidden();
});

for (const [what, call, heading] of [
  ['banners', bannerList, 'On now'],
  ['playlists', playlistRoot, 'On now'],
  ['channels', channelList, 'Top 10 today'],
  ['popular searches', vodSearchTop, 'On now'],
] as const) {
  test(`[CAT-04] home loads without its ${what} when they fail`, async ({
    page,
    faults,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 5\d\d/);
    await faults.set({ path: call.address, errCode: 99, errMsg: 'not today' });
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Nothing to show yet')).toHaveCount(0);
  });
}

test('[CAT-04] the browser requests parts that the server could not load', async ({
  page,
  faults,
}) => {
  const calls = [bannerList, channelList, playlistRoot];
  await faults.set(...calls.map(({ address }) => ({ path: address, errCode: 99 })));
  const asked = new Set<string>();
  // The browser requests them later, when the service works again.
  await page.route(
    (url) => calls.some(({ address }) => url.pathname.endsWith(address)),
    async (route) => {
      if (asked.size === 0) await faults.clear();
      asked.add(route.request().url());
      await route.continue();
    },
  );
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New on Sintonia' })).toBeVisible();
});

test('[CAT-04] a home page that cannot be loaded shows an error and retries', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  const calls = [bannerList, channelList, playlistRoot];
  await faults.set(...calls.map(({ address }) => ({ path: address, errCode: 99 })));
  await page.goto('/home');
  await expect(page.getByText('Home could not be loaded.')).toBeVisible();
  await expect(page.getByText('Nothing to show yet')).toHaveCount(0);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On now' })).toBeVisible();
});

test('[CAT-06] an empty home page shows a message', async ({ page, faults }) => {
  await faults.set(
    { path: bannerList.address, result: { bannerItemList: [] } },
    { path: playlistRoot.address, result: { playlistList: [] } },
    { path: channelList.address, result: { channelListInfo: [], channelColumnInfo: [] } },
  );
  await page.goto('/home');
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
});

test('[CAT-06] a section has a title that links to the complete list', async ({ page }) => {
  await page.goto('/home');
  const more = page.getByRole('link', { name: /^See more of / }).first();
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('See more of ', '');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await more.click();
  await page.waitForURL('**/vod/type/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[CAT-06] the loading spinner is visible during a call', async ({ page, faults, signIn }) => {
  await signIn(page, 'demo');
  await page.goto('/home');
  await faults.set({ path: channelList.address, delayMs: 1_500 });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Live TV' })
    .click();
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  await faults.clear();
  await expect(spinner).toBeHidden();
});

test.describe('[CFG-02] layout config:', () => {
  const layout = (key: string) => `properties.layoutConfig.${key}`;

  test('popular_search_switch shows the popular searches', async ({ page, settings }) => {
    await page.goto('/home');
    const searches = page.getByRole('heading', { name: 'Popular searches' });
    await expect(searches).toBeVisible();
    await settings.set(layout('popular_search_switch'), '0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(searches).toHaveCount(0);
  });

  test('home_live_layout_switch shows current programmes', async ({ page, settings }) => {
    await page.goto('/home');
    const live = page.locator('main a[href^="/liveTv?id="]');
    await expect(live.first()).toBeVisible();
    await settings.set(layout('home_live_layout_switch'), '0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'On now' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Channels by category' })).toHaveCount(0);
  });

  test('home_live_category selects the categories of home', async ({ page, settings }) => {
    await page.goto('/home');
    const categories = page
      .getByRole('list', { name: 'Channels by category' })
      .getByRole('listitem');
    await page.getByRole('heading', { name: 'Channels by category' }).scrollIntoViewIfNeeded();
    await expect(categories.nth(2)).toBeVisible();
    const href = await categories.nth(1).getByRole('link').first().getAttribute('href');
    const columnId = new URL(href!, page.url()).searchParams.get('columnId');
    await settings.set(layout('home_live_category'), columnId!);
    await page.reload();
    await page.getByRole('heading', { name: 'Channels by category' }).scrollIntoViewIfNeeded();
    await expect(categories).toHaveCount(1);
  });

  test('hide_unsubscribe_channel hides channels without authority', async ({ page, settings }) => {
    await page.goto('/liveTv');
    const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Locked' }).first()).toBeVisible();
    await settings.set(layout('hide_unsubscribe_channel'), '1');
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: 'Locked' })).toHaveCount(0);
  });

  test('more_like_this_switch shows similar titles', async ({ page, settings }) => {
    await page.goto('/vod/type/movies');
    await page.locator('main a[href^="/vod/detail/"]').first().click();
    await page.waitForURL('**/vod/detail/**');
    const more = page.getByRole('heading', { name: 'More like this' });
    await expect(more).toBeVisible();
    await settings.set(layout('more_like_this_switch'), '0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});
