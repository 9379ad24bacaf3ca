import type { Page } from '@playwright/test';

/** The least that the browser reports of an event, in ms. */
const leastMs = 16;

interface WatchedWindow extends Window {
  /** The longest interaction since the last reading, in ms. */
  longestMs?: number;
  wheelsMs?: number[];
}

/** Makes every later page in this tab note its interactions: from an event to the frame after its handlers. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const watched: WatchedWindow = window;
    watched.wheelsMs = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId > 0) watched.longestMs = Math.max(watched.longestMs ?? 0, entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    // The browser counts no wheel as an interaction: the time to the end of the frame after it.
    addEventListener(
      'wheel',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => watched.wheelsMs?.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { passive: true, capture: true },
    );
  }, leastMs);
}

/** The longest interaction while `act` runs; the browser reports none that is shorter than 16 ms. */
export async function interactionMs(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => delete (window as WatchedWindow).longestMs);
  await act();
  // The entry comes after the frame.
  return page.evaluate(
    (least) =>
      new Promise<number>((resolve) => {
        const read = () => resolve((window as WatchedWindow).longestMs ?? least);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read, 100)));
      }),
    leastMs,
  );
}

/** From each wheel event while `act` runs to the end of the frame after it. */
export async function scrollsMs(page: Page, act: () => Promise<void>): Promise<number[]> {
  await act();
  return page.evaluate(() => (window as WatchedWindow).wheelsMs ?? []);
}
