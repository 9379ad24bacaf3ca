import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/fixtures.ts';

/** Takes a thing by Space on its handle, until `announced` is told. */
export async function takeByKey(page: Page, handle: Locator, announced: string): Promise<void> {
  // The drag library's region for what it tells: a key before it is there may be lost.
  await expect(page.locator('[id^="DndLiveRegion"]').first()).toBeAttached();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(announced)).toBeAttached();
}

/** Longer than a loaded machine takes to tell that the key was heard. */
const heardMs = 5_000;

/**
 * Moves the thing that was taken by Space, until `announced` is told. The drag library listens to keys only some time
 * after it announced that a thing is taken, so a key may be pressed too early.
 */
export async function moveByKey(
  page: Page,
  key: 'ArrowUp' | 'ArrowDown',
  announced: string,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached({ timeout: heardMs });
  }).toPass();
}
