import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { operatorPrograms } from '#tests/setup/operator/operator-programs.ts';
import { removeImports, runOn } from '#tests/setup/operator/run-on.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';

let operator: TestOperator;
let source: ForeignSource;
const files = importFiles();
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
}, 60_000);
beforeEach(() => removeImports(operator));
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

const list = '#EXTM3U\n#EXTINF:-1,One\nhttp://a.example/1.m3u8\n';
const run = (...line: string[]) => runOn(operator, ['import', ...line]);
const listed = async () => (await run('list')).said.join('\n');

test('[BYO-01] a first try that fails is listed with its reason, until it works or is forgotten', async () => {
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

test('[BYO-01] a source whose try by hand fails says so, and is still where it was', async () => {
  const here = files.file('tv.m3u', list);
  await run('m3u', here, '--every', '6h');
  const elsewhere = join(files.folder, 'elsewhere.m3u');
  expect((await run('m3u', elsewhere, '--name', 'tv', '--every', '0')).code).toBe(1);
  expect(await listed()).toMatch(/^m3u {2}tv {2}every 6 h .* failed: /);
  expect((await listed()).endsWith(here)).toBe(true);
});

test('[BYO-02] a guide whose operator is killed while it reads: the command says what became of it, and the list that it has not ended', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-killed-'));
  const { run: program, start, endAll } = operatorPrograms(dataDir);
  const env = { PRIVATE_SOURCES: '127.0.0.1' };
  const killed = await start(env);
  const command = (...args: string[]) => program('cli.ts', ['import', ...args], env);
  expect(await command('m3u', files.file('own.m3u', list)).ended).toBe(0);
  const asked = new Promise<void>((resolve) => {
    source.on('/guide.xml', (_request, response) => {
      response.writeHead(200).write('<tv><channel id="a">');
      resolve();
    });
  });
  const importing = command('xmltv', `${source.origin}/guide.xml`, '--name', 'guide');
  await asked;
  killed.child.kill('SIGKILL');
  expect(await importing.ended).toBe(1);
  expect(importing.said()).toContain('The operator has gone away');
  expect(importing.said()).toContain('Else import it again.');
  const listing = command('list');
  expect(await listing.ended).toBe(0);
  expect(listing.said()).toMatch(/^m3u {2}own .* well /m);
  expect(listing.said()).toMatch(/^xmltv {2}guide .* failed: it has not come to an end /m);
  endAll();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
