import { expect, type Page } from '@playwright/test';

/** Reads the agreements with the keyboard and agrees. */
export async function readAndAgree(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'Agree and log in', exact: true });
  await expect(
    page.getByRole('region', { name: 'User agreement and privacy policy' }),
  ).toBeFocused();
  await expect(agree).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('End');
  await expect(agree).not.toHaveAttribute('aria-disabled');
  await agree.click();
}
