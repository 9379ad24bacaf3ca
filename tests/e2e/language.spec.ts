import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';

/** A new browser that prefers a language. */
async function pageIn(browser: Browser, baseURL: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL });
  return context.newPage();
}

test.describe('[I18-01] the language', () => {
  const byBrowser = { 'en-GB': 'en', 'es-AR': 'es', 'pt-BR': 'pt', 'fr-FR': 'en' };
  for (const [locale, language] of Object.entries(byBrowser)) {
    test(`of a ${locale} browser is ${language}`, async ({ browser, stack }) => {
      const page = await pageIn(browser, stack.origin, locale);
      await page.goto('/home');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.context().close();
    });
  }

  test("is the operator's default where the browser's is not offered", async ({
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

  test("that the viewer chose wins over the browser's, and is remembered", async ({
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

  test("is that of the operator's texts, too", async ({ browser, stack }) => {
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

  for (const asked of ['%00', 'a%0Ab', '%E2%82%AC', 'xx'.repeat(200)]) {
    test(`asked for as lang=${asked.slice(0, 12)} is the browser's`, async ({ request, stack }) => {
      const answer = await request.get(`${stack.origin}/home?lang=${asked}`, {
        headers: { 'accept-language': 'pt' },
      });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<html lang="pt"');
    });
  }
});
