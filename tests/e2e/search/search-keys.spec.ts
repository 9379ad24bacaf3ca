import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';

test('[SRC-01] Back goes through the submitted searches, and then leaves the page', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(search.field).toBeFocused();
  await search.field.pressSequentially('salt');
  await search.field.press('Enter');
  await expect(search.status).toHaveText(/for “salt”$/);
  await search.field.fill('low');
  await expect(page).toHaveURL(/q=low$/);
  await search.field.fill('low orbit');
  await expect(page).toHaveURL(/q=low\+orbit$/);
  await page.goBack();
  await expect(search.field).toHaveValue('salt');
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
  await page.goForward();
  await expect(search.field).toHaveValue('low orbit');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('[BEY-04] one key focuses the search field from any page', async ({ page }) => {
  const search = new SearchScreen(page);
  for (const path of ['/home', '/vod/type/movies', '/liveTv']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('load');
    // A key pressed before the page's scripts run has no listener.
    await expect(async () => {
      if (!page.url().includes('/search')) await page.keyboard.press('/');
      await expect(page).toHaveURL(/\/search$/, { timeout: 3_000 });
    }).toPass();
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
  }
  await search.field.pressSequentially('24/7');
  await expect(search.field).toHaveValue('24/7');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
});

test('[BEY-04] suggestions and results can be used by keyboard alone', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open();
  await expect(search.field).toBeFocused();
  await page.keyboard.type('sal');
  // The suggestions for all three letters, not for the first ones.
  await expect(search.status).toHaveText(/for “sal”$/);
  await expect(search.suggestions.first()).toBeVisible();
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  const marked = page.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveText(await search.suggestions.first().innerText());
  await page.keyboard.press('ArrowRight');
  const second = await search.suggestions.nth(1).innerText();
  await expect(marked).toHaveText(second);
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await marked.getAttribute('id'))!,
  );
  await page.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);
  await expect(search.field).toHaveValue('sal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(search.field).toHaveValue(second);
  await expect(search.suggestions).toHaveCount(0);
  await expect(search.status).toContainText(`“${second}”`);

  await search.field.fill('salt road');
  await expect(search.status).toHaveText(/for “salt road”$/);
  const card = search.results('Films and series').first().getByRole('link');
  await expect(card).toContainText('The Salt Road');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(card).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(search.results('Programmes').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.field).toHaveValue('');
  await expect(page).toHaveURL(/\/search$/);

  await page.keyboard.type('salt road');
  await expect(card).toContainText('The Salt Road');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(card).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vod\/detail\/the-salt-road/);
});

test('[SRC-01] text typed before hydration is searched for', async ({ page }) => {
  const search = new SearchScreen(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await search.field.fill('salt road');
  letGo();
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
  await expect(search.field).toHaveValue('salt road');
});

test('axe finds no serious problem in results, suggestions and recent searches', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  await search.open('the');
  await expect(search.results('Programmes').first()).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await search.field.fill('sal');
  await expect(search.suggestions.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await seriousViolationsOn(page)).toEqual([]);
  await search.field.press('Enter');
  await search.field.fill('');
  await expect(search.recent).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
});
