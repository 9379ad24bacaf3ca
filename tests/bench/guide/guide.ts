import type { Browser, CDPSession, Page } from '@playwright/test';
import { login } from '#lib/contract/account.ts';
import { serveLargeGuide } from '#tests/setup/screens/guide-screen.ts';
import { members } from '#tests/setup/members.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { framesWhile, slowShare } from '#tests/bench/frames.ts';
import { quantile } from '#tests/bench/load.ts';

const channels = 5_000;
/** Limit of nodes that the grid may draw at 1280 × 720; the whole guide would be some four million. */
const nodesBudget = 2_500;
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
  await page.locator('[data-kind="programme"]').first().hover();
  const down = await framesWhile(page, () => wheel(page, 0, 400));
  const sideways = await framesWhile(page, () => wheel(page, 250, 0));
  const nodes = await page.locator('[role="grid"] *').count();
  const heap = await heapOf(session);
  await context.close();
  return [
    figure('guide of 5,000 channels, click to first paint', 'ms', openedMs, {
      name: 'a second',
      value: 1_000,
    }),
    ...[
      { way: 'down', deltasMs: down },
      { way: 'through time', deltasMs: sideways },
    ].flatMap(({ way, deltasMs }) => [
      figure(`guide scrolled ${way}, frames over 20 ms`, '%', slowShare(deltasMs), {
        name: 'one in twenty',
        value: 5,
      }),
      figure(`guide scrolled ${way}, frame p95`, 'ms', quantile(deltasMs, 0.95), {
        name: '60 Hz',
        value: 1_000 / 60,
      }),
    ]),
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

async function wheel(page: Page, x: number, y: number): Promise<void> {
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(x, y);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(
    async ({ address, loginInfo }) => {
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body: JSON.stringify({ loginInfo }),
      });
      localStorage.setItem('ptk', 'user');
      localStorage.setItem('loginStatus', 'user');
    },
    { address: login.address, loginInfo: { loginMethod: 'emailLogin', ...members.demo } },
  );
}
