import { budgets } from '#tests/setup/browser/budgets.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

test.use({ savesData: false });

const channelOf = (address: string) => new URL(address).searchParams.get('id');

test('a clicked channel plays at 720p past five seconds within fifteen', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const [, second] = await screen.openChannels();
  const clickedAt = Date.now();
  await second?.click();
  await expect(second!).toHaveAttribute('aria-current', 'true');
  await screen.playsPast((await screen.position()) + 5, budgets.fullPictureMs);
  await expect.poll(() => screen.pictureHeight(), { timeout: budgets.fullPictureMs }).toBe(720);
  expect(Date.now() - clickedAt).toBeLessThan(budgets.fullPictureMs);
});

test.describe('[LIV-01] a row of the channel list', () => {
  test('shows star, number, logo, name, programme and the guide icon', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    const row = screen.rows.first();
    await expect(row.getByRole('button', { name: /to favourites/ })).toBeVisible();
    await expect(row.locator('[data-number]')).toHaveText(/^\d+$/);
    await expect(row.locator('a img')).toBeVisible();
    await expect(row.locator('a')).toContainText('Canal Uno');
    await expect(row.locator('a')).not.toContainText('No programme information');
    await expect(row.getByText('Programme guide available')).toBeAttached();
  });

  test('shows a lock where the viewer has no live authority', async ({ page, signIn }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    await expect(screen.rows.filter({ hasText: 'Locked' })).not.toHaveCount(0);
    await signIn(page, 'demo');
    await screen.open();
    await expect(screen.rows.first()).toBeVisible();
    await expect(screen.rows.filter({ hasText: 'Locked' })).toHaveCount(0);
  });

  test('explains a locked channel, and plays nothing', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.rows.filter({ hasText: 'Locked' }).locator('a').first().click();
    await expect(screen.player).toHaveAttribute('data-entitled', 'false');
    await expect(screen.player.getByRole('link', { name: 'Login / Sign up' })).toBeVisible();
  });
});

test.describe('[LIV-02] categories and channels', () => {
  test('a category shows its channels and is part of the address', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    const all = await screen.rows.count();
    const chips = page.getByRole('list', { name: 'Channel categories' }).getByRole('button');
    await chips.nth(1).click();
    await expect.poll(() => screen.rows.count()).toBeLessThan(all);
    // Only the numbers, because the current programmes may change between two reads.
    const numbers = async () =>
      (await screen.rows.allTextContents()).map((text) => /^\d+/.exec(text)?.[0]);
    const some = await numbers();
    await expect(page).toHaveURL(/columnId=/);

    await page.reload();
    await expect.poll(numbers).toEqual(some);
  });

  test('an id in the address opens that channel and scrolls the list to it', async ({ page }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    const link = (await screen.openChannels()).at(-1)!;
    const address = (await link.getAttribute('href'))!;
    await screen.open(address.replace('/liveTv', ''));
    const current = screen.rows.locator('a[aria-current="true"]');
    await expect(current).toHaveAttribute('href', address);
    await expect(current).toBeInViewport();
    await screen.isPlaying();
  });

  test('the channel watched last opens again', async ({ page, context }) => {
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    await (await screen.openChannels())[3]!.click();
    await expect(page).toHaveURL(/id=/);
    await screen.isPlaying();
    const watched = channelOf(page.url());

    const later = new LiveScreen(await context.newPage());
    await later.open();
    await later.isPlaying();
    await expect(later.rows.locator('a[aria-current="true"]')).toHaveAttribute(
      'href',
      new RegExp(`id=${watched!}(&|$)`),
    );
  });
});

test('[PLY-01] the quality menu offers the renditions by their labels and keeps a choice', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await screen.player.hover();
  await screen.player.getByRole('button', { name: /^Quality/ }).click();
  const items = page.getByRole('menuitemradio');
  await expect(items).toHaveText([/^Auto/, /^HD.*720/, /^SD.*360/, /^LQ.*240/]);
  await items.last().click();
  await expect.poll(() => screen.pictureHeight()).toBe(240);
});

test.describe('[PLY-01] a viewer who saves data', () => {
  test.use({ savesData: true });

  test('gets at most 480 lines by default, and any quality by choice', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('.m4s')) asked.push(one.url());
    });
    const screen = new LiveScreen(page);
    await screen.open();
    await expect.poll(() => screen.pictureHeight()).toBe(360);
    await screen.playsPast((await screen.position()) + 5);
    expect(asked.filter((address) => address.includes('720p'))).toEqual([]);
    await screen.player.hover();
    await screen.player.getByRole('button', { name: /^Quality/ }).click();
    await page.getByRole('menuitemradio', { name: /^HD/ }).click();
    await expect.poll(() => screen.pictureHeight()).toBe(720);
  });
});

test.describe('[STR-02] stream addresses', () => {
  test('carry a grant and its signature, and are refused without them', async ({
    page,
    request,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => {
      if (new URL(one.url()).pathname.startsWith('/media/live/')) asked.push(one.url());
    });
    const screen = new LiveScreen(page);
    await screen.open();
    await screen.isPlaying();
    expect(asked.length).toBeGreaterThan(3);
    for (const address of asked) {
      const { searchParams } = new URL(address);
      expect(searchParams.get('token')).toBeTruthy();
      expect(searchParams.get('signedToken')).toBeTruthy();
    }

    const signed = new URL(asked[0]!);
    expect((await request.get(signed.href)).status()).toBe(200);
    const changes: ((url: URL) => void)[] = [
      (url) => (url.search = ''),
      (url) => url.searchParams.delete('signedToken'),
      (url) => url.searchParams.set('signedToken', 'A'.repeat(43)),
      (url) => url.searchParams.set('token', longer(url.searchParams.get('token')!)),
      (url) =>
        (url.pathname = url.pathname.replace(/\/live\/sintonia\/[^/]+/, '/live/sintonia/other')),
    ];
    for (const change of changes) {
      const changed = new URL(signed);
      change(changed);
      expect((await request.get(changed.href)).status(), changed.href).toBe(403);
    }
  });

  /** The same grant with an expiry one day later. */
  function longer(token: string): string {
    const grant = JSON.parse(Buffer.from(token, 'base64url').toString()) as { e: number };
    return Buffer.from(JSON.stringify({ ...grant, e: grant.e + 86_400 })).toString('base64url');
  }
});
