import { searchQuery } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';

test('[SRC-01] [BEY-04] typing searches channels, programmes and titles, and the address holds the words', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  await search.open();
  await search.field.fill('sal');
  await expect(search.results('Channels').first()).toContainText('Sala');
  await expect(search.results('Programmes').first()).toBeVisible();
  await search.field.fill('  salt road ');
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
  await expect(page).toHaveURL(/\/search\?q=salt\+road$/);
  await expect(search.field).toHaveValue('salt road');
  await page.reload();
  await expect(search.field).toHaveValue('salt road');
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
});

test('[SRC-01] fast typing makes one call, and an older answer never replaces a newer one', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  await search.open();
  const asked: string[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${searchQuery.address}`, async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    asked.push(query);
    if (query === 'low') await held;
    await route.continue().catch(() => undefined);
  });
  await search.field.pressSequentially('low', { delay: 20 });
  await expect.poll(() => asked).toEqual(['low']);
  await search.field.fill('salt');
  await expect(search.status).toHaveText(/for “salt”$/);
  letGo();
  await search.field.fill('salt road');
  await expect(search.status).toHaveText(/for “salt road”$/);
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
  expect(asked).toEqual(['low', 'salt', 'salt road']);
});

test('[SRC-01] the last results stay until the next ones have loaded', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open('salt');
  const first = search.results('Films and series').first();
  await expect(first).toContainText('The Salt Road');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${searchQuery.address}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${searchQuery.address}`);
  await search.field.fill('low orbit');
  await asked;
  await expect(page).toHaveURL(/q=low\+orbit/);
  await expect(first).toContainText('The Salt Road');
  await expect(search.status).toHaveText(/for “salt”$/);
  letGo();
  await expect(first).toContainText('Low Orbit');
});

test('[SRC-01] matches are highlighted, with and without accents', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open('orbíta');
  await expect(search.results('Channels').first().locator('mark')).toHaveText('Órbita');
});

test('[SRC-01] markup in the query is shown as text everywhere', async ({ page }) => {
  const search = new SearchScreen(page);
  const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
  await search.open(hostile);
  await expect(page.getByText(`Nothing found for “${hostile}”`).last()).toBeVisible();
  await expect(search.field).toHaveValue(hostile);
  await search.field.fill(`${hostile}!`);
  await search.field.press('Enter');
  await expect(page.getByText(`Nothing found for “${hostile}!”`).last()).toBeVisible();
  await search.field.fill('');
  await expect(search.recent.getByRole('link', { name: `${hostile}!` })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
});

test('[SRC-01] a query that is too long shows a message and keeps all characters', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  const long = 'salt '.repeat(50).trim();
  await search.open('salt');
  await expect(search.status).toHaveText(/for “salt”$/);
  await search.field.fill(long);
  const problem = page.getByText('A search can have 200 characters at most. Yours has 249');
  await expect(problem).toBeVisible();
  await expect(search.field).toHaveAttribute('aria-invalid', 'true');
  await expect(search.field).toHaveAccessibleDescription(/200 characters/);
  await search.field.press('Enter');
  await expect(search.field).toHaveValue(long);
  await expect(page).toHaveURL(/\?q=salt$/);
  await search.field.fill('low orbit');
  await expect(problem).toBeHidden();
  await expect(search.results('Films and series').first()).toContainText('Low Orbit');
  await search.open(long);
  await expect(problem).toBeVisible();
  await expect(search.field).toHaveValue(long);
});

test('[SRC-01] spaces are not a query, and pictographs are', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(searchQuery.address)) asked.push(request.postData() ?? '');
  });
  await search.field.fill('   ');
  await search.field.press('Enter');
  await expect(search.field).toHaveValue('');
  await expect(page).toHaveURL(/\/search$/);
  await search.field.fill('📺👨‍👩‍👧');
  await expect(page.getByText('Nothing found for “📺👨‍👩‍👧”').last()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[SRC-01] an empty result is reported, with links to popular searches', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open('zzzqqq');
  await expect(page.getByText('Nothing found for “zzzqqq”').last()).toBeVisible();
  const word = search.popular.getByRole('link').first();
  const text = await word.innerText();
  await word.click();
  await expect(search.field).toHaveValue(text);
  await expect(search.status).toContainText(`“${text}”`);
});

