import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './tests/setup/browser/browser-launch.ts';
import { noonZone } from './tests/setup/browser/noon-zone.ts';

/** The browser tests. They need a production build; `npm test` makes it when it is stale. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/browser',
  globalSetup: './tests/setup/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than CI has cores, because tests wait for pictures and clocks; with two more all of them take longer.
  workers: 3,
  // A test fails by what it expects, each within its own time; this ends one that hangs, on a machine of any speed.
  timeout: 180_000,
  // Patience costs nothing where all is well; a rule with a number of seconds says them itself.
  expect: {
    timeout: 30_000,
    // Two runs differ in no pixel, a missing word in 150. The smallest faults that it finds are in tests/visual.
    toHaveScreenshot: {
      threshold: 0.2,
      maxDiffPixels: 60,
      animations: 'disabled',
      caret: 'hide',
    },
  },
  // Without the name of the system: all machines draw with Debian's Chromium and the font of the product.
  snapshotPathTemplate: '{testDir}/visual/baseline/{arg}{ext}',
  // In CI a picture without a baseline fails and writes nothing.
  updateSnapshots: process.env.CI ? 'none' : 'missing',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    {
      name: 'browser',
      testMatch: '{attack,e2e,faults,visual}/**/*.spec.ts',
      // Half of what Chromium draws here is transitions. Tests of motion ask for it, and the timed ones have it.
      use: {
        contextOptions: { reducedMotion: 'reduce' },
        // Pages live for seconds: making their scripts fast costs more than it brings.
        launchOptions: {
          ...browserLaunch,
          args: [...browserLaunch.args, '--js-flags=--no-opt,--no-maglev'],
        },
      },
    },
    // Two at a time, when little else wants the machine: they measure seconds, of which most are waited for.
    { name: 'timed', testMatch: 'timed/*.spec.ts', dependencies: ['browser'], workers: 2 },
    // Alone on the machine: they count pictures that come late, and time calls beside a flood.
    { name: 'smooth', testMatch: 'timed/alone/*.spec.ts', dependencies: ['timed'], workers: 1 },
    // The table of stream shapes, five pages at a time: `npm run shapes`. Its limits hold on a quiet machine only.
    { name: 'shapes', testMatch: 'shapes/*.spec.ts', workers: 1 },
    // Chromium, Firefox and WebKit (docs/decisions/022-television-and-browsers.md). They draw with the CPU: two at a time.
    // The drivers of Firefox and WebKit hang now and then; what passes the second time is reported as flaky.
    {
      name: 'browsers',
      testMatch: 'browsers/*.spec.ts',
      dependencies: ['smooth'],
      workers: 2,
      retries: 1,
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
