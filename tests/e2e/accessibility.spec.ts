import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';

/** Serious and critical findings of axe, one line each. */
async function findings(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    );
}

const widths = [360, 768, 1280, 1920];

for (const path of ['/home', '/login', '/vod/type/movies', '/search']) {
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await findings(page)).toEqual([]);
  });
}

test('axe finds nothing serious on /liveTv while it plays, wide and narrow', async ({ page }) => {
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findings(page)).toEqual([]);
});

for (const path of ['/home', '/liveTv', '/login', '/vod/type/movies', '/search', '/replay']) {
  test(`${path} needs no sideways scrolling at any width`, async ({ page }) => {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${String(width)} px`).toBe(0);
    }
  });
}
