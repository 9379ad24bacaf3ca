import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/setup/fixtures.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { serveShape } from '#tests/setup/operator/sources/hls-source.ts';
import { chooseChannel, importChannels, movesOn } from '#tests/setup/screens/own-channels.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';

/** Each stream of the source is a channel of the same name. */
const importAll = (own: Stack, source: ForeignSource, names: readonly string[]) =>
  importChannels(
    own,
    source,
    names.map((name) => [name, `/${name}/live.m3u8`] as const),
  );

test('[ANY-10] streams with faults play on', async ({ page, startStack, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource: .* (?:404|503) /);
  test.setTimeout(240_000);
  const source = await ForeignSource.start();
  const sessions = new Set<string>();
  serveShape(source, '/garbage', {
    piece: (number, response) => {
      if (number !== 106) return false;
      response.writeHead(200, { 'content-type': 'video/mp2t' }).end('<html>Sorry</html>');
      return true;
    },
  });
  serveShape(source, '/missing', {
    piece: (number, response) => {
      if (number !== 106 && number !== 107) return false;
      response.writeHead(404).end();
      return true;
    },
  });
  serveShape(source, '/gap', {
    tagsOf: (number) => (number === 106 || number === 107 ? ['#EXT-X-GAP'] : []),
    piece: (number, response) => {
      if (number !== 106 && number !== 107) return false;
      response.writeHead(404).end();
      return true;
    },
  });
  serveShape(source, '/packed', {
    list: (text, _request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
      return null;
    },
  });
  serveShape(source, '/cookie', {
    list: (text, request, response) => {
      if (request.headers.cookie === 'session=1') return text;
      const status =
        source.seen.filter(({ url }) => url === '/cookie/live.m3u8').length > 1 ? 403 : 200;
      response.writeHead(status, { 'set-cookie': 'session=1' }).end(text);
      return null;
    },
  });
  for (const session of ['a', 'b', 'c', 'd']) serveShape(source, `/session-${session}`);
  source.on('/redirect/live.m3u8', (_request, response) => {
    const session = 'abcd'.charAt(Math.min(3, sessions.size));
    sessions.add(session);
    response.writeHead(302, { location: `/session-${session}/live.m3u8` }).end();
  });
  const restarting = serveShape(source, '/restart', { first: 40_000 });
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const names = ['garbage', 'missing', 'gap', 'packed', 'cookie', 'redirect', 'restart'];
  await importAll(own, source, names);
  await page.goto(`${own.origin}/liveTv`);

  for (const name of names) {
    const screen = await chooseChannel(page, name);
    await screen.isPlaying();
    if (name === 'restart') {
      await screen.playsPast((await screen.position()) + 2);
      restarting.restart();
    }
    await movesOn(screen, name === 'packed' || name === 'cookie' ? 5 : 12);
    expect(await screen.player.getByRole('alert').count(), name).toBe(0);
  }
  // A piece that is marked as missing is not asked for.
  expect(source.seen.filter(({ url }) => url === '/gap/106.ts')).toHaveLength(0);
  expect(sessions.size).toBeLessThanOrEqual(2);
  source.stop();
});

test('[ANY-10] a channel whose list ends says so, asks rarely, and comes back by itself', async ({
  page,
  startStack,
}) => {
  test.setTimeout(180_000);
  const source = await ForeignSource.start();
  let hasEnded = false;
  const event = serveShape(source, '/event', {
    list: (text) => {
      hasEnded ||= event.ageMs() > 4_000;
      return hasEnded ? `${text.split('\n').slice(0, 14).join('\n')}\n#EXT-X-ENDLIST\n` : text;
    },
  });
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importAll(own, source, ['event']);
  await page.goto(`${own.origin}/liveTv`);
  const screen = await chooseChannel(page, 'event');
  await screen.isPlaying();
  await expect(screen.player.getByText('The broadcast has ended')).toBeVisible({ timeout: 40_000 });
  const asked = source.seen.length;
  await expect.poll(() => source.seen.length, { timeout: 30_000 }).toBeGreaterThan(asked + 1);
  await expect(screen.player.getByText('The broadcast has ended')).toBeVisible();
  event.restart();
  hasEnded = false;
  event.ageMs = () => 0;
  await screen.isPlaying(40_000);
  await movesOn(screen, 5);
  source.stop();
});

test('[ANY-10] a key that is missing ends in words within 15 s, and the source is asked rarely', async ({
  page,
  startStack,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource: .* (?:404|503) /);
  test.setTimeout(120_000);
  const source = await ForeignSource.start();
  serveShape(source, '/locked', {
    tagsOf: () => [`#EXT-X-KEY:METHOD=AES-128,URI="/gone.key"`],
  });
  const own = await startStack({ env: { PRIVATE_SOURCES: '127.0.0.1' } });
  await importAll(own, source, ['locked']);
  await page.goto(`${own.origin}/liveTv`);
  const screen = await chooseChannel(page, 'locked');
  const sinceMs = Date.now();
  await expect(screen.player.getByRole('alert')).toBeVisible({ timeout: 16_000 });
  await expect.poll(() => Date.now() - sinceMs, { timeout: 40_000 }).toBeGreaterThan(30_000);
  expect(source.seen.filter(({ url }) => url === '/gone.key').length).toBeLessThan(12);
  expect(source.seen.length).toBeLessThan(60);
  source.stop();
});
