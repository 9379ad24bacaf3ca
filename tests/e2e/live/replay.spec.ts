import { replayList } from '#lib/contract/guide.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

test('[LIV-14] replay lists ended programmes by channel and day, in the viewer’s time zone', async ({
  page,
}) => {
  await page.goto('/replay');
  const programmes = page.getByRole('main').locator('ol > li');
  await expect(programmes.first()).toBeVisible();
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await page.waitForURL(/day=/);
  // Newest first: the list begins late in the evening and ends in the first minutes of the day.
  await expect(programmes.first()).toHaveText(/^2\d:\d\d/);
  await expect(programmes.last()).toHaveText(/^0[0-2]:\d\d/);
  const channels = page.getByRole('navigation', { name: 'Channel' });
  const second = channels.getByRole('link').nth(1);
  const name = await second.innerText();
  await second.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/day=/);
});

test('[LIV-14] Playback plays the programme and marks its row', async ({ page }) => {
  await page.goto('/replay');
  const row = page.getByRole('main').locator('ol > li').first();
  await row.getByRole('button', { name: /^Playback/ }).click();
  const player = page.locator('section[data-mode="catch-up"]');
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row.locator('[data-action]')).toHaveText('Playing');
});

test('[LIV-14] a guest goes from a locked channel’s programmes to login', async ({ page }) => {
  await page.goto('/replay');
  await page
    .getByRole('navigation', { name: 'Channel' })
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: 'No catch-up in your plan' }) })
    .first()
    .click();
  await page.waitForURL(/channel=/);
  const first = page.getByRole('main').locator('ol > li').first();
  await first.getByRole('button', { name: /^Playback: .* – log in first$/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Freplay%3Fchannel%3D/);
});

test('[LIV-14] a day that cannot be loaded shows an error and loads on a retry', async ({
  page,
  faults,
}) => {
  await page.goto('/replay');
  await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
  await faults.set({ path: replayList.address, errCode: 1 });
  await page.getByRole('link', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/day=/);
  // The page itself may load after the texts and would send the request again.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('The programmes could not be loaded.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-02] yesterday’s programmes are in the HTML', async ({ page }) => {
    await page.goto('/replay');
    await page.getByRole('link', { name: 'Yesterday' }).click();
    await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
  });
});
