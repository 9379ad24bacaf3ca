import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { vodPlaySource } from '#lib/contract/vod.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { aFilm } from '#tests/setup/operator/sources/films/a-film.ts';
import { filmSource } from '#tests/setup/operator/sources/films/film-source.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const secret = 'a secret of sixteen characters';
const files = importFiles();
let source: ForeignSource;
let operator: TestOperator;
/** Addresses for players, by film. */
const urls = new Map<string, string>();
/** The answers of a test: an unread body keeps its connection. */
let answers: Response[] = [];

beforeAll(async () => {
  source = await ForeignSource.start();
  source.on('/one.mp4', filmSource(await aFilm('mp4', 8)));
  source.on('/two.mp4', filmSource(await aFilm('mp4', 8)));
  source.on('/read.mkv', filmSource(await aFilm('mkv', 20)));
  source.on('/left.mkv', filmSource(await aFilm('mkv', 20)));
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1' },
  });
  const entries = ['one.mp4', 'two.mp4', 'read.mkv', 'left.mkv'].map(
    (file) => `#EXTINF:-1,${file}\n${source.origin}/${file}\n`,
  );
  entries.push(
    `#EXTINF:-1 catchup="flussonic" catchup-days="2",Kept\n${source.origin}/kept.m3u8\n`,
  );
  const list = files.file('tv.m3u', `#EXTM3U\n${entries.join('')}`);
  await runOn(operator, ['import', 'm3u', list, '--name', 'mine']);
  await runOn(operator, ['source', 'limit', 'mine', '1']);
}, 60_000);
afterEach(async () => {
  const unread = answers.filter(({ bodyUsed }) => !bodyUsed);
  await Promise.all(unread.map(async ({ body }) => body?.cancel()));
  answers = [];
});
beforeEach(() => {
  // What the tests before held has ended.
  operator.clock.now += 60_000;
});
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

async function urlOf(film: string): Promise<string> {
  const known = urls.get(film);
  if (known !== undefined) return known;
  const titles = await operator.services.db.select().from(listedTitles);
  const { metaId } = titles.find(({ address }) => address!.endsWith(film))!;
  const { token } = await operator.visit();
  const asked = { metaId, clientType: 'web' };
  const answer = await operator.get<ResponseOf<typeof vodPlaySource>>(vodPlaySource, asked, {
    token,
  });
  urls.set(film, answer.playSourceList[0]!.url!);
  return urls.get(film)!;
}

async function watch(
  film: string,
  accountId: string,
  headers: Record<string, string> = { range: 'bytes=0-' },
): Promise<Response> {
  const path = await urlOf(film);
  const pathPrefix = path.slice(0, path.lastIndexOf('/') + 1);
  const wish = { pathPrefix, accountId, contentId: 'c', opens: { kind: 'vod' } as const };
  const query = signStream(secret, { ...wish, lifetimeMinutes: 50 }, operator.clock.now);
  const answer = await operator.app(
    new Request(new URL(`${path}?${query}`, 'http://operator'), { headers }),
  );
  answers.push(answer);
  return answer;
}

/** Catch-up of the channel, an hour that began two hours ago. */
async function catchUp(accountId: string): Promise<Response> {
  const { token } = await operator.visit();
  const { channelListInfo } = await operator.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  const kept = channelListInfo.find((one) => one.logicalChannelName === 'Kept')!;
  const fromSeconds = Math.floor(operator.clock.now / 1_000) - 7_200;
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n`;
  source.serve(`/kept-${String(fromSeconds)}-3600.m3u8`, playlist);
  const pathPrefix = `/media/dvr/${kept.liveStreamId!}/`;
  const opens = { kind: 'catch-up', fromSeconds, toSeconds: fromSeconds + 3_600 } as const;
  const wish = { pathPrefix, accountId, contentId: 'c', opens, lifetimeMinutes: 5 };
  const query = signStream(secret, wish, operator.clock.now);
  const file = `${pathPrefix}mp4/playlist_dvr_range-${String(fromSeconds)}-3600.m3u8?${query}`;
  const answer = await operator.app(new Request(`http://operator${file}`));
  answers.push(answer);
  return answer;
}

/** A film whose source sends its beginning and then waits. */
function holdFilm(path: string) {
  const before = source.answerOf(path)!;
  const asked: Promise<unknown>[] = [];
  source.on(path, (request, response) => {
    if (request.headers.range !== undefined) {
      before(request, response);
      return;
    }
    asked.push(once(response, 'close'));
    response.writeHead(200, { 'content-length': '1000', 'content-type': 'video/mp4' });
    response.write(Buffer.alloc(10));
  });
  return { closed: asked, release: () => source.on(path, before) };
}

test("[ANY-07] films are counted by a provider's limit of connections, one for each viewer", async () => {
  await urlOf('two.mp4');
  await urlOf('one.mp4');
  operator.clock.now += 60_000;
  const { closed, release } = holdFilm('/one.mp4');
  const first = await watch('one.mp4', 'ana', {});
  expect(first.status).toBe(200);
  operator.clock.now += 14_000;
  const refused = await watch('two.mp4', 'bea');
  expect([refused.status, await refused.text()]).toEqual([503, 'connections 1\n']);
  expect(refused.headers.get('retry-after')).toBe('5');
  await first.body!.cancel();
  await Promise.all(closed);
  release();
  operator.clock.now += 20_000;
  expect((await watch('two.mp4', 'bea')).status).toBe(206);
});

test('[ANY-07] a viewer who begins another film takes the connection along, and the first download ends', async () => {
  const { closed, release } = holdFilm('/one.mp4');
  expect((await watch('one.mp4', 'ana', {})).status).toBe(200);
  expect((await watch('two.mp4', 'ana')).status).toBe(206);
  await Promise.all(closed);
  release();
});

test('[ANY-07] a film that the operator reads is one connection for all its viewers', async () => {
  expect((await watch('read.mkv', 'ana')).status).toBe(200);
  expect((await watch('read.mkv', 'bea')).status).toBe(200);
  expect((await watch('two.mp4', 'cid')).status).toBe(503);
  operator.clock.now += 20_000;
  expect((await watch('two.mp4', 'cid')).status).toBe(206);
});

test('[ANY-07] a viewer who leaves a film that the operator reads takes the connection along', async () => {
  await urlOf('one.mp4');
  expect((await watch('left.mkv', 'ana')).status).toBe(200);
  expect((await watch('one.mp4', 'ana')).status).toBe(206);
  expect((await watch('left.mkv', 'bea')).status).toBe(503);
});

test('[ANY-07] catch-up takes a connection of its provider, keeps it while it is watched, and gives it back', async () => {
  expect((await catchUp('ana')).status).toBe(200);
  expect((await watch('two.mp4', 'bea')).status).toBe(503);
  operator.clock.now += 9_000;
  expect((await catchUp('ana')).status).toBe(200);
  operator.clock.now += 9_000;
  expect((await watch('two.mp4', 'bea')).status).toBe(503);
  operator.clock.now += 13_000;
  expect((await watch('two.mp4', 'bea')).status).toBe(206);

  const refused = await catchUp('cid');
  expect([refused.status, await refused.text()]).toEqual([503, 'connections 1\n']);
  expect(refused.headers.get('retry-after')).toBe('5');
});

test('[ANY-07] a viewer who goes from catch-up to a film takes the connection along', async () => {
  expect((await catchUp('ana')).status).toBe(200);
  expect((await watch('one.mp4', 'ana')).status).toBe(206);
  expect((await catchUp('bea')).status).toBe(503);
});
