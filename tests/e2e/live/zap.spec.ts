import type { Page } from '@playwright/test';
import { liveSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { keptObjects } from '#tests/setup/browser/kept-objects.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

/** The number in the row of the channel on screen. */
const numberOn = (page: Page) =>
  page
    .getByRole('list', { name: 'Channels' })
    .getByRole('listitem')
    .filter({ has: page.locator('a[aria-current="true"]') })
    .locator('[data-number]');

async function watchLive(page: Page, query?: string): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  await screen.open(query);
  await screen.isPlaying();
  return screen;
}

test('[ZAP-01] keys zap up and down with wrapping, by number with a preview, and back to the last channel', async ({
  page,
}) => {
  const screen = await watchLive(page);
  await expect(numberOn(page)).toHaveText('101');
  await page.keyboard.press(']');
  await expect(numberOn(page)).toHaveText('102');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('[');
  await expect(numberOn(page)).not.toHaveText(/^10[12]$/);
  await page.keyboard.press(']');
  await expect(numberOn(page)).toHaveText('101');

  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await page.keyboard.press('3');
  const preview = screen.player.locator('[data-typed="103"]');
  await expect(preview).toContainText('Nova');
  await expect(numberOn(page)).toHaveText('103');
  await expect(page).toHaveURL(/id=/);
  await screen.isPlaying();

  await page.keyboard.press('Backspace');
  await expect(numberOn(page)).toHaveText('101');
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await expect(screen.player.getByText('No such channel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.player.getByText('No such channel')).toHaveCount(0);
  await expect(numberOn(page)).toHaveText('101');
});

test('[ZAP-01] keys zap within the shown category and wrap in it', async ({ page }) => {
  await watchLive(page);
  const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  const readNumbers = () => rows.locator('[data-number]').allTextContents();
  const all = await readNumbers();
  await page.getByRole('list', { name: 'Channel categories' }).getByRole('button').nth(2).click();
  await expect.poll(readNumbers).not.toEqual(all);
  const numbers = await readNumbers();
  expect(numbers.length).toBeGreaterThan(1);
  await rows.first().getByRole('link').click();
  await expect(numberOn(page)).toHaveText(String(numbers[0]));
  await page.keyboard.press('[');
  await expect(numberOn(page)).toHaveText(String(numbers.at(-1)));
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(numberOn(page)).toHaveText(String(numbers[1]));
});

/** The live addresses and the media paths that the page requests from now on. */
function watchAsked(page: Page) {
  const addresses: string[] = [];
  const media: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === liveSource.address) addresses.push(request.postData() ?? '');
    else if (pathname.startsWith('/media/live/')) media.push(pathname);
  });
  return { addresses, media };
}

/** The channel's address and the start of its stream were requested once. */
function expectOneStart({ addresses, media }: ReturnType<typeof watchAsked>, id: string): void {
  expect(addresses.filter((wish) => wish.includes(`"${id}"`))).toHaveLength(1);
  for (const once of [/\/chunks\.m3u8$/, /240p\/init\.mp4$/])
    expect(pathsOf(media, id).filter((path) => once.test(path))).toHaveLength(1);
}

/** The paths of a channel's stream: live is addressed by the physical channel, whose id is the number. */
const pathsOf = (media: readonly string[], id: string) =>
  media.filter((path) => path.includes(`/${id.slice(1)}/`));

/** The lowest rendition of a channel and its audio have been fetched. */
const hasStart = (media: readonly string[], id: string) =>
  expect
    .poll(() => pathsOf(media, id).filter((path) => path.endsWith('.m4s')).length)
    .toBeGreaterThanOrEqual(2);

