import type { Page } from '@playwright/test';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { guideChecksums, guideDays } from '#lib/contract/guide.ts';
import { searchQuery } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { GuideScreen } from '#tests/setup/screens/guide-screen.ts';
import { isSynced, storedRows, watchSync } from '#tests/setup/screens/local-guide.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';

test.use({ savesData: false });

/** Holds back the answers of the search until the returned function is called. */
async function holdSearch(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${searchQuery.address}`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
}

test('[GDE-01] the guide is kept in four stores; the first sync loads the two weeks', async ({
  page,
}) => {
  await page.goto('/search');
  await isSynced(page);
  const days = await storedRows(page, 'Epg');
  const programme = (days[0]?.programs as object[])[0]!;
  expect(Object.keys(days[0]!).sort()).toEqual(
    ['appId', 'epgId', 'date', 'isCatchup', 'checksum', 'programs'].sort(),
  );
  expect(Object.keys(programme)).toEqual(
    expect.arrayContaining(['programId', 'startTime', 'stopTime', 'title', 'multilingualList']),
  );
  const checksums = await storedRows(page, 'EpgCheckSum');
  expect(checksums).toHaveLength(limits.guidePastDays + 1 + limits.guideFutureDays);
  expect(Object.keys(checksums[0]!).sort()).toEqual(['appId', 'checksum', 'date']);
  const relation = await storedRows(page, 'ChannelEpgRelation');
  expect(Object.keys(relation[0]!).sort()).toEqual(['appId', 'channelId', 'epgId']);
  expect(days).toHaveLength(relation.length * checksums.length);
  expect(await storedRows(page, 'Blob')).toEqual([]);
});

test('[GDE-02] after a sync the guide works offline', async ({ page, context, consoleWatch }) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
  const guide = new GuideScreen(page);
  await guide.open();
  await isSynced(page);
  await context.setOffline(true);
  await guide.days.getByRole('button').last().click();
  await expect(guide.programmes.first()).toHaveAttribute('data-status', 'notStart');
  await guide.days.getByRole('button').first().click();
  await expect(guide.programmes.first()).toHaveAttribute('data-status', 'finished');
  await guide.scrollBy(0, 1_200);
  // A row that was not visible before.
  await expect(guide.row(21)).toBeInViewport();
  await expect(guide.row(21).locator('[data-kind="programme"]').first()).toBeAttached();
  await expect(guide.grid.locator('[data-kind="failed"]')).toHaveCount(0);
});

test('[GDE-02] only changed days are fetched', async ({ page, context }) => {
  const search = new SearchScreen(page);
  const sync = watchSync(context);
  await search.open();
  const first = await isSynced(page);
  const fetched = sync.days();
  const date = new Date().toISOString().slice(0, 10);
  const epgId = fetched[0]!.epgIdList[0]!;
  expect(fetched.length).toBeGreaterThan(limits.guidePastDays + limits.guideFutureDays);
  await page.reload();
  const second = await isSynced(page, first);
  expect(sync.days()).toEqual([]);

  // The operator corrects a day of one guide.
  await context.route(`**${guideChecksums.address}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: ResponseOf<typeof guideChecksums> };
    const day = body.result.find((one) => one.date === date)!;
    day.epgCheckSumData.find((one) => one.epgId === epgId)!.epgChecksum = 'corrected';
    await route.fulfill({ response: answer, json: body });
  });
  await context.route(`**${guideDays.address}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: ResponseOf<typeof guideDays> };
    for (const { epgDayList } of body.result.epgModelList) {
      for (const day of epgDayList) {
        day.checksum = 'corrected';
        for (const programme of day.epgList) {
          programme.multilingualList = [{ lang: 'en', title: 'Quokka parade' }];
        }
      }
    }
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await isSynced(page, second);
  expect(sync.days()).toEqual([{ date, epgIdList: [epgId] }]);
  await holdSearch(page);
  await search.field.fill('quokka');
  await expect(search.results('Programmes').first()).toContainText('Quokka parade');
});

test('[GDE-02] one tab syncs for all of them, and another takes over when it closes', async ({
  page,
  context,
}) => {
  const sync = watchSync(context);
  await page.goto('/search');
  const first = await isSynced(page);
  const other = await context.newPage();
  await other.goto('/search');
  await expect(new SearchScreen(other).field).toBeVisible();
  // Longer than the delay of a tab's first sync.
  await expect
    .poll(() => other.evaluate(() => performance.now()), { timeout: 20_000 })
    .toBeGreaterThan(8_000);
  expect(sync.checksums()).toBe(1);
  await page.close();
  await isSynced(other, first);
  expect(sync.checksums()).toBe(2);
});

test('[SRC-02] programmes are found before the operator answers, and its answer does not change them', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  await search.open('salt');
  await expect(search.status).toHaveText(/for “salt”$/);
  await isSynced(page);
  const letGo = await holdSearch(page);
  await search.field.fill('news');
  const programmes = search.results('Programmes');
  await expect(programmes.first()).toContainText(/news/i);
  await expect(search.status).toHaveText(/for “salt”$/);
  const before = await programmes.allInnerTexts();
  await programmes.evaluateAll((rows) => {
    for (const row of rows) row.dataset.before = '';
  });
  letGo();
  await expect(search.status).toHaveText(/for “news”$/);
  expect(await programmes.allInnerTexts()).toEqual(before);
  expect(await page.locator('li[data-before]').count()).toBe(before.length);
});

test('[SRC-02] without an answer of the operator a search shows pages from the local guide', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  const search = new SearchScreen(page);
  await search.open();
  await isSynced(page);
  // Two letters: the operator looks for longer words in the middle of words too, the local guide does not (decision 026).
  const { totals } = await search.ask('th', ['programme']);
  await faults.set({ path: '/searchApi/*', status: 500 });
  await search.field.fill('th');
  await expect(page.getByText('The search did not work')).toBeVisible();
  const programmes = search.results('Programmes');
  await expect(programmes).toHaveCount(limits.pageSize);
  await page.getByRole('button', { name: 'More results' }).click();
  await expect(programmes).toHaveCount(2 * limits.pageSize);
  const rows = await programmes.allInnerTexts();
  expect(new Set(rows).size).toBe(rows.length);
  await expect(page.getByText(/in the guide that this browser keeps/)).toContainText(
    new Intl.NumberFormat('en').format(totals.programmes),
  );
});

test('home and a title page do not load the guide', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  const title = page.locator('a[href^="/vod/detail/"]').first();
  const address = (await title.getAttribute('href'))!;
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 20_000 })
    .toBeGreaterThan(6_000);
  expect(page.workers()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).not.toContainEqual(
    expect.objectContaining({ name: 'sintonia-guide' }),
  );
});
