import type { Browser, Page } from '@playwright/test';
import { budgets } from '#tests/setup/browser/budgets.ts';
import { coldFrame, firstFrameAfter, timeFirstFrames } from '#tests/setup/browser/first-frame.ts';
import { keptObjects } from '#tests/setup/browser/kept-objects.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { watchWeight } from '#tests/setup/browser/page-weight.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { heapKb } from './heap.ts';
import { quantile } from '#tests/bench/load.ts';
import { serveYardstick, type Yardstick } from './yardstick.ts';

const zaps = 20;

/** Time from a click to the first picture, and the size of the player's scripts; as a guest, on loopback. */
export async function playingFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await timeFirstFrames(page);
  const weight = watchWeight(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const playerBytes = (await weight.weigh()).scripts
    .filter(({ isPlayer }) => isPlayer)
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const zapTimesMs = await timesOfZaps(page, screen);
  await context.close();
  const zapP50Ms = quantile(zapTimesMs, 0.5);
  return [
    figure(
      'player scripts, brotli',
      'KB',
      playerBytes / 1024,
      { name: 'budget', value: budgets.playerScriptBytes / 1024 },
      {
        text: `≤ ${String(budgets.playerScriptBytes / 1024)} KB`,
        isKept: playerBytes > 0 && playerBytes <= budgets.playerScriptBytes,
      },
    ),
    figure(
      'zap to first frame, p50',
      'ms',
      zapP50Ms,
      { name: 'budget', value: budgets.zapP50Ms },
      { text: `≤ ${String(budgets.zapP50Ms)} ms`, isKept: zapP50Ms <= budgets.zapP50Ms },
    ),
    figure('zap to first frame, p95', 'ms', quantile(zapTimesMs, 0.95), {
      name: 'p50',
      value: zapP50Ms,
    }),
  ];
}

async function timesOfZaps(page: Page, screen: LiveScreen): Promise<number[]> {
  const times: number[] = [];
  const channels = await screen.openTelevision();
  for (let zap = 0; zap < zaps; zap += 1) {
    const channel = channels[(zap + 1) % channels.length];
    if (!channel) throw new Error('there is no channel to zap to');
    times.push(await firstFrameAfter(page, () => channel.click()));
  }
  return times;
}

interface Timed {
  coldMs: number;
  zapsMs: number[];
}

const rounds = { cold: 3, zaps: 24 } as const;

/** Cold start and channel changes of a page, each in a browser without a cache; as a guest, on loopback. */
async function timed(
  browser: Browser,
  stack: Stack,
  {
    address,
    prepare,
    zap,
  }: {
    address: string;
    prepare?: (page: Page) => Promise<void>;
    zap: (page: Page, index: number) => Promise<void>;
  },
): Promise<Timed> {
  const coldMs: number[] = [];
  let zapsMs: number[] = [];
  for (let round = 0; round < rounds.cold; round += 1) {
    const viewport = { width: 1280, height: 720 };
    const context = await browser.newContext({ baseURL: stack.origin, viewport });
    const page = await context.newPage();
    // Makes a session, as on every visit but the first, without loading the player.
    await page.goto('/home', { waitUntil: 'networkidle' });
    await timeFirstFrames(page);
    await prepare?.(page);
    coldMs.push(await coldFrame(page, address));
    if (round === 0) {
      zapsMs = [];
      for (let index = 0; index < rounds.zaps; index += 1)
        zapsMs.push(await firstFrameAfter(page, () => zap(page, index)));
    }
    await context.close();
  }
  return { coldMs: quantile(coldMs, 0.5), zapsMs };
}

