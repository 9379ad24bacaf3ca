import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { GuideScreen, serveLargeGuide } from '#tests/setup/screens/guide-screen.ts';

test.use({ savesData: false });

test('[GRD-04] the guide with 5,000 channels has few nodes and no long tasks, by wheel and by keys', async ({
  page,
  signIn,
}) => {
  await serveLargeGuide(page, 5_000);
  await signIn(page, 'demo');
  const guide = new GuideScreen(page);
  await guide.open();
  await expect(guide.grid).toHaveAttribute('aria-rowcount', '5001');
  await watchLongTasks(page);
  await guide.frame.hover();
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(step % 3 === 0 ? 600 : 0, 3_000);
  await guide.tabStop.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+End');
  await expect(guide.focused).toBeInViewport();
  await expect(guide.row(4_999).locator('[data-kind="programme"]').first()).toBeVisible();
  expect(await guide.grid.locator('*').count()).toBeLessThan(2_500);
  // Generous for a slow machine: a grid that draws all its rows blocks for many seconds.
  expect(Math.max(0, ...(await longTasks(page)))).toBeLessThan(1_500);
});

async function watchLongTasks(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}
