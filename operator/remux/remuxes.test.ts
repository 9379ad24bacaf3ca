import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  playlistIn,
  remuxesUnderTest,
  type RemuxesUnderTest,
} from '#tests/setup/operator/transport/remuxes-under-test.ts';
import { looped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';

let source: ForeignSource;
let own: RemuxesUnderTest;
/** Connections to the source that are open. */
let open = 0;

beforeEach(async () => {
  source = await ForeignSource.start();
  own = remuxesUnderTest();
  open = 0;
});
afterEach(async () => {
  await own.close();
  source.stop();
});

/** Sends bytes and stays open, as a tuner does that has nothing new. */
function sends(path: string, bytes: Buffer, { ends = false } = {}): string {
  source.on(path, (_request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    if (ends) response.end(bytes);
    else response.write(bytes);
  });
  return source.origin + path;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const byMs = performance.now() + 4_000;
  while (!(await isDone())) {
    if (performance.now() > byMs) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const playlistOf = async (address: string, text: string) =>
  (await own.part(address, playlistIn(text))).text();
const segmentsIn = (text: string) =>
  text.split('\n').filter((line) => /^(cut\w+\/)?\d+\.m4s/.test(line));

test('[ANY-01] a channel is read once for all viewers, who get playlist, set-up and segments', async () => {
  const address = sends('/udp/1', transport('h264-aac'));
  const [one, two] = await Promise.all([own.open(address), own.open(address)]);
  expect(one).toEqual(two);
  expect(one.text).toContain('CODECS="avc1.4d400c,mp4a.40.2",RESOLUTION=160x90');
  expect(source.seen).toHaveLength(1);
  await until(async () => segmentsIn(await playlistOf(address, one.text)).length >= 4);
  const playlist = await playlistOf(address, one.text);
  expect(playlist).toMatch(/#EXT-X-MAP:URI="init-0\.mp4\?token=t"/);
  expect(playlist).toContain('0.m4s?token=t');
  expect(playlist).not.toContain('DISCONTINUITY\n');
  const folder = playlistIn(one.text).replace('live.m3u8', '');
  const init = await own.part(address, `${folder}init-0.mp4`);
  expect(Buffer.from(await init.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  const media = await own.part(address, `${folder}0.m4s`);
  expect(Buffer.from(await media.arrayBuffer()).toString('latin1', 4, 8)).toBe('moof');
  expect((await own.part(address, `${folder}99.m4s`)).status).toBe(404);
  // Another channel's grant does not open it.
  expect((await own.part(`${address}0`, `${folder}0.m4s`)).status).toBe(404);
  expect(own.errors).toEqual([]);
});

test('[ANY-01] thirty seconds after its last viewer a channel is ended, and leaves nothing', async () => {
  const address = sends('/udp/1', transport('h264-aac'));
  const { text } = await own.open(address);
  expect(open).toBe(1);
  own.clock.now += 20_000;
  await playlistOf(address, text);
  own.clock.now += 29_999;
  await own.remuxes.sweep();
  expect(own.remuxes.size).toBe(1);
  own.clock.now += 1;
  await own.remuxes.sweep();
  expect(own.remuxes.size).toBe(0);
  await until(() => open === 0);
  expect(readdirSync(join(own.folder, 'channels'))).toEqual([]);
  expect((await own.part(address, playlistIn(text))).status).toBe(404);
  // The next viewer starts it again.
  expect((await own.open(address)).status).toBe(200);
  expect(source.seen).toHaveLength(2);
});

test('[ANY-01] a viewer who zaps keeps two channels running, and ends no channel that another viewer watches', async () => {
  const watch = async (place: number) => {
    const address = sends(`/${place}`, transport('h264-aac'));
    const { text } = await own.open(address);
    return () => playlistOf(address, text);
  };
  const watched = await watch(0);
  for (const place of [1, 2, 3, 4, 5]) {
    own.clock.now += 5_000;
    await watched();
    own.clock.now += 2_000;
    await watch(place);
  }
  // The one that is watched, the last one, and two that were left behind.
  expect(own.remuxes.size).toBe(4);
  expect(await watched()).toContain('#EXTM3U');
});

test('[ANY-01] viewers rewind as far as the channel is kept, and no further than their grant', async () => {
  const address = sends('/udp/1.ts', looped(transport('h264-aac'), 12));
  const { text } = await own.open(address);
  const place = playlistIn(text);
  await until(async () => segmentsIn(await playlistOf(address, text)).length > 90);
  const of = async (seconds: number) => segmentsIn(await own.shifted(address, seconds));
  // Segments are dated from the first on, which came just now: all that follows lies ahead.
  own.clock.now += 95_000;
  const at = (list: string[]) => Number(/(\d+)\.m4s/.exec(list.at(-1) ?? '')?.[1]);
  const [near, far] = [await of(20), await of(60)];
  expect(at(near) - at(far)).toBeGreaterThanOrEqual(39);
  expect((await of(5_000)).length).toBeGreaterThanOrEqual(8);
  const first = place.replace('live.m3u8', '0.m4s');
  const grant = (d: number) => ({ s: 'time-shift', d, p: '/', a: 'viewer', i: 'c', e: 0 }) as const;
  expect((await own.part(address, first, grant(3_600))).status).toBe(200);
  own.clock.now += 600_000;
  expect((await own.part(address, place, grant(3_600))).status).toBe(403);
  const catchUp = { ...grant(0), s: 'catch-up', f: 0, t: 9e9 } as const;
  expect((await own.part(address, first, catchUp)).status).toBe(403);
});

test('[ANY-01] a source that ends is read again after a pause, with a break in the playlist', async () => {
  let times = 0;
  source.on('/a', (_request, response) => {
    times += 1;
    const bytes = looped(transport('h264-aac'), 1, times * 1_000_000_000);
    if (times < 3) response.end(bytes);
    else response.write(bytes);
  });
  const address = `${source.origin}/a`;
  const { text } = await own.open(address);
  await until(async () => (await playlistOf(address, text)).split('DISCONTINUITY\n').length === 3);
  expect(own.pauses).toEqual([500, 1_000]);
  expect(own.failures).toEqual(['the source has ended', 'the source has ended']);
  const playlist = await playlistOf(address, text);
  expect(playlist).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0');
  expect(playlist).toContain('init-2.mp4');
});

test('[ANY-01] a source that asks for time gets it', async () => {
  source.on('/a', (_request, response) => {
    if (source.seen.length === 2) response.writeHead(503, { 'retry-after': '40' }).end();
    else if (source.seen.length === 1) response.end(transport('h264-aac'));
    else response.write(transport('h264-aac'));
  });
  await own.open(`${source.origin}/a`);
  await until(() => source.seen.length === 3);
  expect(own.pauses).toEqual([500, 40_000]);
});

test('[ANY-03] a source that sends no stream is named, and asked once by all viewers', async () => {
  source.serve('/page', '<!DOCTYPE html><p>Log in</p>', { 'content-type': 'video/mp2t' });
  source.serve('/empty', '');
  source.serve('/noise', Buffer.alloc(20_000, 0x11));
  source.on('/gone', (_request, response) => response.writeHead(404).end());
  const answers: unknown[] = [];
  for (const path of ['/page', '/empty', '/noise', '/gone']) {
    const first = await own.open(source.origin + path);
    expect(await own.open(source.origin + path)).toEqual(first);
    answers.push([first.status, first.text]);
  }
  expect(answers).toEqual([
    [415, 'the source sends a web page, not a stream'],
    [502, 'the source sends nothing'],
    [415, 'the source sends something unknown, not a stream'],
    [404, 'the source answers 404'],
  ]);
  expect(source.seen).toHaveLength(4);
  expect(own.remuxes.size).toBe(0);
});

test('[ANY-01] a playlist is handed back whole, and its source asked once, and once for a look at a piece', async () => {
  const text = `#EXTM3U\n${'#EXTINF:4,\na.ts\n'.repeat(2_000)}`;
  source.serve('/live.m3u8', text);
  expect(await own.open(`${source.origin}/live.m3u8`)).toEqual({ status: 200, text });
  expect(source.seen.map(({ url }) => url)).toEqual(['/live.m3u8', '/a.ts']);
  expect(own.remuxes.size).toBe(0);
  expect(existsSync(join(own.folder, 'channels'))).toBe(false);
});
