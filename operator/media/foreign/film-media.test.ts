import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { vodPlaySource } from '#lib/contract/vod.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const secret = 'a secret of sixteen characters';
const film = Buffer.from('\x00123456789abcdefghij');
let operator: TestOperator;
let source: ForeignSource;
let open: ForeignSource;
const files = importFiles();
/** Ids by address. */
const ids = new Map<string, string>();

beforeAll(async () => {
  source = await ForeignSource.start();
  open = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1', MEDIA_ORIGINS: open.origin },
  });
  const entries = [
    ['Heat (1995)', `${source.origin}/heat.mp4?user=word`],
    ['Waves', `${source.origin}/waves.mkv|User-Agent=Box&Referer=http://x.example/`],
    ['Old', `${source.origin}/old.mov`],
    ['Stream', `${source.origin}/movie/stream.m3u8?user=word`],
    ['Direct', `${open.origin}/direct.webm`],
    ['Private', 'http://192.168.0.9/private.mp4'],
    ['Astray', `${source.origin}/astray.mp4`],
  ];
  const lines = entries.map(([name, url]) => `#EXTINF:-1,${name}\n${url}\n`);
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', `#EXTM3U\n${lines.join('')}`)]);
  for (const { metaId, address } of await operator.services.db.select().from(listedTitles)) {
    ids.set(/\/(\w+)\.\w+(?:\?.*)?$/.exec(address!)![1]!, metaId);
  }
}, 60_000);
beforeEach(() => {
  source.seen.length = 0;
});
afterAll(async () => {
  await operator.close();
  source.stop();
  open.stop();
  files.remove();
});

async function addressOf(name: string) {
  const { token } = await operator.visit();
  const { playSourceList } = await operator.get<ResponseOf<typeof vodPlaySource>>(
    vodPlaySource,
    { metaId: ids.get(name)!, clientType: 'web' },
    { token },
  );
  const [first] = playSourceList;
  return { url: first!.url!, type: first!.type };
}

const ask = (path: string, init?: RequestInit) =>
  operator.app(new Request(new URL(path, 'http://operator'), init));

function signed(path: string) {
  const pathPrefix = path.slice(0, path.lastIndexOf('/') + 1);
  const opens = { kind: 'vod' } as const;
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', opens };
  return `${path}?${signStream(secret, { ...wish, lifetimeMinutes: 5 }, operator.clock.now)}`;
}

async function watch(name: string, headers: Record<string, string> = {}, method = 'GET') {
  const { url } = await addressOf(name);
  return ask(signed(url), { headers, method });
}

