import type { Browser, CDPSession, Page } from '@playwright/test';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';
import { quantile } from '#tests/bench/load.ts';
import { slowCpu, slowNetwork, type CpuRate } from './throttled.ts';
import { openWhole } from './whole-page.ts';

/** The speed of a page in a browser with an empty cache. */
export interface PageSpeed {
  requests: number;
  codeKilobytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Total time of tasks longer than 50 ms. */
  longTasksMs: number;
  layoutShift: number;
  heapMegabytes: number;
}

export interface Subject {
  address: string;
  hasVideo?: boolean;
}

/** Opens a page until it is whole: on slow 4G and a CPU of this rate, or, without a rate, as fast as the machine can. */
export async function observe(
  browser: Browser,
  { address, hasVideo = false }: Subject,
  cpu?: CpuRate,
): Promise<PageSpeed> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (cpu) {
    await slowNetwork(session);
    await slowCpu(session, cpu);
  }
  await watchPaints(page);
  const weight = watchWeight(page);
  await openWhole(page, address, { hasVideo });
  if (hasVideo) {
    const isShown = () => (window as unknown as Observed).observed.isPictureShown;
    await page.waitForFunction(isShown, null, { polling: 100, timeout: 60_000 });
  }
  const painted = await page.evaluate(() => {
    const { firstPaintMs, largestPaintMs, longTasksMs, layoutShift } = (
      window as unknown as Observed
    ).observed;
    return { firstPaintMs, largestPaintMs, longTasksMs, layoutShift };
  });
  const { requests, codeBytes } = await weight.weigh();
  const heapBytes = await heapOf(session);
  await context.close();
  return {
    ...painted,
    requests,
    codeKilobytes: codeBytes / 1024,
    heapMegabytes: heapBytes / 1024 / 1024,
  };
}

interface Observed {
  observed: Pick<PageSpeed, 'firstPaintMs' | 'largestPaintMs' | 'longTasksMs' | 'layoutShift'> & {
    isPictureShown: boolean;
  };
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = {
      firstPaintMs: 0,
      largestPaintMs: 0,
      longTasksMs: 0,
      layoutShift: 0,
      isPictureShown: false,
    };
    Object.assign(window, { observed });
    const on = (type: string, note: (entry: PerformanceEntry) => void) => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    };
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') observed.firstPaintMs = startTime;
    });
    const isLargest = ({ startTime }: PerformanceEntry) => {
      observed.largestPaintMs = Math.max(observed.largestPaintMs, startTime);
    };
    on('largest-contentful-paint', isLargest);
    // The browser reports no LCP for some pictures, including the plain home's: use their element timing.
    on('element', isLargest);
    new MutationObserver(() => {
      const picture = document.querySelector('img[fetchpriority="high"]:not([elementtiming])');
      picture?.setAttribute('elementtiming', 'largest');
    }).observe(document, { childList: true, subtree: true });
    // A first picture in few pixels is none of the browser's LCP: it counts all the same.
    const onPicture = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      target.requestVideoFrameCallback((shownAt) => {
        if (observed.isPictureShown) return;
        observed.isPictureShown = true;
        observed.largestPaintMs = Math.max(observed.largestPaintMs, shownAt);
      });
    };
    document.addEventListener('loadeddata', onPicture, true);
    on('longtask', ({ duration }) => {
      observed.longTasksMs += duration;
    });
    on('layout-shift', (entry) => {
      observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** The median of each measure. */
export function medians(speeds: readonly PageSpeed[]): PageSpeed {
  const median = (field: keyof PageSpeed) =>
    quantile(
      speeds.map((speed) => speed[field]),
      0.5,
    );
  return {
    requests: median('requests'),
    codeKilobytes: median('codeKilobytes'),
    firstPaintMs: median('firstPaintMs'),
    largestPaintMs: median('largestPaintMs'),
    longTasksMs: median('longTasksMs'),
    layoutShift: median('layoutShift'),
    heapMegabytes: median('heapMegabytes'),
  };
}
