import type { Browser, Page } from '@playwright/test';
import { budgets } from '#tests/setup/browser/budgets.ts';
import { firstFrameAfter, timeFirstFrames } from '#tests/setup/browser/first-frame.ts';
import { keptObjects } from '#tests/setup/browser/kept-objects.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { heapKb } from './heap.ts';
import { quantile } from '#tests/bench/load.ts';

const leaks = { zaps: 50, mounts: 200 } as const;

/** Heap growth from channel changes, and closed players that remain in the browser. */
export async function leakFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await timeFirstFrames(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const channels = await screen.openTelevision();
  const zap = (index: number) =>
    firstFrameAfter(page, async () => channels[index % channels.length]?.click());
  // Facts of visited channels are kept on purpose and are not a leak.
  const { length: warmUp } = channels;
  for (let index = 1; index <= warmUp; index += 1) await zap(index);
  const beforeKb = await heapKb(devtools);
  for (let index = 1; index <= leaks.zaps; index += 1) await zap(warmUp + index);
  const kbAZap = ((await heapKb(devtools)) - beforeKb) / leaks.zaps;

  for (let mount = 0; mount < leaks.mounts; mount += 1) await mountAndClose(page);
  // Timers of some seconds may still hold the last players. One element is video.js' own, which never plays.
  let left = await keptObjects(devtools, 'HTMLVideoElement');
  for (const untilMs = Date.now() + 30_000; left > 1 && Date.now() < untilMs;) {
    await page.waitForTimeout(500);
    left = await keptObjects(devtools, 'HTMLVideoElement');
  }
  await context.close();
  return [
    figure('heap that a zap leaves', 'KB', kbAZap, {
      name: 'aim',
      value: 20,
    }),
    figure(`video elements after ${String(leaks.mounts)} players`, '', left, {
      name: 'at most',
      value: 1,
    }),
  ];
}

/**
 * Opens live TV from the menu, leaves it, and closes the floating window: by script instead of the mouse, for speed.
 */
async function mountAndClose(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const until = async <T>(find: () => T | null | undefined): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const press = async (selector: string) =>
      (await until(() => document.querySelector<HTMLElement>(selector))).click();
    await press('header a[href^="/liveTv"]');
    await until(() => document.querySelector('video'));
    await press('header a[href^="/vod/type"]');
    // If it was left before it played, it does not float.
    const close = 'button[aria-label="Close player"]';
    await until(
      () =>
        document.querySelector(close) ?? (document.querySelector('video') ? null : document.body),
    );
    document.querySelector<HTMLElement>(close)?.click();
    await until(() => !document.querySelector('video'));
  });
}

/** From the click on a channel on home to its first picture, including loading the player. */
export async function firstPlayFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const timesMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport: { width: 1280, height: 720 },
    });
    const page = await context.newPage();
    await timeFirstFrames(page);
    await page.goto('/home', { waitUntil: 'networkidle' });
    const channel = page.locator('main a[href^="/liveTv?id="]').first();
    timesMs.push(await firstFrameAfter(page, () => channel.click()));
    await context.close();
  }
  return [
    figure('click on home to first frame', 'ms', quantile(timesMs, 0.5), {
      name: 'full picture budget',
      value: budgets.fullPictureMs,
    }),
  ];
}
