/** The fixtures of tests in the three browsers: no page of Playwright is opened. */
import { writeFile } from 'node:fs/promises';
import { test as base, type TestInfo } from '@playwright/test';
import { Stack } from '#tests/setup/stack/stack.ts';
import type { BrowserDriver, StartedBrowser, TestBrowser } from './browser-driver.ts';

interface Worker {
  /** One service for all tests of a worker. */
  stack: Stack;
  /** Starts a browser, or returns the running one. */
  started: (browser: TestBrowser) => Promise<StartedBrowser>;
}

export const test = base.extend<object, Worker>({
  stack: [
    async ({}, use) => {
      const stack = await Stack.start({
        template: process.env.TEST_DATA_TEMPLATE,
        // Guests get the shared pages of production, whose inline scripts and styles each browser has to understand.
        env: { CACHE_MAX_SECONDS: '' },
      });
      await stack.warmUp();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  started: [
    async ({}, use) => {
      const running = new Map<TestBrowser, Promise<StartedBrowser>>();
      await use((browser) => {
        const here = running.get(browser) ?? browser.start();
        running.set(browser, here);
        return here;
      });
      for (const browser of running.values()) await (await browser).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Skips where the browser is not on this machine; never in CI. */
export function skipWhereMissing({ name, missing }: TestBrowser): void {
  const packages = missing();
  test.skip(
    packages.length > 0 && !process.env.CI,
    `${name} is not on this machine: ${packages.join(', ')}`,
  );
}

/** Runs `run` in a page of its own, and keeps the screen of a failure. */
export async function inPage(
  { open }: StartedBrowser,
  testInfo: TestInfo,
  run: (driver: BrowserDriver) => Promise<void>,
): Promise<void> {
  const driver = await open();
  try {
    await run(driver);
  } catch (error) {
    await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot());
    throw error;
  } finally {
    await driver.close();
  }
}
