import type { ServerResponse } from 'node:http';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import { chooseChannel, importChannels, movesOn } from '#tests/setup/screens/own-channels.ts';
import type { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const names = ['Playlist', 'Stream'];

/** Two lists with the same channels; those of the second one are further sources of those of the first. */
async function importBoth(own: Stack, best: ForeignSource, spare: ForeignSource) {
  const files = importFiles();
  for (const [name, { origin }] of [
    ['best', best],
    ['spare', spare],
  ] as const) {
    const lines = [
      `#EXTINF:-1,Playlist\n${origin}/list/live.m3u8`,
      `#EXTINF:-1,Stream\n${origin}/ts`,
    ];
    const location = files.file(`${name}.m3u`, ['#EXTM3U', ...lines].join('\n'));
    await own.command('import', 'm3u', location);
  }
  await own.command('demo', 'remove', '--yes');
  await own.command('source', 'match', 'spare');
  files.remove();
}

/** The longest time in seconds that the picture stands until it has moved on for so many seconds. */
async function longestStand(screen: LiveScreen, seconds: number): Promise<number> {
  let longestMs = 0;
  let movedAtMs = Date.now();
  let before = await screen.position();
  const untilMs = Date.now() + seconds * 1_000;
  await expect
    .poll(
      async () => {
        const now = await screen.position().catch(() => before);
        if (now !== before) movedAtMs = Date.now();
        before = now;
        longestMs = Math.max(longestMs, Date.now() - movedAtMs);
        return Date.now() > untilMs;
      },
      { timeout: seconds * 1_000 + 10_000, intervals: [250] },
    )
    .toBe(true);
  return longestMs / 1_000;
}

test('[ANY-07] a dead source is left without a click, and the better one is used again when it is back', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  test.setTimeout(240_000);
  const [best, spare] = [await ForeignSource.start(), await ForeignSource.start()];
  const hanging: ServerResponse[] = [];
  for (const source of [best, spare]) {
    serveShape(source, '/list');
    source.on('/ts', (_request, response) => sendTransport(response, transport('h264-aac')));
  }
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importBoth(own, best, spare);
  await page.goto(`${own.origin}/liveTv`);
  for (const name of names) {
    const screen = await chooseChannel(page, name);
    await expect(screen.rows).toHaveCount(names.length);
    await screen.isPlaying();
    await movesOn(screen, 3);
    expect(spare.seen, name).toHaveLength(0);
    // It takes the connections and says nothing more.
    const answers = best.pause((_request, response) => hanging.push(response));
    const stood = await longestStand(screen, 22);
    expect(spare.seen.length, name).toBeGreaterThan(0);
    expect(stood, name).toBeLessThan(10);
    expect(await screen.player.getByRole('alert').count(), name).toBe(0);
    answers.goOn();
    for (const one of hanging.splice(0)) one.destroy();
    if (name === 'Playlist') {
      const seen = best.seen.length;
      await expect.poll(() => best.seen.length, { timeout: 60_000 }).toBeGreaterThan(seen + 4);
      expect(await longestStand(screen, 6)).toBeLessThan(5);
    }
    spare.seen.length = 0;
  }
  best.stop();
  spare.stop();
});

test('[ANY-07] a viewer reads that all connections are in use, and watches as soon as one is free', async ({
  page,
  browser,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource: .* 503 /);
  test.setTimeout(120_000);
  const source = await ForeignSource.start();
  source.on('/ts', (_request, response) => sendTransport(response, transport('h264-aac')));
  serveShape(source, '/list');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importChannels(own, source, [
    ['Stream', '/ts'],
    ['Playlist', '/list/live.m3u8'],
  ]);
  await own.command('source', 'limit', 'tv', '1');
  const other = await browser.newContext();
  const first = await other.newPage();
  await first.goto(`${own.origin}/liveTv`);
  const watched = await chooseChannel(first, 'Stream');
  await watched.isPlaying();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${own.origin}/liveTv`);
  const screen = await chooseChannel(page, 'Playlist');
  await expect(screen.player.getByText('All connections are in use')).toBeVisible({
    timeout: 20_000,
  });
  await expect(screen.player.getByText(/allows one stream at once/)).toBeVisible();
  await expect(screen.player.getByText('Code BUSY-1')).toBeVisible();
  await other.close();
  await screen.isPlaying(45_000);
  source.stop();
});
