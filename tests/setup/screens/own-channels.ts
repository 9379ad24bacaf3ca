import { expect, type Page } from '@playwright/test';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import type { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { LiveScreen } from './live-screen.ts';

/** Replaces the demo of a stack by channels of a third-party server: names, and paths there or whole addresses. */
export async function importChannels(
  own: Stack,
  source: ForeignSource,
  channels: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  const files = importFiles();
  const lines = channels.map(
    ([name, path]) => `#EXTINF:-1 group-title="Mine",${name}\n${new URL(path, source.origin).href}`,
  );
  const location = files.file('tv.m3u', ['#EXTM3U', ...lines].join('\n'));
  await own.command('import', 'm3u', location);
  await own.command('demo', 'remove', '--yes');
  files.remove();
}

/** Chooses a channel of the open list by its name. */
export async function chooseChannel(page: Page, name: string): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  const row = screen.rows.filter({ hasText: name }).locator('a');
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  return screen;
}

/** The picture moves through so many seconds within that time; what stands or fails is over by then. */
export async function movesOn(screen: LiveScreen, seconds: number, withinMs = 45_000) {
  let moved = 0;
  let before = await screen.position();
  await expect
    .poll(
      async () => {
        const now = await screen.position().catch(() => before);
        moved += Math.min(1, Math.max(0, now - before));
        before = now;
        return moved;
      },
      { timeout: withinMs, intervals: [500] },
    )
    .toBeGreaterThan(seconds);
}
