import { expect, type BrowserContext, type Page } from '@playwright/test';
import { aliveEvent } from '#lib/browser/alive-event.ts';

/** Makes every later page of a context note when its scripts listen, for `isAlive`. */
export const noteAlive = (context: BrowserContext) =>
  context.addInitScript((name) => {
    addEventListener(name, () => Object.assign(window, { isAlive: true }));
  }, aliveEvent);

/** Waits until the page is hydrated: what a key or a pointer does before that may be lost. */
export const isAlive = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'isAlive' in window)).toBe(true);
