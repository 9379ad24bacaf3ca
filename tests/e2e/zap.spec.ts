import type { Page } from '@playwright/test';
import { liveSource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';

/** The number in the row of the channel on screen. */
const numberOn = (page: Page) =>
  page
    .getByRole('list', { name: 'Channels' })
    .getByRole('listitem')
    .filter({ has: page.locator('a[aria-current="true"]') })
    .getByRole('button');

test('[ZAP-01] keys zap up and down, round at the ends, by number with a preview, and back to the last channel', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
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

test('[ZAP-01] keys stay in the category that is shown, and go round in it', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const rows = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  const readNumbers = () => rows.getByRole('button').allTextContents();
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

/** What live addresses the page asks for from now on. */
function addressesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(liveSource.address)) asked.push(request.postData() ?? '');
  });
  return asked;
}

test('[ZAP-01] the next channel in the same direction has its address before the key', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const asked = addressesAsked(page);
  await page.keyboard.press(']');
  await screen.isPlaying();
  const [, , ahead] = await screen.rows
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
    );
  await expect.poll(() => asked.join()).toContain(`"${ahead!}"`);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`id=${ahead!}(&|$)`));
  await screen.isPlaying();
  expect(asked.filter((wish) => wish.includes(`"${ahead!}"`))).toHaveLength(1);
});

test('[ZAP-01] of fifty zaps the last one plays, in one player, with nothing left over', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const asked = addressesAsked(page);
  for (let times = 0; times < 50; times += 1) await page.keyboard.press(']');
  await screen.isPlaying();
  await expect(page.locator('video')).toHaveCount(1);
  const marked = await screen.rows.locator('a[aria-current="true"]').getAttribute('href');
  const current = new URL(marked ?? '', page.url()).searchParams.get('id')!;
  await expect(page).toHaveURL(new RegExp(`id=${current}(&|$)`));
  // The one after it may have been asked about ahead.
  expect(asked.slice(-2).join()).toContain(`"${current}"`);

  const media: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/live/')) media.push(new URL(request.url()).pathname);
  });
  await screen.playsPast((await screen.position()) + 4);
  const streams = new Set(media.map((path) => path.split('/').slice(0, 5).join('/')));
  expect(streams.size).toBe(1);
});

test('[ZAP-02] G opens the guide over the running picture, and closes it again', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
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

test('[ZAP-01] the list follows the zaps, Back keeps the channel, and a channel that is gone is said', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open('?id=l105');
  await screen.isPlaying();
  const marked = screen.rows.locator('a[aria-current="true"]');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  // Round at the end of the list.
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
