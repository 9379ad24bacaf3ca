import type { CDPSession, Locator, Page } from '@playwright/test';
import { framesWhile } from '#tests/bench/frames.ts';
import { slowCpu, type CpuRate } from '#tests/bench/pages/throttled.ts';

const steps = 60;

/** The duration of each frame, in ms, while the wheel turns. */
export interface Scrolled {
  way: 'down' | 'through time';
  cpu: CpuRate;
  deltasMs: number[];
}

const ways = [
  { way: 'down', x: 0, y: 400 },
  { way: 'through time', x: 250, y: 0 },
] as const;

/**
 * Turns the wheel over an element, down and sideways, at the machine's speed and four times slower; back and forth where
 * fewer turns than all go one way.
 */
export async function scrolledAtRates(
  page: Page,
  session: CDPSession,
  over: Locator,
  turnsOneWay = steps,
): Promise<Scrolled[]> {
  await page.bringToFront();
  await over.hover();
  const scrolled: Scrolled[] = [];
  for (const cpu of [1, 4] as const) {
    await slowCpu(session, cpu);
    for (const { way, x, y } of ways) {
      const deltasMs = await framesWhile(page, async () => {
        for (let step = 0; step < steps; step += 1) {
          const sign = step % (2 * turnsOneWay) < turnsOneWay ? 1 : -1;
          await page.mouse.wheel(sign * x, sign * y);
        }
      });
      scrolled.push({ way, cpu, deltasMs });
    }
  }
  await slowCpu(session, 1);
  return scrolled;
}