test('[SRC-01] popular searches: at most ten of live and ten of VOD', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open();
  await expect(search.popular.getByRole('list')).toHaveCount(2);
  for (const list of await search.popular.getByRole('list').all()) {
    const count = await list.getByRole('listitem').count();
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThanOrEqual(limits.topSearchSize);
  }
});

test('[SRC-01] recent searches of a guest are kept, and can be removed', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open();
  for (const query of ['salt', 'low orbit', 'news']) {
    await search.field.fill(query);
    await search.field.press('Enter');
    await expect(search.status).toHaveText(new RegExp(`for “${query}”$`));
  }
  await search.open();
  const words = search.recent.getByRole('link');
  await expect(words).toHaveText(['news', 'low orbit', 'salt']);
  await search.recent
    .getByRole('button', { name: 'Remove “low orbit” from recent searches' })
    .click();
  await expect(words).toHaveText(['news', 'salt']);
  await words.last().click();
  await expect(search.status).toHaveText(/for “salt”$/);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(words).toHaveText(['salt', 'news']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(search.recent).toHaveCount(0);
  await expect(search.field).toBeFocused();
  await page.reload();
  await expect(search.field).toBeFocused();
  await expect(search.recent).toHaveCount(0);
});

test('[SRC-01] kinds have counts and addresses, and pages of 16', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open('a');
  const { totals } = await search.ask('a', ['channel', 'programme', 'vod']);
  const films = search.kinds.getByRole('link', { name: /^Films and series/ });
  await expect(films).toHaveText(`Films and series${String(totals.vods)}`);
  await films.click();
  await expect(page).toHaveURL(/\?q=a&kind=vod$/);
  await expect(films).toHaveAttribute('aria-current', 'true');
  const cards = search.results('Films and series');
  await expect(cards).toHaveCount(limits.pageSize);
  await expect(page.getByRole('heading', { name: 'Channels', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(cards).toHaveCount(2 * limits.pageSize);
  const titles = await cards.allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);

  // Back from a title restores the list; Back once more shows all kinds.
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/vod\/detail\//);
  await page.goBack();
  await expect(cards).toHaveCount(2 * limits.pageSize);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=a$/);
  await expect(page.getByRole('heading', { name: 'Channels', exact: true })).toBeVisible();
  await page.reload();
  await page
    .getByRole('link', { name: /^See all/ })
    .first()
    .click();
  await expect(page).toHaveURL(/kind=/);
});

test('[SRC-01] a further page that fails to load shows an error and can be retried', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  const search = new SearchScreen(page);
  await search.open('a', '&kind=vod');
  const cards = search.results('Films and series');
  await expect(cards).toHaveCount(limits.pageSize);
  // The page is hydrated once the field follows the address.
  await expect(search.field).toHaveValue('a');
  await page.waitForLoadState('networkidle');
  await faults.set({ path: searchQuery.address, status: 500 });
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(page.getByText('More results could not be loaded.')).toBeVisible();
  await expect(cards).toHaveCount(limits.pageSize);
  await faults.clear();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(2 * limits.pageSize);
});

test('[ERR-06] a search that fails shows an error, keeps the words and can be retried', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  await faults.set({ path: '/searchApi/*', status: 500 });
  const search = new SearchScreen(page);
  // A query that no other test makes: otherwise the server has a cached answer.
  await search.open('two wheels');
  await expect(page.getByText('The search did not work')).toBeVisible();
  await expect(search.field).toHaveValue('two wheels');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Two Wheels to the Salt/ }).first()).toBeVisible();
});

test('[I18-01] the results are in the viewer’s language', async ({ browser, stack }) => {
  const context = await browser.newContext({ locale: 'es-AR', baseURL: stack.origin });
  const page = await context.newPage();
  await page.goto('/search?q=sal');
  await expect(page.getByRole('list', { name: 'Programas' }).locator('time').first()).toHaveText(
    /^\d\d-\d\d-20\d\d$/,
  );
  await expect(page.getByRole('list', { name: 'Programas' })).toContainText(
    /Avisarme|Ver en vivo|Ver de nuevo/,
  );
  await context.close();
});
