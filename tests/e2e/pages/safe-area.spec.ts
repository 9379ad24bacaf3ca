import { setSafeArea, targetsOutside } from '#tests/setup/browser/touch-targets.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

test.use({ hasTouch: true, isMobile: true });

const portrait = {
  viewport: { width: 390, height: 844 },
  insets: { top: 47, right: 0, bottom: 34, left: 0 },
};
const landscape = {
  viewport: { width: 844, height: 390 },
  insets: { top: 0, right: 47, bottom: 21, left: 47 },
};

for (const [held, { viewport, insets }] of Object.entries({ portrait, landscape })) {
  for (const path of ['/home', '/liveTv', '/vod/detail/paper-tigers', '/search?q=the', '/login']) {
    test(`[WEB-05] ${path} keeps clear of the notch and the home bar in ${held}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await setSafeArea(page, insets);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect(await targetsOutside(page, insets)).toEqual([]);
    });
  }
}
