import type { TestBrowser } from './browser-driver.ts';
import { chromium, firefox } from './puppeteer-browser.ts';
import { webkit } from './webkit-browser.ts';

/** Slow ones first: they decide how long the run takes. */
export const browsers: readonly TestBrowser[] = [webkit, firefox, chromium];
