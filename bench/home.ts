import type { Browser } from '@playwright/test';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { watchWeight } from '#tests/setup/page-weight.ts';
import type { PageWeight } from '#tests/setup/page-weight.ts';
import { budgets } from '#tests/setup/budgets.ts';
import type { BarePage } from './bare-page.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure.ts';
import { runLoad } from './load.ts';

const kilobytes = (bytes: number) => bytes / 1024;

/** What home costs a browser that has nothing yet, beside the bare page. */
export async function homeWeightFigures(
  browser: Browser,
  stack: Stack,
  bare: BarePage,
): Promise<Figure[]> {
  const home = await weighCold(browser, `${stack.origin}/home`);
  const floor = await weighCold(browser, bare.origin);
  const videoScripts = home.scripts.filter(({ isPlayer }) => isPlayer).length;
  return [
    figure(
      'home code, brotli',
      'KB',
      kilobytes(home.codeBytes),
      { name: 'bare Next page', value: kilobytes(floor.codeBytes) },
      {
        text: `≤ ${String(kilobytes(budgets.homeCodeBytes))} KB`,
        isKept: home.codeBytes <= budgets.homeCodeBytes,
      },
    ),
    figure(
      'home requests, cold',
      '',
      home.requests,
      { name: 'bare Next page', value: floor.requests },
      {
        text: `≤ ${String(budgets.homeRequests)}`,
        isKept: home.requests <= budgets.homeRequests,
      },
    ),
    figure(
      'video.js scripts on home',
      '',
      videoScripts,
      { name: 'one would be', value: 1 },
      { text: 'none', isKept: videoScripts === 0 },
    ),
  ];
}

async function weighCold(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const weight = watchWeight(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  const weighed = await weight.weigh();
  await context.close();
  return weighed;
}

/** Pages a second, as guests get them and as a logged-in person's first page is made. */
export async function homeRenderFigures(stack: Stack, bare: BarePage): Promise<Figure[]> {
  const load = { connections: 8, seconds: 5, headers: { 'accept-language': 'en' } };
  const warmUp = { ...load, seconds: 3 };
  await runLoad(stack.origin, stack.web.pid, { ...warmUp, path: '/home' });
  await runLoad(bare.origin, bare.program.pid, { ...warmUp, path: '/' });
  const ours = await runLoad(stack.origin, stack.web.pid, { ...load, path: '/home' });
  const floor = await runLoad(bare.origin, bare.program.pid, { ...load, path: '/' });
  const name = 'bare Next page';
  return [
    figure('home pages', '/s', ours.requestsPerSecond, { name, value: floor.requestsPerSecond }),
    figure('home page p95', 'ms', ours.p95Ms, { name, value: floor.p95Ms }),
  ];
}
