import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import {
  playlistIn,
  remuxesUnderTest,
  type RemuxesUnderTest,
} from '#tests/setup/operator/transport/remuxes-under-test.ts';
import { soundOf } from '#tests/setup/operator/transport/station-source.ts';
import { retyped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';

let source: ForeignSource;
let own: RemuxesUnderTest;

beforeEach(async () => {
  source = await ForeignSource.start();
  own = remuxesUnderTest();
});
afterEach(async () => {
  await own.close();
  source.stop();
});

const list = (...pieces: string[]) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:8\n#EXT-X-MEDIA-SEQUENCE:7\n${pieces.map((piece) => `#EXTINF:8,\n${piece}\n`).join('')}`;
const main = (codecs: string) =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1${codecs}\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=9${codecs}\nbest.m3u8\n`;
const asked = () => source.seen.map(({ url }) => url);
const open = (path: string) => own.open(source.origin + path);

test('[ANY-02] a channel in HLS whose sound browsers lack is read, and plays in AAC', async () => {
  source.serve('/live.m3u8', list('a.ts', 'b.ts'));
  for (const name of ['a', 'b']) source.serve(`/${name}.ts`, transport('h264-mp3'));
  const { status, text } = await open('/live.m3u8');
  expect([status, text]).toEqual([200, expect.stringContaining('avc1.4d400c,mp4a.40.2')]);
  const part = await own.part(`${source.origin}/live.m3u8`, playlistIn(text));
  expect(await part.text()).toContain('0.m4s');
  // Another viewer reads nothing from the source.
  const before = asked().length;
  await open('/live.m3u8');
  expect(asked()).toHaveLength(before);
});

test('[ANY-02] the best variant of a main playlist is read; one that names what browsers play is passed on without a look', async () => {
  source.serve('/main.m3u8', main(''));
  source.serve('/best.m3u8', list('a.ts'));
  source.serve('/a.ts', transport('h264-mp3'));
  expect((await open('/main.m3u8')).text).toContain('mp4a.40.2');
  expect(asked().slice(0, 3)).toEqual(['/main.m3u8', '/best.m3u8', '/a.ts']);
  source.seen.length = 0;
  const named = main(',CODECS="avc1.4d400c,mp4a.40.2"');
  source.serve('/named.m3u8', named);
  expect(await open('/named.m3u8')).toEqual({ status: 200, text: named });
  expect(asked()).toEqual(['/named.m3u8']);
});

test('[ANY-03] a codec that nothing converts here is named, as for any other channel', async () => {
  source.serve('/live.m3u8', list('a.ts'));
  source.serve('/a.ts', retyped(transport('h264-aac'), 0x0f, 0x82));
  const { status, text } = await open('/live.m3u8');
  expect([status, text.split('\n', 1)[0]]).toEqual([415, 'codec DTS']);
});

const tag = Buffer.from(
  'ID3\x04\0\0\0\0\0\x3fPRIV\0\0\0\x35\0\0com.apple.streaming.transportStreamTimestamp\0\0\0\0\0\0\0\0\0',
  'latin1',
);

test('[ANY-10] pieces that are sound without a container are read, unless players know their time', async () => {
  source.serve('/mp3.m3u8', list('a.mp3', 'b.mp3'));
  source.serve('/aac.m3u8', list('a.aac', 'b.aac'));
  source.serve('/timed.m3u8', list('timed.aac'));
  const [mp3, aac] = [soundOf(transport('h264-mp3')), soundOf(transport('h264-aac'))];
  for (const name of ['a', 'b']) {
    source.serve(`/${name}.mp3`, mp3);
    source.serve(`/${name}.aac`, aac);
  }
  source.serve('/timed.aac', Buffer.concat([tag, aac]));
  for (const path of ['/mp3.m3u8', '/aac.m3u8'])
    expect((await open(path)).text).toContain('CODECS="mp4a.40.2"');
  expect((await open('/timed.m3u8')).text).toBe(list('timed.aac'));
});

test('[ANY-03] what plays, is encrypted, has a set-up of its own, or cannot be looked at, is passed on', async () => {
  source.serve('/a.ts', transport('h264-aac'));
  source.serve('/b.ts', transport('h264-mp3'));
  source.on('/gone.ts', (_request, response) => response.writeHead(404).end());
  for (const text of [
    list('a.ts'),
    list('gone.ts'),
    list(),
    list('b.ts').replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF'),
    list('b.ts').replace('#EXTINF', '#EXT-X-MAP:URI="init.mp4"\n#EXTINF'),
    `${list('b.ts')}#EXT-X-ENDLIST\n`,
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ngone.m3u8\n',
  ]) {
    const path = `/${String(source.seen.length)}.m3u8`;
    source.serve(path, text);
    expect(await open(path)).toEqual({ status: 200, text });
  }
  expect(own.remuxes.size).toBe(0);
});

test('[ANY-10] a playlist that stands still ends its reading, which is opened again', async () => {
  source.serve('/live.m3u8', list('a.ts'));
  source.serve('/a.ts', transport('h264-mp3'));
  await open('/live.m3u8');
  const byMs = performance.now() + 90_000;
  while (own.failures.length === 0 && performance.now() < byMs) {
    own.clock.now += 1_000;
    // The operator ends a channel without requests after 30 s, so this test requests it on.
    await open('/live.m3u8');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(own.failures[0]).toBe('the playlist of the source stands still');
  expect(own.errors).toEqual([]);
}, 120_000);

test('[ANY-10] pieces are read once each, in order; a missing one is left out, and times may begin anew', async () => {
  let now = list('a.ts');
  source.on('/live.m3u8', (_request, response) => response.writeHead(200).end(now));
  for (const name of ['a', 'b', 'd']) source.serve(`/${name}.ts`, transport('h264-mp3'));
  const { text } = await open('/live.m3u8');
  now = list('a.ts', 'b.ts', 'c.ts', 'd.ts');
  const address = `${source.origin}/live.m3u8`;
  const last = async () =>
    (await (await own.part(address, playlistIn(text))).text()).match(/\d+\.m4s/g)?.length;
  const byMs = performance.now() + 90_000;
  while ((await last())! < 20 && performance.now() < byMs) {
    own.clock.now += 1_000;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  const pieces = asked().filter((url) => url?.endsWith('.ts'));
  // The first one was looked at before.
  expect(pieces.slice(0, 5)).toEqual(['/a.ts', '/a.ts', '/b.ts', '/c.ts', '/d.ts']);
  // Each piece of this source begins with the same times.
  expect([own.failures, own.errors]).toEqual([[], []]);
}, 60_000);
