import type { Browser, BrowserContext, Page } from '@playwright/test';
import { favouriteVodAdd, favouriteVodDelete } from '#lib/contract/favourites.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { atMost, figure, type Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { logIn } from '#tests/bench/log-in.ts';
import type { BarePage } from '#tests/bench/pages/bare-page.ts';
import { slowCpu } from '#tests/bench/pages/throttled.ts';
import { openWhole } from '#tests/bench/pages/whole-page.ts';
import { clearStar, starredId } from './star.ts';
import { pressMs, scrollsMs, watchInteractions } from './interaction-times.ts';

const times = 20;
const goalMs = 150;

/**
 * From an act of the viewer to the next frame on a CPU four times slower, as the browser counts it for INP: search opens,
 * the guide opens, the channel list is scrolled, a star is set; compared with a counter on a bare Next page.
 */
export async function interactionFigures(
  browser: Browser,
  stack: Stack,
  bare: BarePage,
): Promise<Figure[]> {
  const at = async (
    address: string,
    measure: (page: Page) => Promise<number[]>,
    isMember = false,
  ) => {
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport: { width: 1280, height: 720 },
    });
    const page = await pageOn(context, address, isMember);
    const measured = await measure(page);
    await context.close();
    return measured;
  };
  const counter = await at(bare.origin, count);
  const against = { name: 'bare Next page counts, p95', value: quantile(counter, 0.95) };
  const p95 = (what: string, measured: readonly number[]) => {
    const ours = quantile(measured, 0.95);
    return figure(`${what}, CPU × 4, p95`, 'ms', ours, against, {
      goal: atMost(ours, goalMs, 'ms'),
    });
  };
  return [
    p95('search opens', await at('/home', openSearch)),
    p95('the guide opens', await at('/liveTv', openGuide)),
    p95('the channel list is scrolled', await at('/liveTv', scrollChannels)),
    p95('a star is set', await at(`/vod/detail/${starredId}`, setStar, true)),
  ];
}

async function pageOn(context: BrowserContext, address: string, isMember: boolean): Promise<Page> {
  const page = await context.newPage();
  if (isMember) {
    await logIn(page);
    await clearStar(page.request);
  }
  await watchInteractions(page);
  await openWhole(page, address, { hasVideo: address.startsWith('/liveTv') });
  await slowCpu(await context.newCDPSession(page), 4);
  return page;
}

/** The same act `times` times. */
async function repeated(act: (index: number) => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < times; index += 1) measured.push(await act(index));
  return measured;
}

function count(page: Page): Promise<number[]> {
  return repeated(async (index) => {
    const took = await pressMs(page, page.getByRole('button'));
    await page.getByRole('button', { name: String(index + 1), exact: true }).waitFor();
    return took;
  });
}

function openSearch(page: Page): Promise<number[]> {
  return repeated(async () => {
    const took = await pressMs(page, page.locator('header a[href="/search"]'));
    await page.locator('#search-field').waitFor();
    await page.goBack();
    await page.locator('#search-field').waitFor({ state: 'detached' });
    return took;
  });
}

function openGuide(page: Page): Promise<number[]> {
  const view = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  return repeated(async () => {
    const took = await pressMs(page, view('Guide'));
    await page.locator('[data-kind="programme"]').first().waitFor();
    await view('Channels').click();
    await page.locator('[data-kind="programme"]').first().waitFor({ state: 'detached' });
    return took;
  });
}

async function scrollChannels(page: Page): Promise<number[]> {
  await page.getByRole('list', { name: 'Channels' }).hover();
  return scrollsMs(page, async () => {
    for (let step = 0; step < 2 * times; step += 1) {
      await page.mouse.wheel(0, step < times ? 150 : -150);
      // A viewer's wheel, not a flood.
      await page.waitForTimeout(50);
    }
  });
}

/** Sets and unsets it; a change waits for the answer of the one before. */
function setStar(page: Page): Promise<number[]> {
  return repeated(async (index) => {
    const call = index % 2 === 0 ? favouriteVodAdd : favouriteVodDelete;
    const name = index % 2 === 0 ? 'Add to favourites' : 'In your favourites';
    const answered = page.waitForResponse((one) => one.url().endsWith(call.address));
    const star = page.getByRole('button', { name });
    const took = await pressMs(page, star);
    await star.waitFor({ state: 'detached' });
    await answered;
    return took;
  });
}
