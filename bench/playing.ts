import type { Browser, Page } from '@playwright/test';
import { budgets } from '#tests/setup/budgets.ts';
import { firstFrameAfter, timeFirstFrames } from '#tests/setup/first-frame.ts';
import { LiveScreen } from '#tests/setup/live-screen.ts';
import { watchWeight } from '#tests/setup/page-weight.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure.ts';
import { quantile } from './load.ts';

const zaps = 20;

/** From a click to a picture, and what the player's scripts weigh; as a guest, on loopback. */
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

/** From the click on a channel on home to its first picture, player still to be loaded. */
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
