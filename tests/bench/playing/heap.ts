import { millisecondsInHour } from 'date-fns/constants';
import type { Browser, CDPSession } from '@playwright/test';
import { firstFrameAfter, timeFirstFrames } from '#tests/setup/browser/first-frame.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';

/** A simulated long evening, with a clock as fast as the page can follow: about seven minutes. */
const hours = { warmUp: 3, measured: 20 } as const;

/** Heap growth with live TV left on and a channel change every hour. As a guest. */
export async function heapFigures(browser: Browser, stack: Stack): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: stack.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await timeFirstFrames(page);
  await page.clock.install({ time: new Date() });
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  const channels = await screen.openTelevision();
  const heaps: number[] = [];
  for (let hour = 0; hour < hours.warmUp + hours.measured; hour += 1) {
    await firstFrameAfter(page, async () => channels[(hour + 1) % channels.length]?.click());
    await screen.pass(millisecondsInHour);
    if (hour >= hours.warmUp) heaps.push(await heapKb(devtools));
  }
  await context.close();
  return [
    figure(`heap slope over ${String(hours.measured)} hours of live TV`, 'KB/h', slopeOf(heaps), {
      name: 'heap at the beginning, KB',
      value: heaps[0] ?? Number.NaN,
    }),
  ];
}

/** The heap of a page after a garbage collection, in KB. */
export async function heapKb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024;
}

/** Slope per step of equally spaced values, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const across = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return up / across;
}
