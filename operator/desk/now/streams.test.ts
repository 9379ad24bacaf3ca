import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  deskNow,
  deskStreamEnd,
  type DeskMoment,
  type DeskStream,
} from '#lib/contract/desk/now.ts';
import { deskChangeList } from '#lib/contract/desk/shell.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { importedChannels, importSources, sourceConnections } from '#operator/db/schema/imports.ts';
import { streamFailures } from '#operator/db/schema/desk.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { looped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';

const files = importFiles();
const hostile = `<img src=x onerror=alert(1)> ${'very '.repeat(30)}long`;
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
  for (const [list, source, names] of [
    ['best', best, ['One', hostile, 'Made']],
    ['spare', spare, ['One']],
  ] as const) {
    const lines = names.map(
      (name) => `#EXTINF:-1,${name}\n${source.origin}/${name === hostile ? 'Two' : name}\n`,
    );
    const file = files.file(`${list}.m3u`, `#EXTM3U\n${lines.join('')}`);
    await runOn(operator, ['import', 'm3u', file]);
  }
  await runOn(operator, ['source', 'match', 'spare']);
  await operator.services.db.update(importSources).set({ connectionsSet: 5 });
  for (const { logicalChannelId, address } of await operator.services.db
    .select()
    .from(importedChannels)) {
    if (address.startsWith(best.origin)) ids.set(address.split('/').at(-1)!, logicalChannelId);
  }
  for (const source of [best, spare]) for (const name of ['One', 'Two']) plays(source, name);
  best.on('/Made', (_request, response) => {
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    response.end(looped(transport('h264-aac'), 8));
  });
}, 60_000);
afterAll(async () => {
  await operator.close();
  for (const source of [best, spare]) source.stop();
  files.remove();
});

function plays(source: ForeignSource, name: string) {
  source.serve(
    `/${name}`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n#EXTINF:2,\n/${name}-1.ts\n`,
  );
  source.serve(`/${name}-1.ts`, `${source === best ? 'best' : 'spare'} piece`);
}

const firstIn = (text: string) => text.split('\n').find((line) => /^(far|cut)/.test(line)) ?? '';

/** Opens a channel; the address of the playlist that its first one leads to. */
async function open(name: string, viewer: string): Promise<string> {
  const answer = await askLive(operator, ids.get(name)!, 'chunks.m3u8', { viewer });
  expect(answer.status).toBe(200);
  return firstIn(await answer.text());
}

/** Reads the newest piece of a playlist. */
async function piece(name: string, child: string, viewer: string): Promise<string> {
  const answer = await askLive(operator, ids.get(name)!, child, { viewer });
  if (answer.status !== 200) return String(answer.status);
  const line = (await answer.text()).split('\n').find((one) => /^[\w-]+\?/.test(one))!;
  return (await askLive(operator, ids.get(name)!, `far/${line}`, { viewer })).text();
}

/** By the last part of their addresses. */
async function streams(): Promise<DeskStream[]> {
  const { token } = await operator.signInAtDesk('editor');
  return (await operator.get<DeskMoment>(deskNow, {}, { token })).streams;
}

async function end(streamId: string) {
  const { token } = await operator.signInAtDesk('editor');
  return operator.get<{ changeId: number }>(
    deskStreamEnd,
    { streamId, isConfirmed: true },
    { token },
  );
}

test('[DESK-09] a stream with another source is ended: its viewers go to the next one', async () => {
  const child = await open('One', 'ana');
  await open('One', 'ben');
  expect(await piece('One', child, 'ana')).toBe('best piece');
  const [stream, ...others] = await streams();
  expect(others).toEqual([]);
  expect(stream).toMatchObject({
    ...{ channelName: 'One', listName: 'best', place: 1, sources: 2, delivery: 'passed' },
    ...{ viewers: 2, bytes: 'best piece'.length, hasConnection: true, hasNext: true },
  });
  await end(stream!.streamId);
  expect(await operator.services.db.$count(sourceConnections)).toBe(0);
  // A player that gets this status starts over at the first playlist.
  expect(await piece('One', child, 'ana')).toBe('410');
  expect(await piece('One', await open('One', 'ana'), 'ana')).toBe('spare piece');
  expect(await streams()).toMatchObject([{ listName: 'spare', place: 2, hasNext: false }]);
  // An operator's wish is no failure of the source.
  expect(await operator.services.db.$count(streamFailures)).toBe(0);
});

test('[DESK-09] the only source is ended: its viewers start again with it', async () => {
  const child = await open('Two', 'ana');
  expect(await piece('Two', child, 'ana')).toBe('best piece');
  const stream = (await streams()).find(({ channelName }) => channelName === hostile);
  expect(stream).toMatchObject({ sources: 1, hasNext: false });
  await end(stream!.streamId);
  expect((await streams()).map(({ channelName }) => channelName)).not.toContain(hostile);
  expect(await piece('Two', await open('Two', 'ana'), 'ana')).toBe('best piece');
  const { token } = await operator.signInAtDesk('owner');
  const { changes } = await operator.get<ResponseOf<typeof deskChangeList>>(
    deskChangeList,
    { query: 'stream.end' },
    { token },
  );
  expect(changes[0]).toMatchObject({ subjectName: hostile, canUndo: false });
});

test('[DESK-09] a stream that is made here says its codecs, lines and bit rate, and is ended with its reading', async () => {
  const child = await open('Made', 'ana');
  expect((await askLive(operator, ids.get('Made')!, child, { viewer: 'ana' })).status).toBe(200);
  const stream = (await streams()).find(({ channelName }) => channelName === 'Made');
  expect(stream).toMatchObject({
    ...{ delivery: 'made', viewers: 1, height: 90, hasConnection: true },
    codecs: expect.stringMatching(/^avc1\..*mp4a/),
  });
  expect(stream!.bitsPerSecond).toBeGreaterThan(10_000);
  await end(stream!.streamId);
  expect((await askLive(operator, ids.get('Made')!, child, { viewer: 'ana' })).status).toBe(404);
  expect(await open('Made', 'ana')).toMatch(/^cut/);
}, 20_000);

test('[DESK-09] a source that fails is stored with its reason', async () => {
  // What it sent before does not serve any more.
  operator.clock.now += 10_000;
  best.on('/Two', (_request, response) => response.writeHead(503).end());
  const answer = await askLive(operator, ids.get('Two')!, 'chunks.m3u8', { viewer: 'ana' });
  expect(answer.status).toBe(502);
  const { db } = operator.services;
  for (let tries = 0; tries < 50 && (await db.$count(streamFailures)) === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await db.select().from(streamFailures)).toMatchObject([
    { logicalChannelId: ids.get('Two'), reason: 'the source answers 503' },
  ]);
});
