import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { Stack } from '#tests/setup/stack/stack.ts';
import { browsers } from '#tests/setup/browsers/all-browsers.ts';
import type { StartedBrowser, TestBrowser } from '#tests/setup/browsers/browser-driver.ts';
import { flows } from '#tests/setup/browsers/flows/all-flows.ts';
import type { Flow } from '#tests/setup/browsers/flows/flow.ts';
import { Viewer } from '#tests/setup/browsers/flows/viewer.ts';
import { versionNote, cannotNote } from '#tests/setup/browsers/matrix.ts';

interface Worker {
  /** One service for the flows of a worker. */
  stack: Stack;
  /** Starts a browser, or returns the running one. */
  started: (browser: TestBrowser) => Promise<StartedBrowser>;
}

const test = base.extend<object, Worker>({
  stack: [
    async ({}, use) => {
      const stack = await Stack.start({ template: process.env.TEST_DATA_TEMPLATE });
      await stack.warmUp();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  started: [
    async ({}, use) => {
      const running = new Map<string, Promise<StartedBrowser>>();
      await use((browser) => {
        const here = running.get(browser.name) ?? browser.start();
        running.set(browser.name, here);
        return here;
      });
      for (const browser of running.values()) await (await browser).stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Runs a flow; where the browser cannot do it, what the viewer gets instead. Returns the reason. */
async function runFlow(flow: Flow, viewer: Viewer, stack: Stack): Promise<string | null> {
  const reason = (await flow.cannot?.(viewer)) ?? null;
  await (reason === null ? flow.run(viewer, stack) : flow.instead?.(viewer, stack));
  return reason;
}

for (const browser of browsers) {
  test.describe(browser.name, () => {
    // One after the other on one service and in one browser.
    test.describe.configure({ mode: 'default' });
    const missing = browser.missing();
    test.skip(
      missing.length > 0 && !process.env.CI,
      `${browser.name} is not on this machine: ${missing.join(', ')}`,
    );

    for (const flow of flows) {
      test(`[${flow.requirement}] ${browser.name}: ${flow.name}`, async ({
        stack,
        started,
      }, testInfo) => {
        const { open, version } = await started(browser);
        testInfo.annotations.push({ type: versionNote, description: version });
        const driver = await open();
        try {
          const reason = await runFlow(flow, new Viewer(driver, stack.origin), stack);
          if (reason !== null) testInfo.annotations.push({ type: cannotNote, description: reason });
        } catch (error) {
          await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot());
          throw error;
        } finally {
          await driver.close();
        }
      });
    }
  });
}
