import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { serveDash } from '#tests/setup/operator/sources/dash-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const files = importFiles();
let operator: TestOperator;
let passed: ForeignSource;
let open: ForeignSource;
const ids = new Map<string, string>();

beforeAll(async () => {
  [passed, open] = [await ForeignSource.start(), await ForeignSource.start()];
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: streamSecret, PRIVATE_SOURCES: '127.0.0.1', MEDIA_ORIGINS: open.origin },
  });
  operator.clock.now = Date.now();
  const list = ['passed', 'locked', 'open'].map((name) => {
    const { origin } = name === 'open' ? open : passed;
    return `#EXTINF:-1,${name}\n${origin}/${name === 'locked' ? 'locked' : 'live/manifest'}.mpd\n`;
  });
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', `#EXTM3U\n${list.join('')}`)]);
  for (const row of await operator.services.db.select().from(importedChannels)) {
    const { origin, pathname } = new URL(row.address);
    const name = origin === open.origin ? 'open' : pathname === '/locked.mpd' ? 'locked' : 'passed';
    ids.set(name, row.logicalChannelId);
  }
}, 60_000);
beforeEach(() => {
  serveDash(passed);
  passed.seen.length = 0;
});
afterAll(async () => {
  await operator.close();
  for (const source of [passed, open]) source.stop();
  files.remove();
});

const ask = (name: string, file: string) => askLive(operator, ids.get(name)!, file);
const addressesOf = (text: string) => text.split('\n').filter((line) => /^[^#]/.test(line));

test('[ANY-04] a DASH channel is passed on as HLS: no address of the source is left, and pieces come whole', async () => {
  const main = await (await ask('passed', 'chunks.m3u8')).text();
  expect(main).toMatch(/^#EXT-X-STREAM-INF:.*RESOLUTION=1280x720/m);
  expect(main).not.toContain('127.0.0.1');
  const media = await (await ask('passed', addressesOf(main)[0]!)).text();
  expect(media).not.toContain('127.0.0.1');
  const piece = await ask('passed', `far/${addressesOf(media).at(-1)!}`);
  expect([piece.status, piece.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await piece.arrayBuffer()).toString('latin1', 4, 8)).toMatch(/styp|moof|sidx/);
});

test('[ANY-04] the tracks of a manifest share one reading of it', async () => {
  const main = await (await ask('passed', 'chunks.m3u8')).text();
  passed.seen.length = 0;
  operator.clock.now += 2_000;
  const tracks = [...addressesOf(main), /URI="([^"]+)"/.exec(main)![1]!];
  const answers = await Promise.all(tracks.map((track) => ask('passed', track)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(passed.seen).toHaveLength(1);
  operator.clock.now += 2_000;
  await ask('passed', tracks[0]!);
  expect(passed.seen).toHaveLength(2);
});

test('[ANY-04] the pieces of a source that pages may read come from it directly', async () => {
  serveDash(open, { 'access-control-allow-origin': '*' });
  const main = await (await ask('open', 'chunks.m3u8')).text();
  expect(main).not.toContain(open.origin);
  const media = await (await ask('open', addressesOf(main)[0]!)).text();
  expect(addressesOf(media).every((line) => line.startsWith(`${open.origin}/live/`))).toBe(true);
  serveDash(open);
  operator.clock.now += 2_000;
  expect(await (await ask('open', addressesOf(main)[0]!)).text()).not.toContain(open.origin);
});

test('[ANY-04] an encrypted manifest is refused in words, a broken one is a failure of the source', async () => {
  const locked =
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet mimeType="video/mp4">' +
    '<ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"/>' +
    '<Representation id="1" codecs="avc1.640016" bandwidth="1"><BaseURL>a.mp4</BaseURL></Representation>' +
    '</AdaptationSet></Period></MPD>';
  passed.serve('/locked.mpd', locked);
  const refused = await ask('locked', 'chunks.m3u8');
  expect([refused.status, await refused.text()]).toEqual([415, 'the stream is encrypted\n']);
  passed.serve('/locked.mpd', '<MPD><Period>');
  expect((await ask('locked', 'chunks.m3u8')).status).toBe(415);
  passed.on('/locked.mpd', (_request, response) => response.writeHead(503).end());
  expect((await ask('locked', 'chunks.m3u8')).status).toBe(502);
});
