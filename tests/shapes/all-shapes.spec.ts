import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { allShapes } from '#tests/setup/operator/sources/shapes/all-shapes.ts';
import { faultsOf, isOver } from '#tests/setup/operator/sources/shapes/judge-shape.ts';
import { makeShapeMedia } from '#tests/setup/operator/sources/shapes/shape-media.ts';
import type { StreamShape } from '#tests/setup/operator/sources/shapes/shape.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { importChannels } from '#tests/setup/screens/own-channels.ts';
import { seenSoFar, startPlaybackLog } from '#tests/setup/screens/playback-log.ts';

/** Pages that play at the same time, each one shape after the other. */
const pagesAtOnce = 5;

const shapes = allShapes.filter(
  ({ name }) => !process.env.SHAPES || process.env.SHAPES.split(',').includes(name),
);
const folderOf = ({ name }: StreamShape) => `/${name}`;

/** The address in the list. */
function addressOf(shape: StreamShape, { origin }: ForeignSource): string {
  const { credentials, entrance = 'live.m3u8' } = shape;
  const url = new URL(`${folderOf(shape)}/${entrance}`, origin);
  return credentials === undefined ? url.href : url.href.replace('://', `://${credentials}@`);
}

/** Plays a shape in a page until all is seen that is expected. */
async function watch(page: Page, shape: StreamShape, source: ForeignSource): Promise<string[]> {
  const { rows } = new LiveScreen(page);
  const row = rows.filter({ has: page.getByText(shape.name, { exact: true }) }).locator('a');
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await startPlaybackLog(page);
  await expect
    .poll(async () => isOver(shape, await seenSoFar(page)), {
      message: `${shape.name} is watched`,
      timeout: 150_000,
      intervals: [500],
    })
    .toBe(true);
  const folder = `${folderOf(shape)}/`;
  const asked = source.seen.flatMap(({ url = '' }) => (url.startsWith(folder) ? [url] : []));
  return faultsOf(shape, await seenSoFar(page), asked);
}

test('[ANY-10][ANY-01][ANY-03] each stream of the wild plays, or says within 15 s what is wrong; its provider is asked rarely', async ({
  context,
  startStack,
  consoleWatch,
}) => {
  test.setTimeout(900_000);
  // Shapes are faulty: each failed request is a line on the console.
  consoleWatch.allow(/Failed to load resource/);
  const source = await ForeignSource.start();
  const media = await makeShapeMedia();
  for (const shape of shapes) shape.serve({ source, folder: folderOf(shape), media });
  const own = await startStack({
    env: { PRIVATE_SOURCES: '127.0.0.1', FFMPEG_PATH: '/nowhere/ffmpeg' },
  });
  await importChannels(
    own,
    source,
    shapes.map((shape) => [shape.name, addressOf(shape, source)] as const),
  );
  source.seen.length = 0;
  const waiting = [...shapes];
  const faults: string[] = [];
  const lanes = Array.from({ length: pagesAtOnce }, async () => {
    const page = await context.newPage();
    await page.goto(`${own.origin}/liveTv`);
    for (let shape = waiting.shift(); shape; shape = waiting.shift())
      faults.push(...(await watch(page, shape, source)));
    await page.close();
  });
  await Promise.all(lanes);
  source.stop();
  expect(faults).toEqual([]);
});
