import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { channels } from '#operator/db/schema/channels.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { createFetchedPictures } from './fetched-picture.ts';

let square: Buffer;
let operator: TestOperator;
let source: ForeignSource;
const files = importFiles();
/** Addresses of pictures, by owner. */
const urls = new Map<string, string>();
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
  const red = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c00' } });
  square = await red.png().toBuffer();
  source.serve('/square.png', square);
  source.serve('/page.png', '<html>Not here</html>');
  const entries = [
    ['Uno', 'uno.m3u8', 'square'],
    ['Heat', 'heat.mp4', 'square'],
    ['Lost', 'lost.mp4', 'page'],
    ['The Wave S01E01', 'w1.mp4', 'square'],
    ['The Wave S01E02', 'w2.mp4', 'page'],
  ].map(
    ([name, file, picture]) =>
      `#EXTINF:-1 tvg-logo="${source.origin}/${picture!}.png",${name!}\nhttp://a.example/${file!}\n`,
  );
  const elsewhere = ['Slow 1', 'Slow 2', 'Slow 3', 'Slow 4', 'Quick'].map(
    (name) =>
      `#EXTINF:-1 tvg-logo="http://${name.split(' ')[0]!.toLowerCase()}.example/${name.at(-1)!}.png",${name}\nhttp://a.example/${name.replace(' ', '')}.mp4\n`,
  );
  const list = `#EXTM3U\n${[...entries, ...elsewhere].join('')}`;
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', list)]);
  const { db } = operator.services;
  const own = await db
    .select({ name: titles.title, poster: titles.posterUrl, still: titles.landscapeUrl })
    .from(titles)
    .innerJoin(listedTitles, eq(listedTitles.metaId, titles.metaId));
  for (const { name, poster, still } of own) urls.set(name.en, still ?? poster!);
  const [uno] = await db
    .select({ url: channels.iconUrl })
    .from(channels)
    .where(eq(channels.name, 'Uno'));
  urls.set('Uno', uno!.url!);
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

async function picture(of: string, size = '-320.webp') {
  const answer = await operator.app(new Request(`http://operator${urls.get(of)!}${size}`));
  if (!answer.ok) return answer.status;
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  return [width, height, format];
}

test('[BYO-01] pictures of a list are rendered in our frames: logos whole, posters and stills cropped', async () => {
  expect(await picture('Uno')).toEqual([320, 320, 'webp']);
  expect(await picture('Heat')).toEqual([320, 480, 'webp']);
  expect(await picture('Heat', '-160.avif')).toEqual([160, 240, 'heif']);
  // A series has the picture of its first episode with one, and its seasons the same.
  expect(urls.get('Season 1')).toBe(urls.get('The Wave'));
  expect(await picture('The Wave')).toEqual([320, 480, 'webp']);
});

test('[BYO-01] a missing or malformed picture answers 404 and is not fetched again for a while', async () => {
  source.seen.length = 0;
  expect(urls.get('Episode 2')).toContain('/artwork/still/');
  expect(await picture('Episode 2')).toBe(404);
  expect(await picture('Lost')).toBe(404);
  expect(await picture('Lost', '-480.webp')).toBe(404);
  expect(source.seen).toHaveLength(2);
});

test('[BYO-01] a picture outside any list is not fetched', async () => {
  source.seen.length = 0;
  const other = urls.get('Heat')!.replace(/[0-9a-f]{8}$/, '00000000');
  expect((await operator.app(new Request(`http://operator${other}-320.webp`))).status).toBe(404);
  expect(source.seen).toEqual([]);
});

/** Waits until so many requests listen for the leaving of their reader. They read the database before. */
async function waitFor(signal: AbortSignal, requests: number): Promise<void> {
  const listening = jest.spyOn(signal, 'addEventListener');
  while (listening.mock.calls.length < requests) await pause();
}

test('[SHUT-05] pictures of a slow server wait for each other, not those of other servers, and for a few seconds only', async () => {
  const { db } = operator.services;
  const asked: string[] = [];
  const ends: AbortController[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  const fetchForeign: ForeignFetch = (address, { signal } = {}) => {
    const url = new URL(address);
    asked.push(url.host);
    if (url.host === 'quick.example') {
      return Promise.resolve({ status: 200, url, headers: {}, body: Readable.from([square]) });
    }
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('no answer')));
    });
  };
  const picture = createFetchedPictures({ db, now: () => 0, fetchForeign });
  const ask = async (name: string, gone = new AbortController().signal) => {
    const [, id] = /poster\/([^/]+)$/.exec(urls.get(name)!)!;
    const [owner] = id!.split('-');
    const wanted = { kind: 'poster', id: id!, width: 320, format: 'webp' } as const;
    return picture(owner!, wanted, { inTurn: (draw) => draw(), gone });
  };
  const staying = new AbortController();
  const slow = ['Slow 1', 'Slow 2', 'Slow 3'].map((name) => ask(name, staying.signal));
  await waitFor(staying.signal, 3);
  while (asked.length < 2) await pause();
  // A requester that leaves does not end what another one waits for, too.
  const leaving = new AbortController();
  const left = ['Slow 3', 'Slow 4'].map((name) => ask(name, leaving.signal));
  await waitFor(leaving.signal, 2);
  leaving.abort();
  await expect(left[1]).rejects.toMatchObject({ refusal: 'gone' });
  expect(await ask('Quick')).not.toBeNull();
  expect(asked).toEqual(['slow.example', 'slow.example', 'quick.example']);
  expect(timeout).toHaveBeenCalledWith(importBounds.pictureMs);
  ends[0]!.abort();
  while (asked.length < 4) await pause();
  for (const end of ends) end.abort();
  expect(await Promise.all([...slow, left[0]])).toEqual([null, null, null, null]);
  expect(asked.filter((host) => host === 'slow.example')).toHaveLength(3);
  timeout.mockRestore();
});
