import type { Page, Route } from '@playwright/test';
import type { ServerResponse } from 'node:http';
import { deskProgress } from '#lib/contract/desk/progress.ts';
import { deskBackupList } from '#lib/contract/desk/settings.ts';
import { deskSourceAdd, deskSourceList } from '#lib/contract/desk/sources.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { askAtDesk } from '#tests/setup/browser/desk-ask.ts';
import { listAddition, sourceRow as row } from '#tests/setup/browser/desk-source.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

const privateSources = { env: { PRIVATE_SOURCES: '127.0.0.1' } };
const ofStream = `**${deskProgress.address}`;
const ofList = `**${deskSourceList.address}`;

let source: ForeignSource;
test.beforeAll(async () => {
  source = await ForeignSource.start();
});
test.afterAll(() => source.stop());

const megabyte = (name: string) =>
  `#EXTINF:-1,${name}\nhttp://a.example/${name}.m3u8\n`.padEnd(1_000_000, '\n');

/** Begins to read a list that comes as the test says, and opens the page of the sources. */
async function readSlowly(tab: Page, stack: Stack, name: string): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  source.on(`/${name}.m3u`, (_request, response) => {
    response.writeHead(200).write(`#EXTM3U\n${megabyte('one')}`);
    resolve(response);
  });
  const addition = listAddition(name, `${source.origin}/${name}.m3u`);
  expect(await askAtDesk(tab, deskSourceAdd, addition)).toBe(0);
  const response = await promise;
  await tab.goto(stack.origin + deskRoutes.desk('sources'));
  return response;
}

test('[DESK-04] the progress and the end of an import are shown while no list is answered', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  const held: Route[] = [];
  let isHeld = true;
  await tab.route(ofList, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  const response = await readSlowly(tab, stack, 'slow');
  await expect(row(tab, 'slow')).toContainText('1 MB read');
  response.write(megabyte('two'));
  await expect(row(tab, 'slow')).toContainText('2 MB read');
  response.write(megabyte('three'));
  await expect(row(tab, 'slow')).toContainText('3 MB read');
  // Nothing was asked every second meanwhile: only when the stream began.
  expect(held.length).toBeLessThanOrEqual(2);
  isHeld = false;
  response.end();
  await expect(row(tab, 'slow')).toContainText('Up to date');
  await expect(row(tab, 'slow')).toContainText('3 channels');
});

test('[DESK-04] a stop is shown, in another window too', async ({
  page: tab,
  context,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  await readSlowly(tab, stack, 'stopped');
  const other = await context.newPage();
  await other.goto(stack.origin + deskRoutes.desk('sources'));
  await expect(row(other, 'stopped')).toContainText('1 MB read');
  await tab.getByRole('button', { name: 'Stop stopped' }).click();
  for (const page of [tab, other]) await expect(row(page, 'stopped')).toContainText('Stopped');
});

test('[DESK-04] where the stream is refused, the page asks by itself', async ({
  page: tab,
  consoleWatch,
  signInAtDesk,
  startStack,
}) => {
  consoleWatch.allow(/progress\/stream/);
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  await tab.route(ofStream, (route) => route.fulfill({ status: 404, body: '' }));
  const response = await readSlowly(tab, stack, 'polled');
  await expect(row(tab, 'polled')).toContainText('1 MB read');
  response.write(megabyte('two'));
  await expect(row(tab, 'polled')).toContainText('2 MB read');
  response.end();
  await expect(row(tab, 'polled')).toContainText('Up to date');
});

test('[DESK-04] after a proxy has cut the stream, the page connects again', async ({
  page: tab,
  consoleWatch,
  signInAtDesk,
  startStack,
}) => {
  consoleWatch.allow(/progress\/stream/);
  const stack = await startStack(privateSources);
  await signInAtDesk(tab, stack);
  let cuts = 0;
  // A proxy that hands the first event on and ends: the browser connects again after the time that it was told.
  await tab.route(ofStream, async (route) => {
    if (cuts === 1) return route.continue();
    cuts += 1;
    const data = JSON.stringify({ changes: 0, imports: [], backup: null });
    const body = `retry: 50\n\ndata: ${data}\n\n`;
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  });
  const isAgain = tab.waitForResponse((answer) => 'x-accel-buffering' in answer.headers());
  const response = await readSlowly(tab, stack, 'cut');
  await isAgain;
  response.write(megabyte('two'));
  await expect(row(tab, 'cut')).toContainText('2 MB read');
});

test('[DESK-09] a backup is shown under way while no list is answered, and then in the list', async ({
  page: tab,
  signInAtDesk,
  startStack,
}) => {
  const stack = await startStack();
  await signInAtDesk(tab, stack);
  await tab.goto(stack.origin + deskRoutes.desk('settings'));
  const released = Promise.withResolvers<null>();
  await tab.route(`**${deskBackupList.address}`, async (route) => {
    await released.promise;
    // The page gives up what it has asked for when it asks again.
    await route.continue().catch(() => undefined);
  });
  await tab.getByRole('button', { name: 'Make a backup' }).click();
  await expect(tab.getByRole('status').getByText('The backup is being made')).toBeVisible();
  released.resolve(null);
  await expect(tab.getByRole('list', { name: 'Backups' }).getByRole('listitem')).toHaveCount(1);
});
