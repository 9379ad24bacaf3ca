import type { Locator, Page } from '@playwright/test';
import { recommendList, vodDetail } from '#lib/contract/vod.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { isAlive } from '#tests/setup/browser/page-alive.ts';

const panelOf = (page: Page, title: string) => page.getByRole('group', { name: title });

/** A card of the demo service's best-known series, and a card of a film, in the first rows of home. */
async function cardsOf(page: Page): Promise<{ series: Locator; film: Locator }> {
  const row = page.getByRole('list', { name: 'New on Sintonia' });
  await page.getByRole('heading', { name: 'New on Sintonia' }).scrollIntoViewIfNeeded();
  await expect(row).toBeVisible();
  const cardOf = (metaId: string) => row.locator(`[data-card="${metaId}"]`);
  return { series: cardOf('the-salt-road'), film: cardOf('half-a-sky') };
}

/**
 * Rests the mouse on a card until its details have been fetched, then for `ms` of the page's clock, which is paused.
 */
async function hover(page: Page, card: Locator, ms: number): Promise<void> {
  const metaId = (await card.getAttribute('data-card')) ?? '';
  await page.mouse.move(0, 0);
  const fetched = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(vodDetail.address) &&
      (answer.request().postData() ?? '').includes(metaId),
  );
  await card.scrollIntoViewIfNeeded();
  await scrollAndResizeAreOver(page);
  const box = (await card.boundingBox())!;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.runFor(200);
  await fetched;
  await page.clock.runFor(ms - 200);
}

/** Waits a frame: scroll and resize events arrive with the next one, and scrolling closes the details. */
async function scrollAndResizeAreOver(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

test.describe('[CAT-03] the hover details of a card', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
  });

  test('appear after 500 ms with a Play link and do not shift the layout', async ({ page }) => {
    const { film } = await cardsOf(page);
    const before = await page.locator('main').boundingBox();
    await hover(page, film, 490);
    await expect(panelOf(page, 'Half a Sky')).toHaveCount(0);
    await page.clock.runFor(20);
    const panel = panelOf(page, 'Half a Sky');
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Play' })).toHaveAttribute(
      'href',
      '/vod/detail/half-a-sky?play=1',
    );
    await expect(panel).toContainText('Film');
    expect(await page.locator('main').boundingBox()).toEqual(before);
    const box = (await panel.boundingBox())!;
    const view = page.viewportSize()!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(view.width);
    expect(box.y + box.height).toBeLessThanOrEqual(view.height);
    await panel.getByRole('link', { name: 'Details' }).click();
    await page.waitForURL('**/vod/detail/half-a-sky');
    await expect(panel).toHaveCount(0);
  });

  test('fit into a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { film } = await cardsOf(page);
    await hover(page, film, 600);
    const box = (await panelOf(page, 'Half a Sky').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  });

  test("link to the card's target outside their own controls", async ({ page }) => {
    const { film } = await cardsOf(page);
    await hover(page, film, 600);
    const panel = panelOf(page, 'Half a Sky');
    await expect(panel).toBeVisible();
    const box = (await panel.boundingBox())!;
    await page.clock.resume();
    await page.mouse.click(box.x + 20, box.y + 20);
    await page.waitForURL('**/vod/detail/half-a-sky');
  });

  test('have no Play link for a series', async ({ page }) => {
    const { series } = await cardsOf(page);
    await hover(page, series, 600);
    const panel = panelOf(page, 'The Salt Road');
    await expect(panel.getByRole('link', { name: 'Details' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Play' })).toHaveCount(0);
    await expect(panel).toContainText('2 seasons');
  });

  test('close when the mouse leaves, at Escape and when the page scrolls', async ({ page }) => {
    const { film } = await cardsOf(page);
    const panel = panelOf(page, 'Half a Sky');
    const open = async () => {
      await page.mouse.move(0, 0);
      await page.clock.runFor(300);
      await expect(panel).toHaveCount(0);
      const box = (await film.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.clock.runFor(600);
      await expect(panel).toBeVisible();
    };
    await hover(page, film, 600);
    await expect(panel).toBeVisible();
    // Over the panel, it stays open.
    await panel.getByRole('link', { name: 'Details' }).hover();
    await page.clock.runFor(2_000);
    await expect(panel).toBeVisible();

    await open();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await open();
    await page.mouse.wheel(0, 200);
    await expect(panel).toHaveCount(0);
  });
});

test('[CAT-03] Play in the hover details of a card starts playback', async ({ page }) => {
  await page.goto('/vod/type/movies?page=2');
  const open = page
    .locator('main article')
    .filter({ hasNot: page.getByLabel('Locked') })
    .first();
  // Before the page is hydrated no card hears the mouse.
  await isAlive(page);
  await open.hover();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.locator('section[data-mode="vod"]')).toHaveAttribute('data-status', 'playing');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[CAT-03] a card links to its page at once, without hover details', async ({ page }) => {
    await page.goto('/vod/type/movies');
    const card = page.locator('[data-card]').first();
    await card.tap();
    await page.waitForURL('**/vod/detail/**');
    await expect(page.locator('[data-hover-card]')).toHaveCount(0);
  });
});

test('[NAV-06] the card of the open title scrolls to the top of its page', async ({
  page,
  faults,
}) => {
  const metaId = 'the-salt-road-s1-e1';
  await faults.set({
    path: recommendList.address,
    result: {
      metaList: [{ cardId: metaId, metaId, metaType: 'EPISODE', title: 'This very episode' }],
    },
  });
  await page.goto(`/vod/detail/${metaId}`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const card = page.getByRole('link', { name: 'This very episode' });
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await card.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  expect(requests.filter((url) => url.includes('_rsc'))).toEqual([]);
});

test('[CAT-02] the remaining hours are on the first line of a card, or below it when there is no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto('/vod/type/movies');
  const rated = page
    .locator('main article')
    .filter({ hasText: /h left/ })
    .filter({ hasText: /out of 10/ })
    .filter({ hasNot: page.getByLabel('Locked') });
  const hours = rated.first().getByText(/h left/);
  const rating = rated.first().getByText(/^\d+\.\d$/);
  const place = async () => {
    const [left, right] = await Promise.all([hours.boundingBox(), rating.boundingBox()]);
    return { left: left!, right: right! };
  };
  const wide = await place();
  expect(Math.abs(middle(wide.left) - middle(wide.right))).toBeLessThan(3);
  expect(wide.left.x + wide.left.width).toBeLessThan(wide.right.x);
  await rated.first().evaluate((card) => card.style.setProperty('width', '100px'));
  const narrow = await place();
  expect(narrow.left.y).toBeGreaterThan(narrow.right.y + narrow.right.height);
});

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
