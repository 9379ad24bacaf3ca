import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList } from '#lib/contract/channels.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { looped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';

/** Where ffmpeg is not installed a test has nothing to say. */
const withFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0 ? test : test.skip;

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Stream', 'Dark', 'Busy', 'Other'];
const files = importFiles();
let operator: TestOperator;
let best: ForeignSource;
let spare: ForeignSource;
const ids = new Map<string, string>();

beforeAll(async () => {
  [best, spare] = [await ForeignSource.start(), await ForeignSource.start()];
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: streamSecret, PRIVATE_SOURCES: '127.0.0.1' },
  });
  for (const [list, source, suffix] of [
    ['best', best, ''],
    ['spare', spare, ' HD'],
  ] as const) {
    const lines = names.map((name) => `#EXTINF:-1,${name}${suffix}\n${source.origin}/${name}\n`);
    await runOn(operator, [
      'import',
      'm3u',
      files.file(`${list}.m3u`, `#EXTM3U\n${lines.join('')}`),
    ]);
  }
  const { said } = await runOn(operator, ['source', 'match', 'spare']);
  expect(said.at(-1)).toBe('Of spare, 10 channels are further sources now.');
  for (const { logicalChannelId, address } of await operator.services.db
    .select()
    .from(importedChannels)) {
    if (address.startsWith(best.origin)) ids.set(address.split('/').at(-1)!, logicalChannelId);
  }
}, 60_000);
beforeEach(() => {
  for (const source of [best, spare]) source.seen.length = 0;
});
afterAll(async () => {
  await operator.close();
  for (const source of [best, spare]) source.stop();
  files.remove();
});

/** A live playlist whose newest piece has this number. */
function plays(source: ForeignSource, name: string, number: number) {
  source.serve(
    `/${name}`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${String(number)}\n#EXTINF:2,\n/${name}-${String(number)}.ts\n`,
    { 'access-control-allow-origin': '*' },
  );
  source.serve(
    `/${name}-${String(number)}.ts`,
    `${source === best ? 'best' : 'spare'} ${String(number)}`,
  );
}
const fails = (source: ForeignSource, name: string, status = 503) =>
  source.on(`/${name}`, (_request, response) => response.writeHead(status).end());

const ask = (name: string, file: string, viewer?: string, headers?: Record<string, string>) =>
  askLive(operator, ids.get(name)!, file, {
    ...(viewer && { viewer }),
    ...(headers && { headers }),
  });

const firstIn = (text: string) => text.split('\n').find((line) => /^(far|cut)/.test(line)) ?? '';

/** The first playlist, and the address of the playlist that it leads to. */
async function open(name: string, viewer?: string) {
  const answer = await ask(name, 'chunks.m3u8', viewer);
  return { status: answer.status, child: firstIn(await answer.text()) };
}

/** Which source the newest piece of a playlist comes from. */
async function playing(name: string, child: string): Promise<string> {
  const answer = await ask(name, child);
  if (answer.status !== 200) return String(answer.status);
  const piece = (await answer.text()).split('\n').find((line) => /^[\w-]+\?/.test(line))!;
  return (await ask(name, `far/${piece}`)).text();
}

/** The status with which a playlist ends, within eight seconds. */
async function leftBy(name: string, child: string): Promise<number> {
  const byMs = performance.now() + 8_000;
  let { status } = await ask(name, child);
  while (status === 200 && performance.now() < byMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ status } = await ask(name, child));
  }
  return status;
}

test('[ANY-07] a further source is no channel of its own, and is listed as a source', async () => {
  const { token } = await operator.visit();
  const { channelListInfo: all } = await operator.get<ResponseOf<typeof channelList>>(
    channelList,
    {},
    { token },
  );
  expect(
    all.flatMap(({ logicalChannelName: name }) => (/^(One|Two|Stream)/.test(name) ? name : [])),
  ).toEqual([...['One', 'Two', 'Stream']]);
  const { said } = await runOn(operator, ['source', 'list', ids.get('One')!]);
  expect(said.map((line) => line.replace(/ {2}i\w+ {2}.*/, ''))).toEqual([
    expect.stringMatching(/^1 {2}\d+ {2}One {2}best$/),
    expect.stringMatching(/^2 {2}\d+ {2}One HD {2}spare$/),
  ]);
});

test('[ANY-07] a source that does not answer is left within the same request', async () => {
  fails(best, 'One');
  plays(spare, 'One', 1);
  const { status, child } = await open('One');
  expect([status, await playing('One', child)]).toEqual([200, 'spare 1']);
  // It is not asked again for a while.
  await open('One');
  expect(best.seen).toHaveLength(1);
});

test('[ANY-07] a source that fails later sends its viewers to the next one, and has them back when it is well', async () => {
  plays(best, 'Two', 5);
  plays(spare, 'Two', 900);
  const first = await open('Two');
  expect(await playing('Two', first.child)).toBe('best 5');
  fails(best, 'Two', 404);
  // The playlist that was read serves until there may be a new one.
  expect(await playing('Two', first.child)).toBe('best 5');
  operator.clock.now += 2_000;
  expect(await playing('Two', first.child)).toBe('410');
  const second = await open('Two');
  expect(await playing('Two', second.child)).toBe('spare 900');
  operator.clock.now += 15_000;
  plays(best, 'Two', 9);
  plays(spare, 'Two', 901);
  // The first question after the pause has the better source tried beside it.
  expect(await playing('Two', second.child)).toBe('spare 901');
  let answer = await playing('Two', second.child);
  for (let turn = 0; answer !== '410' && turn < 100; turn += 1) {
    answer = await playing('Two', second.child);
  }
  expect(answer).toBe('410');
  expect(await playing('Two', (await open('Two')).child)).toBe('best 9');
});

