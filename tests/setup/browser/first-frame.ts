import type { Page } from '@playwright/test';

interface TimedWindow extends Window {
  lastClickAt?: number;
  /** From the start of the page to its first picture, in milliseconds. */
  coldFrameMs?: number;
  /** From the last click to the first picture of the next source, in milliseconds. */
  firstFramesMs?: number[];
}

/** Makes every later page in this tab measure the time from a click to the first picture. */
export async function timeFirstFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timed: TimedWindow = window;
    timed.firstFramesMs = [];
    document.addEventListener('pointerdown', () => (timed.lastClickAt = performance.now()), true);
    document.addEventListener(
      'loadeddata',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return;
        target.requestVideoFrameCallback((shownAt) => {
          timed.coldFrameMs ??= shownAt;
          if (timed.lastClickAt === undefined) return;
          timed.firstFramesMs?.push(shownAt - timed.lastClickAt);
          delete timed.lastClickAt;
        });
      },
      true,
    );
  });
}

/** Runs `act` and returns the time from its click to the first picture, in milliseconds. */
export async function firstFrameAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const readFrames = () => page.evaluate(() => (window as TimedWindow).firstFramesMs ?? []);
  const before = (await readFrames()).length;
  await act();
  await page.waitForFunction(
    (count) => ((window as TimedWindow).firstFramesMs?.length ?? 0) > count,
    before,
    { polling: 50, timeout: 20_000 },
  );
  return (await readFrames()).at(-1) ?? Number.NaN;
}

/** Opens the address and returns the time to the first picture, in milliseconds; needs `timeFirstFrames`. */
export async function coldFrame(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as TimedWindow).coldFrameMs !== undefined, null, {
    polling: 50,
    timeout: 20_000,
  });
  return page.evaluate(() => (window as TimedWindow).coldFrameMs ?? Number.NaN);
}
