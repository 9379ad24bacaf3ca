import { expect, test } from '#tests/setup/fixtures.ts';

const text = 'This browser is too old';

test.describe('[WEB-07] the floor of browsers', () => {
  for (const path of ['/', '/liveTv', '/login']) {
    test(`${path} does not cover itself in a browser of today`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(text)).toBeHidden();
    });
  }

  test.describe('below it, without script', () => {
    test.use({ javaScriptEnabled: false });

    for (const path of ['/', '/liveTv', '/login']) {
      test(`${path} says in its HTML that the browser is too old`, async ({ page }) => {
        // An old browser skips the rules behind a condition that it does not meet.
        const old = (body: string) =>
          body.replaceAll(/@supports\s*\(height:\s*1dvh\)/g, '@supports (unknown: yes)');
        await page.route('**/*', async (route) => {
          const type = route.request().resourceType();
          if (type !== 'document' && type !== 'stylesheet') return route.continue();
          const response = await route.fetch();
          return route.fulfill({ response, body: old(await response.text()) });
        });
        await page.goto(path);
        const notice = page.getByText(text);
        await expect(notice).toBeVisible();
        // It covers the page: an element in the middle of the screen is the notice's own.
        const isCovered = await page.evaluate(() => {
          const { innerWidth, innerHeight } = window;
          const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          return getComputedStyle(element!.closest('body > div') ?? element!).position === 'fixed';
        });
        expect(isCovered).toBe(true);
      });
    }
  });
});
