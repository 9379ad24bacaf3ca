import { expect, test } from '#tests/setup/fixtures.ts';

test('[LIV-14] replay lists ended programmes by channel and day, in the viewer’s zone', async ({
  page,
}) => {
  await page.goto('/replay');
  const programmes = page.getByRole('main').locator('ol > li');
  await expect(programmes.first()).toBeVisible();
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await page.waitForURL(/day=/);
  // Newest first: the day ends late and begins at its first minutes.
  await expect(programmes.first()).toHaveText(/^2\d:\d\d/);
  await expect(programmes.last()).toHaveText(/^0[0-2]:\d\d/);
  const channels = page.getByRole('navigation', { name: 'Channel' });
  const second = channels.getByRole('link').nth(1);
  const name = await second.innerText();
  await second.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/day=/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-02] the programmes of yesterday are in the HTML', async ({ page }) => {
    await page.goto('/replay');
    await page.getByRole('link', { name: 'Yesterday' }).click();
    await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
  });
});
