import { appManifestQuery } from '#lib/contract/startup.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

const failureTitle = 'We cannot reach the service right now';

test.describe('[CFG-01] start-up', () => {
  test("without an operator shows a page in the browser's language, and continues once the operator is up", async ({
    page,
    browser,
    startStack,
    consoleWatch,
  }) => {
    // The test starts an operator, beside three other tests.
    test.slow();
    consoleWatch.allow(/503 \(Service Unavailable\)/);
    const stack = await startStack({ isOperatorDown: true });
    const answer = await page.goto(`${stack.origin}/home`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: failureTitle })).toBeVisible();
    await expect(page).toHaveTitle(/Starting up/);
    const spanish = await browser.newContext({ locale: 'es-MX' });
    const translated = await spanish.newPage();
    await translated.goto(`${stack.origin}/home`);
    await expect(translated.locator('html')).toHaveAttribute('lang', 'es');
    await spanish.close();

    await stack.startOperator();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 60_000 });
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  for (const host of ['127.0.0.1', '0.0.0.0']) {
    test(`[SHUT-08] failure is reported within 3 s by a web server with HOST=${host}`, async ({
      startStack,
      request,
    }) => {
      const { origin } = await startStack({ isOperatorDown: true, env: { HOST: host } });
      const address = `http://127.0.0.1:${new URL(origin).port}/home`;
      // The first request to a server loads its code, which does not count for the budget.
      const answers = [await request.get(address), await request.get(address, { timeout: 3_000 })];
      for (const answer of answers) {
        expect(answer.status()).toBe(503);
        expect(answer.headers()['retry-after']).toMatch(/^\d+$/);
        expect(await answer.text()).toContain(failureTitle);
      }
    });
  }

  test('with a malformed manifest says that the operator has to correct it', async ({
    page,
    startStack,
    consoleWatch,
  }) => {
    consoleWatch.allow(/503 \(Service Unavailable\)/);
    const stack = await startStack();
    // An envelope without a result, so without a manifest.
    await stack.setFaults({ path: appManifestQuery.address, errCode: 0 });
    const answer = await page.goto(`${stack.origin}/liveTv`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('settings it cannot read')).toBeVisible();

    await stack.clearFaults();
    await page.getByRole('link', { name: 'Try again now' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('[CFG-04] the live-to-vod flag marks the page when the manifest says 3', async ({
  page,
  settings,
}) => {
  await settings.set('manifest.live2vod', '3');
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-live-to-vod', 'true');
});

test.describe('[CFG-06] branding', () => {
  test('name, logo and accent come from the operator', async ({ page, settings }) => {
    await settings.set('manifest.brandProperties.productName', 'Canal Nuestro');
    await settings.set('manifest.brandProperties.accent', '#2b7fff');
    await page.goto('/home');
    await expect(page).toHaveTitle(/Canal Nuestro/);
    await expect(page.getByRole('banner').getByText('Canal Nuestro')).toBeVisible();
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    );
    expect(accent).toBe('#2b7fff');
  });

  test('an invalid colour and a name with markup are harmless', async ({ page, stack }) => {
    // The reference operator refuses such a colour; another one may send it.
    const { value } = (await stack.admin('GET', '/settings/manifest')) as { value: object };
    const brandProperties = {
      productName: '<img src=x onerror=alert(1)>',
      accent: 'red;background:url(//evil.test)',
    };
    const result = { ...value, brandProperties };
    await stack.setFaults({ path: appManifestQuery.address, result });
    try {
      await page.goto('/home');
      await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/);
      await expect(page.locator('html')).not.toHaveAttribute('style', /evil/);
    } finally {
      await stack.clearFaults();
    }
  });
});
