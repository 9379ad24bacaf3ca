import type { Locator, Page } from '@playwright/test';

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

/**
 * The time of the interaction that a click starts, in ms; the browser reports none that is shorter than 16. The target is
 * found before the measurement: a search by its role keeps the page busy for tens of milliseconds.
 */
export async function pressMs(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The button that the bench presses is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await settled(page);
  await page.evaluate(() => delete (window as WatchedWindow).longestMs);
  await page.mouse.click(x, y);
  await settled(page);
  return page.evaluate((least) => (window as WatchedWindow).longestMs ?? least, leastMs);
}

/** After the next two frames; the entry of an event comes after its frame. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );
}

/** From each wheel event while `act` runs to the end of the frame after it. */
export async function scrollsMs(page: Page, act: () => Promise<void>): Promise<number[]> {
  await act();
  return page.evaluate(() => (window as WatchedWindow).wheelsMs ?? []);
}