/** Answers like a file server. */
function serveFilm(request: IncomingMessage, response: ServerResponse) {
  const headers = { 'accept-ranges': 'bytes', etag: '"v1"', 'content-type': 'text/plain' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const isOther = ![undefined, '"v1"'].includes(request.headers['if-range'] as string | undefined);
  if (from === undefined || isOther) {
    response.writeHead(200, { ...headers, 'content-length': film.byteLength }).end(film);
    return;
  }
  if (Number(from) >= film.byteLength) {
    response.writeHead(416, { 'content-range': `bytes */${film.byteLength}` }).end();
    return;
  }
  const last = to ? Number(to) : film.byteLength - 1;
  const part = film.subarray(Number(from), last + 1);
  const range = `bytes ${from}-${last}/${film.byteLength}`;
  const length = part.byteLength;
  response.writeHead(206, { ...headers, 'content-range': range, 'content-length': length });
  response.end(part);
}

test('[BYO-03] a single-file film has an address by its container, an HLS film the usual address', async () => {
  const id = (name: string) => `/media/vod/v-${ids.get(name)!}`;
  expect(await addressOf('heat')).toEqual({ url: `${id('heat')}/film.mp4`, type: 'video/mp4' });
  expect(await addressOf('old')).toEqual({ url: `${id('old')}/film.mp4`, type: 'video/mp4' });
  expect(await addressOf('waves')).toEqual({
    url: `${id('waves')}/film.mkv`,
    type: 'video/x-matroska',
  });
  expect((await addressOf('direct')).type).toBe('video/webm');
  expect(await addressOf('stream')).toEqual({
    url: `${id('stream')}/playlist.m3u8`,
    type: 'application/vnd.apple.mpegurl',
  });
});

test('[BYO-03] a single-file film is proxied whole or by range, with the type of its container', async () => {
  source.on('/heat.mp4', serveFilm);
  const whole = await watch('heat');
  expect([whole.status, await whole.text()]).toEqual([200, film.toString()]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '20',
    'accept-ranges': 'bytes',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    etag: '"v1"',
  });
  const part = await watch('heat', { range: 'bytes=5-9' });
  expect([part.status, await part.text()]).toEqual([206, '56789']);
  expect(part.headers.get('content-range')).toBe('bytes 5-9/20');
  const rest = await watch('heat', { range: 'bytes=18-', 'if-range': '"v1"' });
  expect([rest.status, await rest.text()]).toEqual([206, 'ij']);
  const other = await watch('heat', { range: 'bytes=18-', 'if-range': '"v0"' });
  expect([other.status, await other.text()]).toEqual([200, film.toString()]);
  const past = await watch('heat', { range: 'bytes=20-' });
  expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */20']);
  const head = await watch('heat', { range: 'bytes=5-9' }, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    ...[206, '5', ''],
  ]);
  for (const answer of [whole, part, past, head]) {
    expect(JSON.stringify([...answer.headers])).not.toContain('127.0.0.1');
  }
});

test('[BYO-03] user agent and referrer are sent with the range', async () => {
  source.on('/waves.mkv', serveFilm);
  const answer = await watch('waves', { range: 'bytes=0-0', cookie: 'ptk=secret' });
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    ...['video/x-matroska', '\x00'],
  ]);
  const { headers } = source.seen[0]!;
  expect(headers).toMatchObject({
    'user-agent': 'Box',
    referer: 'http://x.example/',
    range: 'bytes=0-0',
  });
  expect(headers.cookie).toBeUndefined();
});

test('[BYO-03] a source without ranges gives the whole film, one that returns another range is refused', async () => {
  source.serve('/heat.mp4', film);
  const whole = await watch('heat', { range: 'bytes=5-9' });
  expect([whole.status, await whole.text()]).toEqual([200, film.toString()]);
  for (const headers of [
    { 'content-range': 'bytes 0-9/20' },
    { 'content-range': 'bytes 5-9/20', 'content-length': '7' },
    {},
  ]) {
    source.on('/heat.mp4', (_request, response) => response.writeHead(206, headers).end('1234567'));
    expect((await watch('heat', { range: 'bytes=5-9' })).status).toBe(502);
  }
  // A partial answer to a request without a range.
  source.on('/heat.mp4', (_request, response) =>
    response.writeHead(206, { 'content-range': 'bytes 0-6/20' }).end('0123456'),
  );
  expect((await watch('heat')).status).toBe(502);
});

test('[BYO-03] a refused film answers 424, a missing one 404 and a failing source 502', async () => {
  for (const [status, answered] of [
    [401, 424],
    [403, 424],
    [404, 404],
    [410, 404],
    [451, 424],
    [429, 502],
    [500, 502],
    [503, 502],
  ] as const) {
    source.on('/heat.mp4', (_request, response) => response.writeHead(status).end());
    expect([status, (await watch('heat')).status]).toEqual([status, answered]);
  }
  source.on('/heat.mp4', (_request, response) => {
    response.writeHead(200, { 'content-length': '20' });
    response.write('\x0012', () => response.destroy());
  });
  await expect((await watch('heat')).text()).rejects.toThrow();
});

