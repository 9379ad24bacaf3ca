import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './tests/setup/browser-launch.ts';
import { noonZone } from './tests/setup/noon-zone.ts';

/** The browser tests. They need a production build; `npm test` makes it when it is stale. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  globalSetup: './tests/setup/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Twice the cores that CI has: half of a test is waiting for pictures and clocks.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    { name: 'browser', testMatch: '{e2e,faults,visual}/**/*.spec.ts' },
    // One at a time, when nothing else wants the machine: they measure seconds.
    {
      name: 'timed',
      testMatch: 'timed/**/*.spec.ts',
      dependencies: ['browser'],
      fullyParallel: false,
    },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    timezoneId: noonZone(),
    // A page's requests are its own to watch and to answer; what the service worker does has tests of its own.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch,
  },
});