/** The product's live TV compared with pages that have only a player: same streams, start level and moment. */
export async function againstBarePlayers(browser: Browser, stack: Stack): Promise<Figure[]> {
  const ids = ['l101', 'l102', 'l103', 'l105', 'l106', 'l107'];
  const yardstick = (kind: Yardstick) =>
    timed(browser, stack, {
      address: `/yardstick?ids=${ids.join()}`,
      prepare: (page) => serveYardstick(page, kind),
      zap: (page) => page.getByRole('button', { name: 'zap' }).click(),
    });
  const ours = await timed(browser, stack, {
    address: `/liveTv?id=${ids[0] ?? ''}`,
    zap: (page, index) =>
      page
        .locator(`main a[href*="id=${ids[(index + 1) % ids.length] ?? ''}"]`)
        .first()
        .click(),
  });
  const figures: Figure[] = [];
  for (const kind of ['hls.js', 'video.js'] as const) {
    const bare = await yardstick(kind);
    const zap = quantile(ours.zapsMs, 0.5);
    const bareZap = quantile(bare.zapsMs, 0.5);
    const budget =
      kind === 'hls.js'
        ? {
            text: `≤ ${String(budgets.zapRatio)} ×`,
            isKept: zap / bareZap <= budgets.zapRatio,
          }
        : undefined;
    figures.push(
      figure(
        `zap p50 against ${kind}`,
        'ms',
        zap,
        { name: `bare ${kind} page`, value: bareZap },
        budget,
      ),
      figure(`cold start against ${kind}`, 'ms', ours.coldMs, {
        name: `bare ${kind} page`,
        value: bare.coldMs,
      }),
    );
  }
  return figures;
}

const leaks = { zaps: 50, mounts: 200 } as const;

/** Heap growth from channel changes, and closed players that remain in the browser. */
export async function leakFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await timeFirstFrames(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const channels = await screen.openTelevision();
  const zap = (index: number) =>
    firstFrameAfter(page, async () => channels[index % channels.length]?.click());
  // Facts of visited channels are kept on purpose and are not a leak.
  const { length: warmUp } = channels;
  for (let index = 1; index <= warmUp; index += 1) await zap(index);
  const beforeKb = await heapKb(devtools);
  for (let index = 1; index <= leaks.zaps; index += 1) await zap(warmUp + index);
  const kbAZap = ((await heapKb(devtools)) - beforeKb) / leaks.zaps;

  for (let mount = 0; mount < leaks.mounts; mount += 1) await mountAndClose(page);
  // Timers of some seconds may still hold the last players. One element is video.js' own, which never plays.
  let left = await keptObjects(devtools, 'HTMLVideoElement');
  for (const untilMs = Date.now() + 30_000; left > 1 && Date.now() < untilMs;) {
    await page.waitForTimeout(500);
    left = await keptObjects(devtools, 'HTMLVideoElement');
  }
  await context.close();
  return [
    figure('heap that a zap leaves', 'KB', kbAZap, {
      name: 'aim',
      value: 20,
    }),
    figure(`video elements after ${String(leaks.mounts)} players`, '', left, {
      name: 'at most',
      value: 1,
    }),
  ];
}

/**
 * Opens live TV from the menu, leaves it, and closes the floating window: by script instead of the mouse, for speed.
 */
async function mountAndClose(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const until = async <T>(find: () => T | null | undefined): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const press = async (selector: string) =>
      (await until(() => document.querySelector<HTMLElement>(selector))).click();
    await press('header a[href^="/liveTv"]');
    await until(() => document.querySelector('video'));
    await press('header a[href^="/vod/type"]');
    // If it was left before it played, it does not float.
    const close = 'button[aria-label="Close player"]';
    await until(
      () =>
        document.querySelector(close) ?? (document.querySelector('video') ? null : document.body),
    );
    document.querySelector<HTMLElement>(close)?.click();
    await until(() => !document.querySelector('video'));
  });
}

/** From the click on a channel on home to its first picture, including loading the player. */
export async function firstPlayFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const timesMs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const context = await browser.newContext({
      baseURL: stack.origin,
      viewport: { width: 1280, height: 720 },
    });
    const page = await context.newPage();
    await timeFirstFrames(page);
    await page.goto('/home', { waitUntil: 'networkidle' });
    const channel = page.locator('main a[href^="/liveTv?id="]').first();
    timesMs.push(await firstFrameAfter(page, () => channel.click()));
    await context.close();
  }
  return [
    figure('click on home to first frame', 'ms', quantile(timesMs, 0.5), {
      name: 'full picture budget',
      value: budgets.fullPictureMs,
    }),
  ];
}
