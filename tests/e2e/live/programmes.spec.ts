import type { Locator, Page } from '@playwright/test';
import { deskCodesCreate } from '#lib/contract/desk/plans.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { guideQuery } from '#lib/contract/guide.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';

const programmesOf = (page: Page) =>
  page.getByRole('list', { name: 'Programmes' }).getByRole('listitem');
const titleOf = (row: Locator) => row.getByRole('paragraph').first().innerText();

/**
 * Opens a channel that neither guests nor the member without a plan may watch, so that nothing plays beside its
 * programmes.
 */
async function openLocked(page: Page): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  await screen.open('?id=l104');
  await expect(screen.player).toHaveAttribute('data-entitled', 'false');
  return screen;
}

test('[LIV-01] [LIV-04] the programme list moves from an ended programme to the next without a reload', async ({
  page,
}) => {
  await page.clock.install();
  const screen = await openLocked(page);
  const rows = programmesOf(page);
  const onAir = page
    .locator('li[aria-current="true"]')
    .filter({ has: page.locator('[data-action]') });
  await expect(onAir.locator('[data-action="playing"][data-lock="login"]')).toBeVisible();
  const [start, stop] = await onAir
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  // By its time: the earlier programmes of the day may still load and move every row.
  const startingAt = (instant: string | undefined) =>
    rows.filter({ has: page.locator(`time[datetime="${instant}"]:first-of-type`) });
  const [now, next] = [startingAt(start), startingAt(stop)];
  const nextTitle = await titleOf(next);
  await expect(next.locator('[data-action]')).toHaveText('Subscribe');

  await page.clock.fastForward(
    Date.parse(stop ?? '') - (await page.evaluate(() => Date.now())) + 35_000,
  );
  await expect(next).toHaveAttribute('aria-current', 'true');
  await expect(next.locator('[data-action]')).toHaveText('Playing');
  await expect(now.locator('[data-action]')).toHaveText('Playback');
  const current = screen.rows.locator('a[aria-current="true"]');
  await expect(current).toContainText(nextTitle);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
});

test('[LIV-06] the days do not move under the pointer while the guide loads', async ({ page }) => {
  const screen = new LiveScreen(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${guideQuery.address}`, async (route) => {
    await held;
    await route.continue();
  });
  await screen.open();
  const days = page.getByRole('list', { name: 'Days' });
  const topOfDays = async () => (await days.boundingBox())?.y;
  await expect(days).toBeVisible();
  const before = await topOfDays();
  letGo();
  await expect(programmesOf(page).first()).toBeVisible();
  expect(await topOfDays()).toBe(before);
});

test('[LIV-05] a guide that cannot be loaded shows an error and loads on a retry', async ({
  page,
  faults,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await expect(programmesOf(page).first()).toBeVisible();
  await faults.set({ path: guideQuery.address, errCode: 1 });
  await page.getByRole('list', { name: 'Days' }).getByText('Tomorrow').click();
  await expect(page.getByText('The guide could not be loaded.')).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(programmesOf(page).first()).toBeVisible();
});

test('[LIV-02] the favourites are a category', async ({ page, signIn }) => {
  await signIn(page, 'basic');
  const screen = new LiveScreen(page);
  await screen.open();
  const star = screen.rows.nth(2).getByRole('button');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(screen.rows).toHaveCount(1);
  await screen.rows.getByRole('button').click();
  await expect(page.getByText('Tap the star of a channel to keep it here.')).toBeVisible();
});

test('[ROL-05] [LIV-13] a plan that is granted later unlocks its channels without a reload', async ({
  browser,
  signIn,
  startStack,
}) => {
  // The test starts its own stack.
  test.slow();
  const stack = await startStack();
  const { codes } = await stack.desk(deskCodesCreate, { planId: 'total', codeCount: 1 });
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, 'basic');
  const screen = await openLocked(page);
  const locked = screen.rows.filter({ hasText: 'Locked' });
  await expect(locked).not.toHaveCount(0);
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));

  // The member's plan starts outside of the page.
  const answer = await page.request.post(stack.origin + recharge.address, {
    data: { rechargeCodePassword: codes[0] },
    headers: { origin: stack.origin, client: 'web', lang: 'en' },
  });
  expect(await answer.json()).toMatchObject({ errCode: 0 });
  await page.clock.fastForward(11 * 60_000 + 30_000);
  await expect(locked).toHaveCount(0, { timeout: 30_000 });
  await expect(screen.player).toHaveAttribute('data-entitled', 'true');
  await expect(programmesOf(page).locator('[data-lock]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  await context.close();
});
