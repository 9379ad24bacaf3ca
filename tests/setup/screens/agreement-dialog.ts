import type { Page } from '@playwright/test';

/** Reads the agreements to their end, as the dialog asks, and agrees. */
export async function agreeToAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you go on' });
  const agree = dialog.getByRole('button', { name: 'Agree and log in' });
  await agree.waitFor();
  // The button is there before the texts are.
  await dialog.getByRole('region', { name: 'User agreement and privacy policy' }).waitFor();
  await dialog.locator('*').evaluateAll((all) => {
    for (const one of all) one.scrollTo(0, one.scrollHeight);
  });
  await agree.click();
}
