import type { APIRequestContext } from '@playwright/test';
import { channelList, channelTop } from '#lib/contract/channels.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

/** Asks the service itself, as a guest. */
async function ask<C extends Call>(
  request: APIRequestContext,
  call: C,
  data: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const answer = await request.post(call.address, {
    data,
    headers: { client: 'web', lang: 'en' },
  });
  const { result } = (await answer.json()) as { result: ResponseOf<C> };
  return result;
}

test('home without scripts holds channels and films', async ({ request }) => {
  const html = (await (await request.get('/home')).text()).replaceAll('&#x27;', "'");
  const { channelListInfo } = await ask(request, channelList, {});
  const { channelIdList } = await ask(request, channelTop, {});
  const top = channelListInfo.filter(({ logicalChannelId }) =>
    channelIdList.slice(0, 5).includes(logicalChannelId),
  );
  expect(top.length).toBeGreaterThan(2);
  for (const { logicalChannelName } of top) expect(html).toContain(logicalChannelName);

  const { playlistList } = await ask(request, playlistRoot, {});
  const [first] = playlistList;
  const rows = await ask(request, playlistBatch, { playlistIds: [first!.playlistId], pageSize: 5 });
  const titles = rows.playlistList[0]!.cardList.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(2);
  for (const title of titles) expect(html).toContain(title);
});

test('[CAT-06] a section has its title and leads on to all of it', async ({ page }) => {
  await page.goto('/home');
  const more = page.getByRole('link', { name: /^See more of / }).first();
  const title = ((await more.getAttribute('aria-label')) ?? '').replace('See more of ', '');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await more.click();
  await page.waitForURL('**/vod/type/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[CAT-06] the loading spinner is there while a call is under way', async ({
  page,
  faults,
  signIn,
}) => {
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

test.describe('[CFG-02] the layout config', () => {
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

  test('home_live_layout_switch shows what is on', async ({ page, settings }) => {
    await page.goto('/home');
    const live = page.locator('main a[href^="/liveTv?id="]');
    await expect(live.first()).toBeVisible();
    await settings.set(layout('home_live_layout_switch'), '0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'On now' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Channels by category' })).toHaveCount(0);
  });

  test('home_live_category names the categories of home', async ({ page, settings }) => {
    await page.goto('/home');
    const categories = page
      .getByRole('list', { name: 'Channels by category' })
      .getByRole('listitem');
    const all = await categories.count();
    expect(all).toBeGreaterThan(2);
    const href = await categories.nth(1).getByRole('link').first().getAttribute('href');
    const columnId = new URL(href!, page.url()).searchParams.get('columnId');
    await settings.set(layout('home_live_category'), columnId!);
    await page.reload();
    await expect(categories).toHaveCount(1);
  });

  test('hide_unsubscribe_channel drops channels without authority', async ({ page, settings }) => {
    await page.goto('/liveTv');
    const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Locked' }).first()).toBeVisible();
    await settings.set(layout('hide_unsubscribe_channel'), '1');
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: 'Locked' })).toHaveCount(0);
  });

  test('more_like_this_switch shows more like this', async ({ page, settings }) => {
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
