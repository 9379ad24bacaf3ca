import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';

/** A page in a new browser that prefers a language. */
async function pageIn(browser: Browser, baseURL: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL });
  return context.newPage();
}

test.describe('[I18-01] the language', () => {
  const byBrowser = { 'en-GB': 'en', 'es-AR': 'es', 'pt-BR': 'pt', 'fr-FR': 'en' };
  test("is the browser's when it is supported", async ({ browser, stack }) => {
    for (const [locale, language] of Object.entries(byBrowser)) {
      const page = await pageIn(browser, stack.origin, locale);
      await page.goto('/home');
      await expect(page.locator('html'), locale).toHaveAttribute('lang', language);
      await page.context().close();
    }
  });

  test("is the operator's default when the browser's is not supported", async ({
    browser,
    stack,
    settings,
  }) => {
    await settings.set('manifest.uiProperties.webapp_custom_lang', 'pt');
    const page = await pageIn(browser, stack.origin, 'fr-FR');
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await page.context().close();
  });

  test("chosen by the viewer takes precedence over the browser's, and is stored", async ({
    page,
    context,
  }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('link', { name: 'Inicio' }).first()).toBeVisible();
    const later = await context.newPage();
    await later.goto('/liveTv');
    await expect(later.locator('html')).toHaveAttribute('lang', 'es');
  });

  test("of an address is in the server's HTML and lasts for the visit", async ({
    page,
    context,
    request,
  }) => {
    const html = await (await request.get('/home?lang=es')).text();
    expect(html).toMatch(/<html[^>]* lang="es"/);
    await page.goto('/home?lang=es');
    await page.getByRole('link', { name: 'TV en vivo' }).first().click();
    await page.waitForURL('**/liveTv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'lang');
    // A session cookie.
    expect(cookie).toMatchObject({ value: 'es', expires: -1, sameSite: 'Lax' });
  });

  test('chosen by the viewer before is restored after a visit in another language', async ({
    page,
    context,
  }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Português' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await page.goto('/home?lang=es');
    await page.goto('/liveTv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    // Browsers drop session cookies when they are closed.
    await context.clearCookies({ name: 'lang' });
    await page.goto('/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  });

  test("chosen on a page whose address names another language becomes the viewer's", async ({
    page,
  }) => {
    await page.goto('/home?lang=es');
    await page.getByRole('button', { name: 'Idioma: Español' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/liveTv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test("applies to the operator's texts as well", async ({ browser, stack }) => {
    const titlesIn = async (locale: string) => {
      const page = await pageIn(browser, stack.origin, locale);
      await page.goto('/home');
      const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
      await page.context().close();
      return titles;
    };
    const [english, spanish] = [await titlesIn('en-GB'), await titlesIn('es-ES')];
    expect(english).toHaveLength(spanish.length);
    expect(english).not.toEqual(spanish);
  });

  for (const asked of ['a%0Ab', '%E2%82%AC', 'xx'.repeat(200)]) {
    test(`is the browser's for an invalid lang=${asked.slice(0, 12)}`, async ({
      request,
      stack,
    }) => {
      const answer = await request.get(`${stack.origin}/home?lang=${asked}`, {
        headers: { 'accept-language': 'pt' },
      });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<html lang="pt"');
    });
  }
});
