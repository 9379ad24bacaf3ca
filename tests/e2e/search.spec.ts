import { expect, test } from '#tests/setup/fixtures.ts';

test('[SRC-01] the search runs as one types, and the address holds the words', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('  salt road ');
  await expect(page.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=salt\+road$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('salt road');
  await expect(page.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
});

test('[SRC-01] nothing found is said, with popular searches that lead on', async ({ page }) => {
  await page.goto('/search?q=zzzqqq');
  await expect(page.getByText('Nothing found for “zzzqqq”').last()).toBeVisible();
  const popular = page.getByRole('region', { name: 'Popular searches' });
  const word = popular.getByRole('link').first();
  const text = await word.innerText();
  await word.click();
  await expect(page.getByRole('searchbox')).toHaveValue(text);
  await expect(page.getByRole('status').first()).toContainText(`“${text}”`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SRC-01] a search is rendered with channels, programmes and titles', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox').fill('sal');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sal$/);
    for (const name of ['Channels', 'Films and series', 'Programmes']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  test('[CFG-02] popular_search_switch takes popular searches away', async ({ page, settings }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
    await settings.set('properties.layoutConfig.popular_search_switch', '0');
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toHaveCount(0);
  });
});

test('[ERR-06] a search that fails says so, keeps the words and can be tried again', async ({
  page,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 5\d\d/);
  await faults.set({ path: '/searchApi/*', status: 500 });
  await page.goto('/search?q=salt');
  await expect(page.getByText('The search did not work')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('salt');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /The Salt Road/ }).first()).toBeVisible();
});
