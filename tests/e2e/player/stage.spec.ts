import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test.describe('[PLY-04] the floating window', () => {
  test('plays over another screen and back in the page without a restart', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    await screen.video.evaluate((video) => video.setAttribute('data-mark', 'same'));
    const before = await screen.position();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Films' })
      .click();
    await page.waitForURL('**/vod/type/movies');
    const window = page.getByRole('complementary', { name: 'Floating player' });
    await expect(window.locator('video[data-mark="same"]')).toBeVisible();
    await screen.playsPast(before + 1);

    await window.getByRole('link', { name: 'Back to full size' }).click();
    await page.waitForURL('**/liveTv**');
    await expect(page.locator('main video[data-mark="same"]')).toBeVisible();
    await expect(window).toHaveCount(0);
    await screen.playsPast((await screen.position()) + 0.5);
  });

  test('stops playback when it is closed, and leaves no request behind', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Films' })
      .click();
    await page.getByRole('button', { name: 'Close player' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/')) asked.push(request.url());
    });
    // Longer than the reload interval of a playlist.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await page.waitForURL('**/home');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});

test('[NAV-11] with picture-in-picture active links and keys open in a new tab', async ({
  page,
  context,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  // Headless browsers have no picture-in-picture, so the property is stubbed.
  await screen.video.evaluate((video) =>
    Object.defineProperty(document, 'pictureInPictureElement', { get: () => video }),
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).click();
  const tab = await opened;
  await tab.waitForURL('**/vod/type/movies');
  const openedByKey = context.waitForEvent('page');
  await page.keyboard.press('/');
  await (await openedByKey).waitForURL('**/search');
  expect(new URL(page.url()).pathname).toBe('/liveTv');
  await screen.playsPast((await screen.position()) + 0.3);
});

test('[PLY-04] an ended programme plays in a dialog that floats over other screens', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  await page.goto('/replay');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Playback/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Playback player' });
  const player = page.locator('section[data-mode="catch-up"]');
  await expect(dialog).toBeVisible();
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect(page.getByRole('main')).toHaveAttribute('inert', '');

  await dialog.getByRole('button', { name: 'Keep playing in a small window' }).click();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert', '');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/home');
  const floating = page.getByRole('complementary', { name: 'Floating player' });
  await expect(floating.locator('video')).toBeVisible();
  await expect(player).toHaveAttribute('data-status', 'playing');
  await floating.getByRole('button', { name: 'Back to full size' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toHaveCount(0);
});

test('[PLY-04] Back closes the dialog of an ended programme; the next Back leaves the page', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  await page.goto('/home');
  await page.goto('/replay');
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^Playback/ })
    .first();
  const dialog = page.getByRole('dialog', { name: 'Playback player' });
  const hasEntry = () => page.evaluate(() => 'coversPage' in (history.state ?? {}));
  await play.click();
  await expect(dialog).toBeVisible();
  // Its history entry comes a moment after it.
  await expect.poll(hasEntry).toBe(true);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/replay/);
  // Closing by key removes its history entry.
  await play.click();
  await expect(dialog).toBeVisible();
  await expect.poll(hasEntry).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(hasEntry).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});
