import type { Browser, CDPSession, Page } from '@playwright/test';
import { serveLargeGuide } from '#tests/setup/screens/guide-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { atMost, figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { slowShare } from '#tests/bench/frames.ts';
import { quantile } from '#tests/bench/load.ts';
import { logIn } from '#tests/bench/log-in.ts';
import { scrolledAtRates, type Scrolled } from './scrolled.ts';
import { openStaticTable, turnsOneWay } from './static-table.ts';

const channels = 5_000;
/** Limit of nodes that the grid may draw at 1280 × 720; the whole guide would be some four million. */
const nodesBudget = 2_500;
/** Frames longer than 20 ms, in per cent: one in twenty. */
const lateGoal = 5;
const megabyte = 1024 * 1024;

/** The guide grid with 5,000 channels × 14 days, as a user, on loopback: opening, scrolling, number of nodes. */
export async function guideFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await logIn(page);
  await serveLargeGuide(page, channels);
  await page.goto('/liveTv');
  await page.locator('[aria-setsize="5000"]').first().waitFor();
  const session = await context.newCDPSession(page);
  const listHeap = await heapOf(session);
  const openedMs = await openingTime(page);
  const nodes = await page.locator('[role="grid"] *').count();
  const grid = page.locator('[data-kind="programme"]').first();
  const scrolled = await scrolledAtRates(page, session, grid);
  const heap = await heapOf(session);
  const yardstick = await context.newPage();
  const table = await openStaticTable(yardstick, nodes);
  const still = await scrolledAtRates(
    yardstick,
    await context.newCDPSession(yardstick),
    table,
    turnsOneWay,
  );
  await context.close();
  return [
    figure('guide of 5,000 channels, click to first paint', 'ms', openedMs, {
      name: 'a second',
      value: 1_000,
    }),
    ...scrolled.flatMap(({ way, cpu, deltasMs }, index) =>
      scrollFigures(`guide scrolled ${way}, CPU × ${String(cpu)}`, deltasMs, still[index]),
    ),
    figure(
      'guide DOM nodes',
      '',
      nodes,
      { name: 'budget', value: nodesBudget },
      { budget: { text: `≤ ${String(nodesBudget)}`, isKept: nodes <= nodesBudget } },
    ),
    figure('guide heap after scrolling', 'MB', heap / megabyte, {
      name: 'the channel list',
      value: listHeap / megabyte,
    }),
  ];
}

function scrollFigures(what: string, ours: readonly number[], still?: Scrolled): Figure[] {
  const table = still?.deltasMs ?? [];
  const name = 'a static table of as many nodes';
  const late = slowShare(ours);
  return [
    figure(
      `${what}, late frames`,
      '%',
      late,
      { name, value: slowShare(table) },
      { goal: atMost(late, lateGoal, '%') },
    ),
    figure(`${what}, frame p95`, 'ms', quantile(ours, 0.95), {
      name,
      value: quantile(table, 0.95),
    }),
  ];
}

/** Time from the click on the view switch to the frame that shows programmes. */
function openingTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          if (document.querySelector('[data-kind="programme"]')) {
            requestAnimationFrame(() => resolve(performance.now() - startedAt));
          } else requestAnimationFrame(look);
        };
        const guide = [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === 'Guide',
        );
        if (guide instanceof HTMLElement) guide.click();
        look();
      }),
  );
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
