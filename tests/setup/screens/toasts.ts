import type { Locator, Page } from '@playwright/test';

/**
 * The last toast of the page, in the toaster or in the plain box that shows toasts until the toaster's script is there.
 * An earlier one may still be on the screen, with a button of the same name.
 */
export function newestToast(page: Page): Locator {
  return page.locator(
    '[data-sonner-toast][data-front="true"], [role="status"] > [data-toast]:last-child',
  );
}
