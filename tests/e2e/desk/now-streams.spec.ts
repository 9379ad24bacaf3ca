import type { Page } from '@playwright/test';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import { chooseChannel, movesOn } from '#tests/setup/screens/own-channels.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const alone = `<img src=x onerror=alert(1)> ${'alone '.repeat(30)}`.trim().slice(0, 180);

/** A channel with two sources, and one with a single source of a long, hostile name. */
async function importBoth(own: Stack, best: ForeignSource, spare: ForeignSource) {
  const files = importFiles();
  const lists = [
    ['best', [`#EXTINF:-1,Both\n${best.origin}/ts`, `#EXTINF:-1,${alone}\n${best.origin}/alone`]],
    ['spare', [`#EXTINF:-1,Both\n${spare.origin}/list/live.m3u8`]],
  ] as const;
  for (const [name, lines] of lists) {
    const location = files.file(`${name}.m3u`, ['#EXTM3U', ...lines].join('\n'));
    await own.command('import', 'm3u', location);
  }
  await own.command('demo', 'remove', '--yes');
  await own.command('source', 'match', 'spare');
  files.remove();
}

const streamOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Streams' }).getByRole('row').filter({ hasText: name });

async function end(page: Page, name: string, told: RegExp): Promise<void> {
  await page.getByRole('button', { name: `End the stream of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `End the stream of ${name}?` });
  await expect(dialog).toContainText(told);
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('The stream was ended')).toBeVisible();
}

test('[DESK-09] an ended stream: viewers go on with the next source, or start again with the only one', async ({
  page,
  browser,
  startStack,
  signInAtDesk,
  consoleWatch,
}) => {
  test.setTimeout(180_000);
  consoleWatch.allow(/Failed to load resource/);
  const [best, spare] = [await ForeignSource.start(), await ForeignSource.start()];
  for (const path of ['/ts', '/alone']) {
    best.on(path, (_request, response) => sendTransport(response, transport('h264-aac')));
  }
  serveShape(spare, '/list');
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importBoth(own, best, spare);
  await signInAtDesk(page, own);
  await page.goto(`${own.origin}${deskRoutes.desk('now')}`);
  await expect(page.getByText(/^No foreign source is read/)).toBeVisible();

  const viewer = await (await browser.newContext()).newPage();
  await viewer.goto(`${own.origin}${routes.liveTv()}`);
  const screen = await chooseChannel(viewer, 'Both');
  await screen.isPlaying();
  await expect(streamOf(page, 'Both')).toContainText('Source 1 of 2 · best', { timeout: 20_000 });
  await expect(streamOf(page, 'Both')).toContainText('90 lines', { timeout: 20_000 });
  await end(page, 'Both', /goes on with the next source/);
  await expect(streamOf(page, 'Both')).toContainText('Source 2 of 2 · spare', { timeout: 30_000 });
  await movesOn(screen, 3);

  const other = await chooseChannel(viewer, '<img src=x');
  await other.isPlaying();
  await expect(streamOf(page, '<img src=x')).toContainText('Source 1 of 1', { timeout: 20_000 });
  const asked = best.seen.length;
  await end(page, alone, /connects again to the same source/);
  await expect.poll(() => best.seen.length, { timeout: 40_000 }).toBeGreaterThan(asked);
  await movesOn(other, 3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(`${own.origin}${deskRoutes.desk('changes')}`);
  await expect(page.getByText('stream ended').first()).toBeVisible();
  await viewer.context().close();
  best.stop();
  spare.stop();
});
