/** Chromium by its own protocol and Firefox by WebDriver BiDi, both through puppeteer-core. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext, KeyInput, LaunchOptions, Page } from 'puppeteer-core';
import { existsSync } from 'node:fs';
import { browserLaunch } from '#tests/setup/browser/browser-launch.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { soundServer, startSoundDevice } from './sound-device.ts';
import { elementPatienceMs, until, windowSize } from './browser-driver.ts';
import type { BrowserDriver, StartedBrowser, TestBrowser } from './browser-driver.ts';

export const chromium: TestBrowser = {
  name: 'Chromium',
  missing: () => (existsSync(browserLaunch.executablePath) ? [] : ['chromium-headless-shell']),
  start: () =>
    start({
      executablePath: browserLaunch.executablePath,
      headless: 'shell',
      args: [...browserLaunch.args, '--force-prefers-reduced-motion', '--lang=en-GB'],
    }),
};

/** Sound starts without a gesture, as in the other two; no visits to Mozilla's services. */
const firefoxPreferences = {
  'media.autoplay.default': 0,
  'media.autoplay.blocking_policy': 0,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB, en',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.gmp-manager.updateEnabled': false,
};

export const firefox: TestBrowser = {
  name: 'Firefox',
  missing: () => [
    ...(firefoxPath() === null ? ['firefox-esr'] : []),
    ...(soundServer() === null ? ['pulseaudio'] : []),
  ],
  start: () =>
    start({
      browser: 'firefox',
      executablePath: firefoxPath() ?? 'firefox-esr',
      headless: true,
      extraPrefsFirefox: firefoxPreferences,
    }),
};

const firefoxPath = () => systemProgram('firefox-esr') ?? systemProgram('firefox');

async function start(options: LaunchOptions): Promise<StartedBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'sintonia-browser-'));
  const sound = options.browser === 'firefox' ? await startSoundDevice(home) : null;
  const browser = await puppeteer.launch({
    ...options,
    defaultViewport: windowSize,
    env: { ...process.env, HOME: home, ...sound?.environment },
  });
  return {
    version: (await browser.version()).replace(/^[^\d]*/, ''),
    open: () => openDriver(browser),
    async stop() {
      await browser.close();
      await sound?.stop();
      // The browser's last process may still be writing.
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

const leftPage = /context was destroyed|frame got detached|no such frame|Cannot find context/i;

async function openDriver(browser: Browser): Promise<BrowserDriver> {
  const context = await browser.createBrowserContext();
  let page = await context.newPage();
  const at = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(elementPatienceMs);

  return {
    async goTo(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    click: (xpath) => at(xpath).click(),
    async type(xpath, text) {
      await at(xpath).click();
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    async run(inPage, ...args) {
      for (;;) {
        try {
          const { evaluate } = page as unknown as { evaluate: BrowserDriver['run'] };
          return (await evaluate.call(page, inPage as never, ...args)) as never;
        } catch (error) {
          // The page changed meanwhile.
          if (!(error instanceof Error) || !leftPage.test(error.message)) throw error;
        }
      }
    },
    async inNewWindow(open, inside) {
      const first = page;
      await open();
      page = await newPage(context, first);
      // A page behind another one draws nothing.
      await page.bringToFront();
      await inside();
      await page.close();
      page = first;
      await page.bringToFront();
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

async function newPage(context: BrowserContext, first: Page): Promise<Page> {
  let opened: Page | undefined;
  await until('a new window', elementPatienceMs, async () => {
    opened = (await context.pages()).find((page) => page !== first);
    return opened !== undefined;
  });
  return opened!;
}
