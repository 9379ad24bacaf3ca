import type { Browser, CDPSession, Page } from '@playwright/test';
import { budgets } from '#tests/setup/browser/budgets.ts';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import type { BarePage } from './bare-page.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { startPlainPages } from './plain-page.ts';

/** The speed of a page in a browser with an empty cache, a slow connection and a slow CPU. */
interface PageSpeed {
  requests: number;
  codeKilobytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Total time of tasks longer than 50 ms. */
  longTasksMs: number;
  layoutShift: number;
  heapMegabytes: number;
}

const rounds = 5;
/** As in the browser's developer tools. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowerTimes = 4;
/** A film with a poster, a backdrop, a cast and similar titles. */
const detailId = 'the-salt-road';

/** Home and a title's page, in turn with a page of the same cards without scripts and with a minimal Next page. */
export async function pageSpeedFigures(
  browser: Browser,
  stack: Stack,
  bare: BarePage,
): Promise<Figure[]> {
  const plain = await startPlainPages(stack, detailId);
  const addresses = {
    home: `${stack.origin}/home`,
    detail: `${stack.origin}/vod/detail/${detailId}`,
    plainHome: plain.home,
    plainDetail: plain.detail,
    bare: bare.origin,
  };
  try {
    // Pictures are drawn at their first request; this round warms everything up.
    for (const address of Object.values(addresses)) await measure(browser, address, false);
    const seen = new Map<string, PageSpeed[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, address] of Object.entries(addresses)) {
        const speeds = seen.get(name) ?? [];
        seen.set(name, [...speeds, await measure(browser, address, true)]);
      }
    }
    const medianOf = (name: keyof typeof addresses) => medians(seen.get(name) ?? []);
    const floor = medianOf('bare');
    return [
      ...figuresOf('home', medianOf('home'), medianOf('plainHome'), floor),
      ...figuresOf('a title', medianOf('detail'), medianOf('plainDetail'), floor),
    ];
  } finally {
    await plain.stop();
  }
}

async function measure(browser: Browser, address: string, isSlow: boolean): Promise<PageSpeed> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlow) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes });
  }
  await observe(page);
  const weight = watchWeight(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { requests, codeBytes } = await weight.weigh();
  const painted = await page.evaluate(() => (window as unknown as Observed).observed);
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
  observed: Pick<PageSpeed, 'firstPaintMs' | 'largestPaintMs' | 'longTasksMs' | 'layoutShift'>;
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = { firstPaintMs: 0, largestPaintMs: 0, longTasksMs: 0, layoutShift: 0 };
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
function medians(speeds: readonly PageSpeed[]): PageSpeed {
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

function figuresOf(name: string, ours: PageSpeed, plain: PageSpeed, floor: PageSpeed): Figure[] {
  const againstFloor = (field: keyof PageSpeed) => ({
    name: 'bare Next page',
    value: floor[field],
  });
  const paint = { name: 'the same cards in plain HTML', value: plain.largestPaintMs };
  const { paintRatio, longTasksMs, layoutShift } = budgets;
  return [
    figure(`${name}, requests`, '', ours.requests, againstFloor('requests')),
    figure(`${name}, code, brotli`, 'KB', ours.codeKilobytes, againstFloor('codeKilobytes')),
    figure(`${name}, first paint`, 'ms', ours.firstPaintMs, {
      name: 'the same cards in plain HTML',
      value: plain.firstPaintMs,
    }),
    figure(`${name}, largest paint`, 'ms', ours.largestPaintMs, paint, {
      text: `≤ ${String(paintRatio)} ×`,
      isKept: ours.largestPaintMs <= paintRatio * plain.largestPaintMs,
    }),
    figure(`${name}, long tasks`, 'ms', ours.longTasksMs, againstFloor('longTasksMs'), {
      text: `≤ ${String(longTasksMs)} ms`,
      isKept: ours.longTasksMs <= longTasksMs,
    }),
    figure(
      `${name}, layout shift`,
      '',
      ours.layoutShift,
      { name: 'budget', value: layoutShift },
      { text: `≤ ${String(layoutShift)}`, isKept: ours.layoutShift <= layoutShift },
    ),
    figure(`${name}, heap after GC`, 'MB', ours.heapMegabytes, againstFloor('heapMegabytes')),
  ];
}
