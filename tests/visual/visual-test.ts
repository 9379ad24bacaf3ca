import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/setup/fixtures.ts';
import { removeNotices } from '#tests/setup/notices.ts';
import { Stack } from '#tests/setup/stack/stack.ts';

/** The instant of all pictures: a Wednesday, some minutes past noon. */
export const clockMs = Date.UTC(2031, 4, 14, 12, 7, 20);

/** A busy machine draws artwork for the first time in this time. */
export const patience = { timeout: 90_000 };

/** Gives a program the slow clock. */
export const clockEnv = {
  NODE_OPTIONS: `--import ${new URL('slow-clock.ts', import.meta.url).href}`,
  TEST_CLOCK_MS: String(clockMs),
};

export const sizes = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
] as const;

/** A demo service whose clock shows `clockMs`, and pages whose clock does. */
export const test = base.extend<object, { stack: Stack }>({
  timezoneId: 'UTC',

  stack: [
    async ({}, use) => {
      const stack = await Stack.start({ env: clockEnv });
      await removeNotices(stack);
      await stack.warmUp();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  page: async ({ page, consoleWatch }, use) => {
    consoleWatch.allow(lateAnswer);
    await page.clock.setFixedTime(clockMs);
    await use(page);
  },
});

/** Servers answer so, and pages ask again, when a busy machine misses a time budget. */
export const lateAnswer = /status of 50[34]/;

/** Opens a page. A busy machine may miss the time budget of the first read, which answers 503: it asks again. */
export async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
  }).toPass();
}

/** Other browsers and systems draw letters and edges in their own way. Never skipped in CI. */
export const skipReason = 'the baselines are of the Chromium of Debian';
export const isDrawnElsewhere = !process.env.CI && !existsSync('/usr/bin/chromium-headless-shell');

/** What a page shows while it waits for pictures, and for anything. */
export const comingPictures = ['[data-picture="waiting"]', '[data-picture="near"]'];
const anyWait = [
  ...comingPictures,
  ...['[aria-busy="true"]', '[class*="skeleton"]', '[class*="pending"]'],
  '[role="status"] [class*="spinner"]',
];

/** Resolves when nothing in sight is still to come: fonts, pictures, times of the viewer's zone, calls. */
export async function isDrawn(page: Page, waits = anyWait): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(waitingInSight, waits.join()), patience).toEqual([]);
}

/** The elements in sight that match or whose picture is missing. What a scrolling frame cuts off is not in sight. */
async function waitingInSight(selector: string): Promise<string[]> {
  const elements = [
    ...document.querySelectorAll(selector),
    ...[...document.images].filter((image) => !image.complete || image.naturalWidth === 0),
  ];
  if (elements.length === 0) return [];
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((all) => {
      observer.disconnect();
      resolve(all);
    });
    for (const element of elements) observer.observe(element);
  });
  return entries
    .filter(({ intersectionRatio }) => intersectionRatio > 0)
    .map(({ target }) => target.outerHTML.slice(0, 200));
}

export { expect };
