import type { Page } from '@playwright/test';
import { liveHistoryCreate } from '#lib/contract/history.ts';
import { seriousViolationsOn } from '#tests/setup/browser/axe.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { OwnLists } from '#tests/setup/screens/own-lists.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

const widths = [360, 768, 1280, 1920];

/** How many pixels the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function needsNoSidewaysScrolling(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflowOf(page), `at ${String(width)} px`).toBe(0);
  }
}

for (const path of [
  '/home',
  '/login',
  '/vod/type/movies',
  '/vod/detail/the-quiet-tenant',
  '/vod/detail/paper-tigers',
  '/search',
  '/search?q=the',
]) {
  test(`axe finds no serious problem on ${path}, and it does not scroll sideways`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await seriousViolationsOn(page)).toEqual([]);
    await needsNoSidewaysScrolling(page);
  });
}

test('axe finds no serious problem in any login form in a narrow window, and they do not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const isFine = async () => {
    expect(await seriousViolationsOn(page)).toEqual([]);
    // Content beyond the screen is cut off, not scrolled to.
    const right = await page
      .locator('main')
      .evaluate((main) =>
        Math.max(
          ...[...main.querySelectorAll('input, button, a, p')].map(
            (one) => one.getBoundingClientRect().right,
          ),
        ),
      );
    expect(right).toBeLessThanOrEqual(360);
  };
  await press('Scan code');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await isFine();
  await press('Phone');
  await page.getByLabel('Phone').fill('12');
  await press('Log in');
  await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
  await isFine();
  await press('Sign up');
  await isFine();
  await press(/^Country code/);
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('axe finds no serious problem on /liveTv during playback, wide and narrow', async ({
  page,
}) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await seriousViolationsOn(page)).toEqual([]);
});

test('axe finds no serious problem while a title plays, on its episodes and on a person', async ({
  page,
}) => {
  const screen = new VodScreen(page);
  await screen.open('paper-tigers-s1-e1');
  await screen.play();
  await page.mouse.move(300, 300);
  await screen.player.getByRole('button', { name: 'Pause' }).click();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await screen.player.getByRole('button', { name: 'Episodes' }).click();
  await expect(page.getByRole('dialog', { name: 'Paper Tigers' })).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.close();
  await page.getByRole('list', { name: 'Cast and crew' }).getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'Filmography' })).toBeVisible();
  expect(await seriousViolationsOn(page)).toEqual([]);
});

for (const path of ['/favorites', '/history']) {
  test(`axe finds no serious problem on ${path}, full, edited and empty, and it does not scroll sideways`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'demo');
    const lists = new OwnLists(page);
    await lists.clear();
    await lists.favourChannels('l101', 'l102');
    await lists.favourTitles('low-orbit', 'half-a-sky');
    await lists.watchTitles(120, 'low-orbit', 'the-salt-road-s1-e2');
    await lists.ask(liveHistoryCreate, {
      playHistoryList: [
        { logicalChannelId: 'l101', playTime: Date.now(), title: 'One word '.repeat(30) },
        { logicalChannelId: 'l101', programId: 'p', playTime: Date.now(), title: 'x'.repeat(300) },
      ],
    });
    await page.goto(path);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(4);
    expect(await seriousViolationsOn(page)).toEqual([]);
    await needsNoSidewaysScrolling(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('checkbox').first().check();
    expect(await seriousViolationsOn(page)).toEqual([]);
    await needsNoSidewaysScrolling(page);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Delete (4)' }).click();
    await expect(page.getByRole('link', { name: 'Browse films' })).toBeVisible();
    expect(await seriousViolationsOn(page)).toEqual([]);
    await lists.clear();
  });
}

for (const path of ['/liveTv', '/replay']) {
  test(`${path} does not scroll sideways at any width`, async ({ page }) => {
    await page.goto(path);
    await needsNoSidewaysScrolling(page);
  });
}
