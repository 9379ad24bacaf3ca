import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';

const suite = importSuite();
const { files } = suite;

const list = '#EXTM3U\n#EXTINF:-1,One\nhttp://a.example/1.m3u8\n';
const run = (...line: string[]) => runOn(suite.operator, ['import', ...line]);
const listed = async () => (await run('list')).said.join('\n');

test('[BYO-01] a failed first try is listed with its reason, until it succeeds or the source is removed', async () => {
  const gone = join(files.folder, 'gone.m3u');
  expect((await run('m3u', gone)).complained).toContain('Nothing has changed.');
  expect(await listed()).toMatch(/^m3u {2}gone {2}by hand .* failed: .*gone\.m3u/);
  expect((await run('vod', join(files.folder, 'films'))).code).toBe(1);
  expect(await listed()).toMatch(/vod {2}films {2}by hand .* failed: /);
  await run('remove', 'vod', 'films');
  files.file('gone.m3u', list);
  expect((await run('m3u', gone)).code).toBe(0);
  expect(await listed()).toMatch(/^m3u {2}gone {2}by hand .* well .*$/);
});

test('[BYO-01] a source whose manual import fails reports that, and keeps its location', async () => {
  const here = files.file('tv.m3u', list);
  await run('m3u', here, '--every', '6h');
  const elsewhere = join(files.folder, 'elsewhere.m3u');
  expect((await run('m3u', elsewhere, '--name', 'tv', '--every', '0')).code).toBe(1);
  expect(await listed()).toMatch(/^m3u {2}tv {2}every 6 h .* failed: /);
  expect((await listed()).endsWith(here)).toBe(true);
});