test('[ANY-07] what a viewer asks for in vain, or in ranges, leaves no source', async () => {
  plays(best, 'Four', 5);
  plays(spare, 'Four', 1);
  const { child } = await open('Four');
  const text = await (await ask('Four', child)).text();
  const piece = `far/${text.split('\n').find((line) => /^[\w-]+\?/.test(line))!}`;
  best.on('/Four-5.ts', (request, response) =>
    response.writeHead(request.headers.range ? 416 : 404).end(),
  );
  for (let turn = 0; turn < 4; turn += 1) {
    operator.clock.now += 3_000;
    plays(best, 'Four', 6 + turn);
    best.on('/Four-5.ts', (request, response) =>
      response.writeHead(request.headers.range ? 416 : 404).end(),
    );
    expect((await ask('Four', piece)).status).not.toBe(200);
    expect((await ask('Four', piece, 'b', { range: 'bytes=99-' })).status).not.toBe(200);
    expect((await ask('Four', child)).status).toBe(200);
  }
});

test('[ANY-07] a source that lists pieces which it does not have is left', async () => {
  plays(best, 'Six', 5);
  plays(spare, 'Six', 1);
  best.on('/Six-5.ts', (_request, response) => response.writeHead(404).end());
  const { child } = await open('Six');
  const text = await (await ask('Six', child)).text();
  const piece = `far/${text.split('\n').find((line) => /^[\w-]+\?/.test(line))!}`;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await ask('Six', piece)).status).toBe(404);
    operator.clock.now += 2_000;
    plays(best, 'Six', 5);
    best.on('/Six-5.ts', (_request, response) => response.writeHead(404).end());
  }
  expect((await ask('Six', child)).status).toBe(410);
});

test('[ANY-07] sources that all fail are asked one at a time, and not at each question', async () => {
  fails(best, 'Five', 500);
  fails(spare, 'Five', 500);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await open('Five')).status).toBe(502);
    operator.clock.now += 100;
  }
  expect(best.seen.length + spare.seen.length).toBeLessThanOrEqual(2 + 9);
  expect(spare.seen.length).toBeLessThanOrEqual(1);
});

test('[ANY-07] a source whose playlist stands still is left within ten seconds', async () => {
  plays(best, 'Three', 5);
  plays(spare, 'Three', 1);
  const { child } = await open('Three');
  const answers = [];
  for (let second = 0; second < 10; second += 1) {
    answers.push((await ask('Three', child)).status);
    operator.clock.now += 1_000;
  }
  expect(answers.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(answers).toContain(410);
});

test('[ANY-07] a stream that breaks off again and again is left for the other source', async () => {
  best.on('/Stream', (_request, response) => response.writeHead(200).end(transport('h264-aac')));
  plays(spare, 'Stream', 1);
  const { status, child } = await open('Stream');
  expect([status, child.slice(0, 3)]).toEqual([200, 'cut']);
  expect(await leftBy('Stream', child)).toBe(410);
  expect(await playing('Stream', (await open('Stream')).child)).toBe('spare 1');
});

withFfmpeg(
  '[ANY-07] a source with a black picture is left, unless the other one is black as well',
  async () => {
    const args =
      '-v error -f lavfi -i color=c=black:s=640x360:r=25 -t 10 -c:v libx264 -g 25 -f mpegts pipe:1';
    const black = spawnSync('ffmpeg', args.split(' '), { maxBuffer: 16 * 1024 ** 2 }).stdout;
    plays(best, 'Dark', 1);
    best.serve('/Dark-1.ts', black);
    spare.on('/Dark', (_request, response) => response.writeHead(200).write(black));
    const { child } = await open('Dark');
    expect((await playing('Dark', child)).length).toBeGreaterThan(1_000);
    expect((await ask('Dark', child)).status).toBe(410);
    const next = await open('Dark');
    expect(next.child.slice(0, 3)).toBe('cut');
    expect((await ask('Dark', next.child)).status).toBe(200);
  },
);

test("[ANY-07] a provider's limit sends viewers to another source, or says that all are in use", async () => {
  await runOn(operator, ['source', 'limit', 'best', '1']);
  await runOn(operator, ['source', 'limit', 'spare', '1']);
  operator.clock.now += 60_000;
  best.on('/Busy', (_request, response) =>
    response.writeHead(200).write(looped(transport('h264-aac'), 3)),
  );
  for (const name of ['One', 'Other']) {
    plays(best, name, 1);
    plays(spare, name, 1);
  }
  expect((await open('Busy', 'a')).child.slice(0, 3)).toBe('cut');
  expect(await playing('Other', (await open('Other', 'b')).child)).toBe('spare 1');
  const third = await ask('One', 'chunks.m3u8', 'c');
  expect([third.status, await third.text()]).toEqual([503, 'connections 1\n']);
  expect(third.headers.get('retry-after')).toBe('5');
  // A viewer who changes channels takes the connection along.
  expect(await playing('One', (await open('One', 'a')).child)).toBe('best 1');
  await runOn(operator, ['source', 'limit', 'best', '0']);
  await runOn(operator, ['source', 'limit', 'spare', '0']);
}, 30_000);
