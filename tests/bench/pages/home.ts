import type { Browser } from '@playwright/test';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';
import type { PageWeight } from '#tests/setup/browser/page-weight.ts';
import { budgets } from '#tests/setup/browser/budgets.ts';
import type { BarePage } from './bare-page.ts';
import { atLeastTimes, atMost, figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { runLoad } from '#tests/bench/load.ts';
import type { LoadResult } from '#tests/bench/load.ts';
import { openWhole } from './whole-page.ts';

const kilobytes = (bytes: number) => bytes / 1024;

/** The cost of home in a browser with an empty cache, compared with the bare page. */
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
        budget: atMost(kilobytes(home.codeBytes), kilobytes(budgets.homeCodeBytes), 'KB'),
      },
    ),
    figure(
      'home requests, cold',
      '',
      home.requests,
      { name: 'bare Next page', value: floor.requests },
      {
        budget: atMost(home.requests, budgets.homeRequests),
      },
    ),
    figure(
      'video.js scripts on home',
      '',
      videoScripts,
      { name: 'one would be', value: 1 },
      { budget: { text: 'none', isKept: videoScripts === 0 } },
    ),
  ];
}

async function weighCold(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const weight = watchWeight(page);
  await openWhole(page, address);
  const weighed = await weight.weigh();
  await context.close();
  return weighed;
}

/** Many short rounds in turn: other load on the machine affects both parts of a round equally. */
const rounds = 5;
const load = {
  connections: 8,
  seconds: 2,
  headers: { 'accept-language': 'en', 'accept-encoding': 'gzip' },
};
/** A request that bypasses the shared cache; the value itself is not used. */
const forItself = { ...load.headers, authorization: 'none' };

/** Pages per second: home for guests from the page cache, home rendered for each request, and the bare page. */
export async function homeRenderFigures(stack: Stack, bare: BarePage): Promise<Figure[]> {
  const asks = {
    cached: () => runLoad(stack.origin, stack.web.pid, { ...load, path: '/home' }),
    rendered: () =>
      runLoad(stack.origin, stack.web.pid, { ...load, path: '/home', headers: forItself }),
    bare: () => runLoad(bare.origin, bare.program.pid, { ...load, path: '/' }),
  };
  const results: Record<keyof typeof asks, LoadResult>[] = [];
  // The first round is dropped: it measures the compiler.
  for (let round = 0; round <= rounds; round += 1) {
    const cached = await asks.cached();
    const rendered = await asks.rendered();
    results.push({ cached, rendered, bare: await asks.bare() });
  }
  const shareOf = ({ cached, rendered }: (typeof results)[number]) =>
    cached.requestsPerSecond / rendered.requestsPerSecond;
  const sorted = results.slice(1).sort((a, b) => shareOf(a) - shareOf(b));
  const { cached, rendered, bare: floor } = sorted[rounds >> 1] ?? none();
  const { cachedPagesRatio } = budgets;
  const against = (name: string, { requestsPerSecond: value }: LoadResult) => ({ name, value });
  return [
    figure(
      'home pages for guests',
      '/s',
      cached.requestsPerSecond,
      against('rendered for each request', rendered),
      {
        budget: atLeastTimes(
          cached.requestsPerSecond,
          cachedPagesRatio,
          rendered.requestsPerSecond,
        ),
      },
    ),
    figure('home page for guests p95', 'ms', cached.p95Ms, {
      name: 'rendered for each request',
      value: rendered.p95Ms,
    }),
    figure(
      'home pages rendered',
      '/s',
      rendered.requestsPerSecond,
      against('bare Next page', floor),
    ),
  ];
}

function none(): never {
  throw new Error('no rounds');
}