test('[BYO-03] a web page instead of a film is detected by its type or first bytes', async () => {
  const page = '<html>Log in</html>';
  for (const type of ['text/html; charset=utf-8', 'application/json', 'text/plain', '']) {
    source.serve('/heat.mp4', page, type === '' ? {} : { 'content-type': type });
    expect([type, (await watch('heat', { range: 'bytes=0-' })).status]).toEqual([type, 424]);
  }
  // The server does not know the extension of the film.
  source.serve('/heat.mp4', film, { 'content-type': 'text/plain' });
  expect((await watch('heat')).status).toBe(200);
});

test("[BYO-03] a film is not proxied without a signature, for another film's, or as another kind of file", async () => {
  source.on('/heat.mp4', serveFilm);
  source.on('/waves.mkv', serveFilm);
  const { url } = await addressOf('heat');
  expect((await ask(url)).status).toBe(403);
  const [, query = ''] = signed(url).split('?');
  expect((await ask(`${(await addressOf('waves')).url}?${query}`)).status).toBe(403);
  for (const file of ['film.mkv', 'film.avi', 'playlist.m3u8', 'film.mp4/init.mp4']) {
    expect((await ask(`${url.replace('film.mp4', file)}?${query}`)).status).toBe(404);
  }
  expect(source.seen).toEqual([]);
});

test('[BYO-03] private addresses are refused for films, in a redirect as well', async () => {
  const refused = await watch('private');
  expect([refused.status, await refused.text()]).toEqual([
    ...[424, 'the source of this stream cannot be reached\n'],
  ]);
  source.on('/astray.mp4', (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  expect((await watch('astray')).status).toBe(424);
});

test('[BYO-03] a film plays directly from an origin that pages may read, if its CORS header allows it', async () => {
  open.serve('/direct.webm', film, { 'access-control-allow-origin': '*' });
  const direct = await watch('direct');
  expect([direct.status, direct.headers.get('location')]).toEqual([
    302,
    `${open.origin}/direct.webm`,
  ]);
  open.serve('/direct.webm', film);
  expect((await watch('direct')).status).toBe(200);
});

test('[BYO-03] an HLS film is proxied with all addresses replaced by signed ones that hide the source', async () => {
  source.serve(
    '/movie/stream.m3u8',
    '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nseg/0.ts?user=word\n#EXT-X-ENDLIST\n',
  );
  source.serve('/movie/seg/0.ts', 'G-segment', { 'content-type': 'video/mp2t' });
  const answer = await watch('stream');
  const text = await answer.text();
  expect([answer.status, text.includes('#EXT-X-ENDLIST')]).toEqual([200, true]);
  expect(text).not.toMatch(/127\.0\.0\.1|user=word/);
  const segment = text.split('\n').find((line) => line.startsWith('far/'))!;
  const { url } = await addressOf('stream');
  const media = await ask(url.replace('playlist.m3u8', segment));
  expect([media.status, await media.text()]).toEqual([200, 'G-segment']);
  expect((await ask(url.replace('playlist.m3u8', segment.split('?')[0]!))).status).toBe(403);
  expect((await ask(signed(url.replace('playlist.m3u8', 'film.mp4')))).status).toBe(404);
});

test('[BYO-03] a film counts as one request of its viewer until it is read or aborted', async () => {
  const gone: Promise<unknown>[] = [];
  source.on('/heat.mp4', (_request, response) => {
    gone.push(once(response, 'close'));
    response.writeHead(200, { 'content-length': '20' }).write('\x00');
  });
  const held = [];
  for (let count = 0; count < importBounds.mediaAtOnce; count += 1) held.push(await watch('heat'));
  expect((await watch('heat')).status).toBe(429);
  for (const answer of held) await answer.body!.cancel();
  // The connection to the source is closed when the viewer's is.
  await Promise.all(gone);
  source.on('/heat.mp4', serveFilm);
  expect((await watch('heat')).status).toBe(200);
});