test.describe('[ZAP-01] prefetching before a zap', () => {
  test.use({ savesData: false });

  test('a visit that begins with a channel requests its address and its start once', async ({
    page,
  }) => {
    const asked = watchAsked(page);
    await watchLive(page, '?id=l103');
    expectOneStart(asked, 'l103');
  });

  test('loads the address and the start of the next channel in the same direction', async ({
    page,
  }) => {
    const screen = await watchLive(page);
    const asked = watchAsked(page);
    await page.keyboard.press(']');
    await screen.isPlaying();
    await hasStart(asked.media, 'l103');
    await page.keyboard.press(']');
    await expect(page).toHaveURL(/id=l103(&|$)/);
    await screen.isPlaying();
    expectOneStart(asked, 'l103');
    // The next channel is locked for a guest: the one after it is prefetched.
    await hasStart(asked.media, 'l105');
    expect(asked.addresses.join()).not.toContain('"l104"');
  });

  test('loads a channel when the mouse rests on it', async ({ page }) => {
    const screen = await watchLive(page);
    const asked = watchAsked(page);
    const row = screen.rows.getByRole('link', { name: /^103 / });
    await row.hover();
    await hasStart(asked.media, 'l103');
    await row.click();
    await expect(page).toHaveURL(/id=l103(&|$)/);
    await screen.isPlaying();
    expectOneStart(asked, 'l103');
  });
});

test('[ZAP-01] of fifty zaps the last one plays, in one player, without leaks', async ({
  page,
}) => {
  const screen = await watchLive(page);
  const { addresses } = watchAsked(page);
  for (let times = 0; times < 50; times += 1) await page.keyboard.press(']');
  await screen.isPlaying();
  await expect(page.locator('video')).toHaveCount(1);
  const marked = await screen.rows.locator('a[aria-current="true"]').getAttribute('href');
  const current = new URL(marked ?? '', page.url()).searchParams.get('id')!;
  await expect(page).toHaveURL(new RegExp(`id=${current}(&|$)`));
  // Its address was requested last, or prefetched; its neighbours may have been prefetched since.
  expect(addresses.slice(-3).join()).toContain(`"${current}"`);

  const { media } = watchAsked(page);
  await screen.playsPast((await screen.position()) + 4);
  const streams = new Set(media.map((path) => path.split('/').slice(0, 5).join('/')));
  expect(streams.size).toBe(1);

  // Each source has four demuxing workers; the workers of closed sources must be released.
  const devtools = await page.context().newCDPSession(page);
  await expect.poll(() => keptObjects(devtools, 'Worker')).toBeLessThan(12);
});

test('[ZAP-02] G opens and closes the guide over the running picture', async ({ page }) => {
  const screen = await watchLive(page);
  await page.keyboard.press('g');
  const guide = screen.player.getByRole('dialog', { name: 'Programme guide' });
  await expect(guide.getByRole('grid')).toBeVisible();
  await expect(guide.getByRole('gridcell').first()).toBeVisible();
  await screen.playsPast((await screen.position()) + 0.5);
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(guide).toHaveCount(0);
});

test('[ZAP-01] the list follows zaps, Back keeps the channel, and a removed channel shows a message', async ({
  page,
}) => {
  const screen = await watchLive(page, '?id=l105');
  const marked = screen.rows.locator('a[aria-current="true"]');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  // The zap has wrapped at the end of the list.
  await expect(marked).toBeInViewport();
  await page.keyboard.press(']');
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await expect(page).toHaveURL(/view=guide/);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/id=l102/);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=guide/);
  await expect(page).toHaveURL(/id=l102/);
  await expect(marked).toHaveAttribute('href', /id=l102/);

  await page.goto('/liveTv?id=l99999');
  await expect(page.getByText('This channel is not there any more.')).toBeVisible();
  await screen.isPlaying();
});

test('[ZAP-01] a link right after a zap opens its page however slow it is, and Back returns to the channel', async ({
  page,
}) => {
  const screen = await watchLive(page, '?id=l101');
  await page.route(/\/vod\/type\/.*_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.keyboard.press(']');
  await page.getByRole('link', { name: 'Films', exact: true }).click();
  await page.waitForURL('**/vod/type/**', { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films');
  await page.goBack();
  await expect(page).toHaveURL(/\/liveTv\?id=l102/);
  await expect(screen.rows.locator('a[aria-current="true"]')).toHaveAttribute('href', /id=l102/);
});
