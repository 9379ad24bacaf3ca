import type { Page } from '@playwright/test';

const slowFrameMs = 20;

/** Duration of each frame of the page during `act`, in ms. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const deltas: number[] = [];
    let last = performance.now();
    const count = (at: number) => {
      deltas.push(at - last);
      last = at;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { frameDeltas: deltas });
  });
  await act();
  return page.evaluate(() => (window as unknown as { frameDeltas: number[] }).frameDeltas.slice(1));
}

/** Share of frames longer than 20 ms, in per cent. */
export function slowShare(deltasMs: readonly number[]): number {
  return (100 * deltasMs.filter((deltaMs) => deltaMs > slowFrameMs).length) / deltasMs.length;
}
