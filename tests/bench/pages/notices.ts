import type { Browser } from '@playwright/test';
import { removeNotices, withNotices } from '#tests/setup/notices.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { framesWhile, slowShare } from '#tests/bench/frames.ts';
import { quantile } from '#tests/bench/load.ts';

const slowdown = 4;
const watchedMs = 8_000;

/**
 * A running notice on home with a CPU slowed down four times, compared with the same page without it. As a guest; the
 * demo service's own notices are removed.
 */
export async function noticeFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  await removeNotices(stack);
  const still = await framesOfHome(browser, stack, false);
  const notice = {
    message: 'Tonight the service is renewed between two and four. '.repeat(3),
    displayModes: [11],
    displayTimes: 99,
    priority: 9,
  };
  let running: number[] = [];
  await withNotices(stack, [notice], async () => {
    running = await framesOfHome(browser, stack, true);
  });
  return [
    figure('running notice, CPU × 4, frame p50', 'ms', quantile(running, 0.5), {
      name: '60 Hz',
      value: 1_000 / 60,
    }),
    figure('running notice, CPU × 4, frames over 20 ms', '%', slowShare(running), {
      name: 'without it',
      value: slowShare(still),
    }),
  ];
}

async function framesOfHome(browser: Browser, stack: Stack, isRunning: boolean): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  await page.goto('/home', { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Announcement' });
  if (isRunning) await notice.waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const frames = await framesWhile(page, () => page.waitForTimeout(watchedMs));
  const isShown = (await notice.count()) > 0;
  if (isShown !== isRunning) throw new Error('the notice came or went');
  await context.close();
  return frames;
}
