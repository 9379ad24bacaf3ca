import type { Page } from '@playwright/test';
import { bannerList } from '#lib/contract/channels.ts';
import { askAsGuest } from '#tests/setup/operator/ask-as-guest.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const shown = (page: Page) => page.locator('[aria-roledescription="slide"][data-chosen]');
const thumbsOf = (page: Page) => carouselOf(page).getByRole('button', { name: / of / });

/** The position of the shown banner, from 1. */
async function positionOf(page: Page): Promise<number> {
  const label = (await shown(page).getAttribute('aria-label')) ?? '';
  return Number(label.split(' ', 1)[0]);
}

/** Waits until the carousel's script is running. */
async function isMovable(page: Page): Promise<void> {
  await expect(carouselOf(page).locator('[aria-live]')).toHaveAttribute('style', /translate/);
}

/** Distance of the shown slide from the window's left edge, in px; 0 at rest. */
async function leftOf(page: Page): Promise<number> {
  // Turns -0 into 0.
  return Math.round((await shown(page).boundingBox())!.x) + 0;
}

/** Moves the pointer and the focus away from the banners. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(640, 715);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

test('[CAT-01] banners advance every 5 s, except under the pointer or with the focus', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/home');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  // The carousel is running: the progress of its thumbnails is shown.
  await expect(carousel.locator('[aria-live=off]')).toBeAttached();
  expect(await positionOf(page)).toBe(1);
  await page.clock.runFor(5_100);
  await expect.poll(() => positionOf(page)).toBe(2);
  await shown(page).hover();
  await page.clock.runFor(20_000);
  expect(await positionOf(page)).toBe(2);
  await page.mouse.move(640, 715);
  await page.clock.runFor(5_100);
  await expect.poll(() => positionOf(page)).toBe(3);
  await shown(page).getByRole('link').focus();
  await page.clock.runFor(20_000);
  expect(await positionOf(page)).toBe(3);
});

test('[CAT-01] hovering a thumbnail shows its banner, and a banner links to its target', async ({
  page,
}) => {
  const { bannerItemList } = await askAsGuest(page.request, bannerList, {});
  await page.goto('/home');
  const thumbs = page.getByRole('region', { name: 'Highlights' }).getByRole('button', {
    name: / of /,
  });
  await expect(thumbs).toHaveCount(bannerItemList.length);
  await isMovable(page);
  for (const [index, banner] of bannerItemList.entries()) {
    await thumbs.nth(index).hover();
    await expect(shown(page).getByRole('heading')).toHaveText(banner.title);
    const href = await shown(page).getByRole('link').getAttribute('href');
    const kinds = {
      VOD_CONTENT: /^\/vod\/detail\//,
      VOD_LIST: /^\/vod\/type\//,
      LIVE_CHANNEL: /^\/liveTv\?id=/,
    };
    expect(href).toMatch(kinds[banner.linkType]);
  }
});

test('[CAT-01] dragging with the mouse shows the next or the previous banner', async ({ page }) => {
  await page.goto('/home');
  await page.mouse.move(1_150, 200);
  await isMovable(page);
  const { length: count } = await thumbsOf(page).all();
  await page.mouse.down();
  await page.mouse.move(1_050, 200, { steps: 4 });
  // The slide follows the pointer, together with its neighbour.
  await expect.poll(() => leftOf(page)).toBeLessThan(-50);
  const neighbour = page.locator('[aria-roledescription="slide"]').nth(1);
  await expect(neighbour.getByRole('heading', { includeHidden: true })).toBeInViewport();
  await page.mouse.move(250, 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => positionOf(page)).toBe(2);
  await expect.poll(() => leftOf(page)).toBe(0);
  for (const expected of [1, count]) {
    await page.mouse.move(250, 200);
    await page.mouse.down();
    await page.mouse.move(1_150, 200, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => positionOf(page)).toBe(expected);
    await expect.poll(() => leftOf(page)).toBe(0);
  }
});

test('[CAT-01] the arrow keys move through the thumbnails and wrap at the ends', async ({
  page,
}) => {
  await page.goto('/home');
  await isMovable(page);
  const { length: count } = await thumbsOf(page).all();
  await thumbsOf(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbsOf(page).nth(1)).toBeFocused();
  await expect.poll(() => positionOf(page)).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(thumbsOf(page).last()).toBeFocused();
  await expect.poll(() => positionOf(page)).toBe(count);
  await expect.poll(() => leftOf(page)).toBe(0);
});

test('[CAT-01] the viewer pauses and resumes the banners', async ({ page }) => {
  await page.clock.install();
  await page.goto('/home');
  await isMovable(page);
  await carouselOf(page).getByRole('button', { name: 'Pause highlights' }).click();
  await leave(page);
  await page.clock.runFor(20_000);
  expect(await positionOf(page)).toBe(1);
  await carouselOf(page).getByRole('button', { name: 'Play highlights' }).click();
  await leave(page);
  await page.clock.runFor(5_100);
  await expect.poll(() => positionOf(page)).toBe(2);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[CAT-01] a horizontal swipe shows the next banner, a vertical one scrolls the page', async ({
    page,
  }) => {
    await page.goto('/home');
    await isMovable(page);
    const browser = await page.context().newCDPSession(page);
    const swipe = async (byX: number, byY: number) => {
      const steps = [0, 0.25, 0.5, 0.75, 1];
      for (const [index, share] of steps.entries()) {
        await browser.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x: 300 + byX * share, y: 420 + byY * share }],
        });
      }
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-200, 0);
    await expect.poll(() => positionOf(page)).toBe(2);
    await expect.poll(() => leftOf(page)).toBe(0);
    await swipe(0, -250);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await positionOf(page)).toBe(2);
  });
});

test('[CAT-01] with reduced motion banners do not move unless the viewer starts them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/home');
  await expect(carouselOf(page).locator('[aria-live=polite]')).toBeAttached();
  await isMovable(page);
  await page.clock.runFor(20_000);
  expect(await positionOf(page)).toBe(1);
  await thumbsOf(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBe(2);
  await expect.poll(() => leftOf(page)).toBe(0);
  await carouselOf(page).getByRole('button', { name: 'Play highlights' }).click();
  await leave(page);
  await page.clock.runFor(5_100);
  await expect.poll(() => positionOf(page)).toBe(3);
});
