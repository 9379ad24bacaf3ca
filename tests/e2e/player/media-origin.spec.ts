import type { Page, Route } from '@playwright/test';
import { limits } from '#lib/limits.ts';
import { liveSource, type PlaySource } from '#lib/contract/streams.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { gatewayStack } from '#tests/setup/stack/gateway-stack.ts';

/**
 * The answers of the origin in the browser (MED-01), from the live page of a service with a gateway: a viewer zaps to a
 * channel whose stream is made here. The gateway does not have it, so the origin's feed asks HTTP, which this file answers.
 */
const gateway = gatewayStack();

const madeChannel = 'l104';
const madeBelow = '/media/live/sintonia/made-here/';

/** What the page fetches over HTTP of the made channel: file name and range. */
type Fetched = { file: string; range: string | undefined }[];

/** Makes the stream of one channel: its playlist has this name, and `answer` answers for its files. */
async function makeChannel(
  page: Page,
  playlist: string,
  answer: (route: Route, file: string) => Promise<void> | void,
): Promise<Fetched> {
  const fetched: Fetched = [];
  await page.route(`**${liveSource.address}`, async (route) => {
    const { logicalChannelId } = route.request().postDataJSON() as { logicalChannelId: string };
    if (logicalChannelId !== madeChannel) return route.continue();
    const result: PlaySource = { sources: [{ url: madeBelow + playlist }], validForMs: 600_000 };
    return route.fulfill({ json: { errCode: 0, result } });
  });
  await page.route(`**${madeBelow}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(madeBelow.length);
    fetched.push({ file, range: route.request().headers().range });
    await answer(route, file);
  });
  return fetched;
}

/** Plays a channel by the gateway, and zaps to the made one. */
async function zapToMade(page: Page): Promise<LiveScreen> {
  const screen = new LiveScreen(page);
  const pieces = async () =>
    ((await gateway().admin('GET', '/gateway')) as { pieces: number }).pieces;
  const before = await pieces();
  await page.goto(`${gateway().origin}/liveTv?id=l101`);
  await screen.isPlaying();
  await expect.poll(pieces, { timeout: 40_000 }).toBeGreaterThan(before + 2);
  await screen.rows.locator(`a[href*="id=${madeChannel}"]`).first().click();
  return screen;
}

const explains = (screen: LiveScreen, code: string) =>
  expect(screen.player.getByText(code)).toBeVisible({ timeout: 20_000 });

const hls = 'application/vnd.apple.mpegurl';

/** A rendition of a running channel: its playlist's text, and its files in one. */
async function aRendition(page: Page) {
  const ask = { logicalChannelId: 'l103' };
  const got = await page.request.post(gateway().origin + liveSource.address, {
    data: ask,
    headers: { client: 'web', lang: 'en' },
  });
  const { result } = (await got.json()) as { result: PlaySource };
  const read = async (address: string, base = gateway().origin) => {
    const url = new URL(address, base).href;
    const answer = await page.request.get(url);
    expect(answer.ok()).toBe(true);
    return { url, body: await answer.body() };
  };
  const main = await read(result.sources[0]?.url ?? '');
  const [variant = ''] = /^[^#\s].*240p.*$/m.exec(main.body.toString()) ?? [];
  const list = await read(variant, main.url);
  const text = list.body.toString();
  const [, map = ''] = /#EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? [];
  const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    text,
    initialisation: (await read(map, list.url)).body,
    segments: await Promise.all(segments.map(async (one) => (await read(one, list.url)).body)),
  };
}

/** An MP4 box that players skip. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4);
  return box;
}

/** The rendition as byte ranges of one mp4; every segment is longer than the origin gives at once. */
async function longRanges(page: Page) {
  const { text, initialisation, segments } = await aRendition(page);
  const filler = freeBox(limits.mp4RangeMaxBytes);
  const parts = segments.map((segment) => Buffer.concat([filler, segment]));
  let at = initialisation.length;
  let number = 0;
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('#EXT-X-MAP'))
      return `#EXT-X-MAP:URI="all.mp4",BYTERANGE="${String(initialisation.length)}@0"`;
    if (line === '' || line.startsWith('#')) return line;
    const length = parts[number]?.length ?? 0;
    number += 1;
    at += length;
    return [`#EXT-X-BYTERANGE:${String(length)}@${String(at - length)}`, 'all.mp4'];
  });
  return { playlist: lines.join('\n'), file: Buffer.concat([initialisation, ...parts]) };
}

test('[MED-01] a manifest of an unknown type gets 404 from the origin in the browser', async ({
  page,
}) => {
  const fetched = await makeChannel(page, 'manifest.mpd', (route) => route.fulfill({ body: '' }));
  const screen = await zapToMade(page);
  await explains(screen, 'NET-404');
  expect(fetched).toEqual([]);
});

test('[MED-01] a range of an mp4 is asked for in pieces of 4 MiB at most, and plays', async ({
  page,
}) => {
  const { playlist, file } = await longRanges(page);
  const fetched = await makeChannel(page, 'all.m3u8', async (route, name) => {
    if (name === 'all.m3u8') return route.fulfill({ contentType: hls, body: playlist });
    const [from = 0, to = 0] = (route.request().headers().range?.match(/\d+/g) ?? []).map(Number);
    const body = file.subarray(from, to + 1);
    const last = String(from + body.length - 1);
    const headers = { 'content-range': `bytes ${String(from)}-${last}/${String(file.length)}` };
    return route.fulfill({ status: 206, headers, contentType: 'video/mp4', body });
  });
  const screen = await zapToMade(page);
  await expect
    .poll(() => fetched.filter(({ file: one }) => one === 'all.mp4').length)
    .toBeGreaterThan(2);
  await screen.isPlaying();
  const lengths = fetched.flatMap(({ range }) => {
    const [from = 0, to = 0] = (range?.match(/\d+/g) ?? []).map(Number);
    return range === undefined ? [] : [to - from + 1];
  });
  expect(Math.max(...lengths)).toBe(limits.mp4RangeMaxBytes);
});

test('[MED-01] a start past the end of an mp4 is 416', async ({ page }) => {
  const { text, initialisation } = await aRendition(page);
  const playlist = text
    .replace(/#EXT-X-MAP:URI="[^"]+"/, '#EXT-X-MAP:URI="all.mp4"')
    .replace(/^[^#\s].*$/gm, '#EXT-X-BYTERANGE:1000@90000000\nall.mp4');
  await makeChannel(page, 'all.m3u8', (route, name) =>
    // Ranges are ignored here: 416 is the answer of the origin in the browser.
    name === 'all.m3u8'
      ? route.fulfill({ contentType: hls, body: playlist })
      : route.fulfill({ contentType: 'video/mp4', body: initialisation }),
  );
  const screen = await zapToMade(page);
  await explains(screen, 'NET-416');
});

for (const [what, isLost] of [
  ['manifest', () => true],
  ['segment', (file: string) => file !== 'all.m3u8'],
] as const)
  test(`[MED-01] a ${what} that cannot be had is 500`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED/);
    const { text } = await aRendition(page);
    const playlist = text.replace(/URI="[^"]+"/, 'URI="init.mp4"').replace(/^[^#\s].*$/gm, '1.m4s');
    const fetched = await makeChannel(page, 'all.m3u8', (route, file) =>
      isLost(file) ? route.abort('failed') : route.fulfill({ contentType: hls, body: playlist }),
    );
    const screen = await zapToMade(page);
    await explains(screen, 'NET-500');
    expect(fetched.map(({ file }) => file)).toContain(
      what === 'manifest' ? 'all.m3u8' : 'init.mp4',
    );
  });
