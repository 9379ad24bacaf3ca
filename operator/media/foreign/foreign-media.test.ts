import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { signStream, type StreamOpening } from '#lib/crypto/stream-signature.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { openingOf } from '#tests/setup/operator/loop-origin.ts';

const secret = 'a secret of sixteen characters';
let operator: TestOperator;
let proxied: ForeignSource;
let open: ForeignSource;
const files = importFiles();
/** The failures that the operator reports. */
const told: Record<string, unknown>[] = [];
const log = pino(
  { level: 'warn', base: null, timestamp: false },
  {
    write: (line) => void told.push(JSON.parse(line) as Record<string, unknown>),
  },
);
/** Ids by name. */
const ids = new Map<string, string>();

const live = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MEDIA-SEQUENCE:7',
  '#EXT-X-KEY:METHOD=AES-128,URI="/keys/1?u=user"',
  '#EXT-X-MAP:URI="init.mp4"',
  '#EXTINF:4,',
  'seg/7.ts?user=word',
  '#EXT-X-DISCONTINUITY',
  '#EXTINF:4,',
  '8.ts',
  '',
].join('\r\n');

beforeAll(async () => {
  proxied = await ForeignSource.start();
  open = await ForeignSource.start();
  operator = await openTestOperator({
    guideOf: [],
    log,
    env: { STREAM_SECRET: secret, PRIVATE_SOURCES: '127.0.0.1', MEDIA_ORIGINS: open.origin },
  });
  const entries = [
    ['Plain', `${proxied.origin}/plain/index.m3u8?key=hidden`, ''],
    [
      'Picky',
      `${proxied.origin}/picky.m3u8|User-Agent=Box&Referer=http://x.example/`,
      'catchup="flussonic" catchup-days="2" catchup-correction="-0.5"',
    ],
    [
      'Keyed',
      `${proxied.origin}/keyed.m3u8|Origin=http://o.example&Cookie=a%3D1&Authorization=Bearer%20x&X-Token=t`,
      '',
    ],
    ['Open', `${open.origin}/open.m3u8`, ''],
    ['Closed', `${open.origin}/closed.m3u8`, ''],
    ['Private', 'http://192.168.0.9/a.m3u8', ''],
    ['Led astray', `${proxied.origin}/astray.m3u8`, ''],
  ];
  const lines = entries.map(([name, url, more]) => `#EXTINF:-1 ${more},${name}\n${url}\n`);
  await runOn(operator, ['import', 'm3u', files.file('tv.m3u', `#EXTM3U\n${lines.join('')}`)]);
  const { token } = await operator.visit();
  const answer = await operator.get<{ channelListInfo: Channel[] }>(channelList, {}, { token });
  for (const { logicalChannelName, liveStreamId } of answer.channelListInfo) {
    ids.set(logicalChannelName, liveStreamId!);
  }
}, 60_000);
beforeEach(() => {
  proxied.seen.length = 0;
  told.length = 0;
});
afterAll(async () => {
  await operator.close();
  proxied.stop();
  open.stop();
  files.remove();
});

function signed(folder: string, opens: StreamOpening = { kind: 'live' }, accountId = 'a') {
  const wish = { pathPrefix: folder, accountId, contentId: 'c', opens, lifetimeMinutes: 5 };
  return signStream(secret, wish, operator.clock.now);
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return operator.app(new Request(new URL(path, 'http://operator'), init));
}

const folderOf = (name: string) => `/media/live/sintonia/${ids.get(name)!}/`;

/** The pause for which a playlist serves all who ask is over. */
const later = () => void (operator.clock.now += 4_000);

function watch(name: string) {
  const folder = folderOf(name);
  return ask(`${folder}mp4/chunks.m3u8?${signed(folder)}`);
}

test('[BYO-03] a foreign stream is proxied whole: every address is ours, signed, and hides the source', async () => {
  proxied.serve('/plain/index.m3u8', live);
  proxied.serve('/plain/seg/7.ts', 'G-segment', { 'content-type': 'video/mp2t' });
  proxied.serve('/keys/1', '0123456789abcdef', { 'content-type': 'text/html' });
  const answer = await watch('Plain');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain('127.0.0.1');
  expect(text).not.toContain('user=word');
  expect(text.split('\n').filter((line) => line.startsWith('#EXT-X-DISC'))).toHaveLength(1);
  const addresses = [...text.matchAll(/(?:URI="|^)(far\/[^"\n]+)/gm)].map(([, found]) => found!);
  expect(addresses).toHaveLength(4);
  const [key, , segment] = addresses.map((address) => `${folderOf('Plain')}mp4/${address}`);
  const media = await ask(segment!);
  expect([media.status, media.headers.get('content-type'), await media.text()]).toEqual([
    ...[200, 'video/mp2t', 'G-segment'],
  ]);
  // A foreign page is never served as a page from our origin.
  const opened = await ask(key!);
  expect(opened.headers.get('content-type')).toBe('application/octet-stream');
  expect(opened.headers.get('content-security-policy')).toBe('sandbox');
  expect(await opened.text()).toBe('0123456789abcdef');
  // The same segment has the same address the next time, by which players recognise it.
  expect(await (await watch('Plain')).text()).toBe(text);
});

test('[BYO-03] a foreign stream is refused without a signature, for another channel or a forged address', async () => {
  proxied.serve('/plain/index.m3u8', live);
  const text = await (await watch('Plain')).text();
  const [, sealed = ''] = /far\/([\w-]+)/.exec(text)!;
  const own = folderOf('Plain');
  const query = signed(own);
  expect((await ask(`${own}mp4/chunks.m3u8`)).status).toBe(403);
  expect((await ask(`${own}mp4/far/${sealed}`)).status).toBe(403);
  expect((await ask(`${folderOf('Picky')}mp4/far/${sealed}?${query}`)).status).toBe(403);
  const forged = Buffer.from(JSON.stringify(['http://10.0.0.1/', 0, 0])).toString('base64url');
  expect((await ask(`${own}mp4/far/${forged}?${query}`)).status).toBe(404);
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect((await ask(`${own}mp4/far/${changed}?${query}`)).status).toBe(404);
});

test('[BYO-03] a source with a permissive CORS header plays directly from an origin that pages may read', async () => {
  open.serve('/open.m3u8', live, { 'access-control-allow-origin': '*' });
  const direct = await watch('Open');
  expect([direct.status, direct.headers.get('location')]).toEqual([
    302,
    `${open.origin}/open.m3u8`,
  ]);
  open.serve('/closed.m3u8', live);
  expect((await watch('Closed')).status).toBe(200);
  // The CORS header alone is not enough: the page must be allowed to read the origin.
  proxied.serve('/plain/index.m3u8', live, { 'access-control-allow-origin': '*' });
  expect((await watch('Plain')).status).toBe(200);
});

test('[BYO-03] user agent and referrer are sent; catch-up comes from the source’s own archive, with dates', async () => {
  proxied.serve('/picky.m3u8', live);
  await (await watch('Picky')).text();
  expect(proxied.seen[0]!.headers).toMatchObject({
    'user-agent': 'Box',
    referer: 'http://x.example/',
  });
  const start = Math.floor(operator.clock.now / 1000) - 7_200;
  // By the source's clock, which is half an hour ahead.
  proxied.serve(`/picky-${start + 1_800}-3600.m3u8`, `${live}#EXT-X-ENDLIST\n`);
  const folder = `/media/dvr/${ids.get('Picky')!}/`;
  const asked = (path: string) => ask(`${path}?${signed(folder, openingOf(path))}`);
  const file = (from: number) => `${folder}mp4/playlist_dvr_range-${from}-3600.m3u8`;
  const answer = await asked(file(start));
  const dated = `#EXT-X-PROGRAM-DATE-TIME:${new Date(start * 1000).toISOString()}`;
  expect(await answer.text()).toContain(dated);
  const tooOld = await asked(file(start - 3 * 86_400));
  expect(tooOld.status).toBe(404);
  proxied.serve('/picky-timeshift_rel-600.m3u8', live);
  expect((await asked(`${folder}mp4/playlist_dvr_timeshift-600-60.m3u8`)).status).toBe(200);
  const of = `/media/dvr/${ids.get('Plain')!}/`;
  const none = `${of}mp4/playlist_dvr_range-${start}-3600.m3u8`;
  expect((await ask(`${none}?${signed(of, openingOf(none))}`)).status).toBe(404);
});

test('[ANY-06] the headers of a list are sent to the source; another server gets no credentials', async () => {
  proxied.serve('/keyed.m3u8', live);
  expect((await watch('Keyed')).status).toBe(200);
  expect(proxied.seen[0]!.headers).toMatchObject({
    ...{ origin: 'http://o.example', cookie: 'a=1', authorization: 'Bearer x', 'x-token': 't' },
  });
  proxied.on('/keyed.m3u8', (_request, response) =>
    response.writeHead(302, { location: `${open.origin}/elsewhere.m3u8` }).end(),
  );
  open.serve('/elsewhere.m3u8', live, { 'access-control-allow-origin': '*' });
  later();
  // Browsers send other headers, so the stream is not left to them.
  expect((await watch('Keyed')).status).toBe(200);
  const { headers } = open.seen.at(-1)!;
  expect(headers['x-token']).toBe('t');
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
});

test('[BYO-03] private addresses are refused, in a redirect as well, and the answer does not contain them', async () => {
  const refused = await watch('Private');
  expect([refused.status, await refused.text()]).toEqual([
    ...[502, 'the source of this stream cannot be reached\n'],
  ]);
  proxied.on('/astray.m3u8', (_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  expect((await watch('Led astray')).status).toBe(502);
});

test('[BYO-03] a malformed, endless or failing playlist is an error of the source, not of the viewer', async () => {
  later();
  for (const text of ['<html>Log in</html>', `#EXTM3U\n${'#'.repeat(5 * 1024 ** 2)}`]) {
    proxied.serve('/plain/index.m3u8', text);
    expect((await watch('Plain')).status).toBe(502);
  }
  for (const status of [401, 403, 500]) {
    proxied.on('/plain/index.m3u8', (_request, response) => response.writeHead(status).end());
    expect((await watch('Plain')).status).toBe(502);
  }
});

test('[BYO-03] one viewer has a limited number of requests at a time', async () => {
  later();
  const asked = Promise.withResolvers<() => void>();
  proxied.on('/plain/index.m3u8', (_request, response) => asked.resolve(() => response.end(live)));
  const questions = Array.from({ length: 20 }, () => watch('Plain'));
  (await asked.promise)();
  const statuses = (await Promise.all(questions)).map(({ status }) => status);
  const count = (one: number) => statuses.filter((status) => status === one).length;
  expect([count(200), count(429)]).toEqual([16, 4]);
  expect((await watch('Plain')).status).toBe(200);
});

test('[BYO-03] each failed request to a source is one log line, with the reason and its host', async () => {
  const { host } = new URL(proxied.origin);
  const line = (reason: unknown, of = host) => ({
    ...{ level: 40, host: of, reason },
    msg: 'a source did not give its stream',
  });
  later();
  await watch('Private');
  proxied.on('/plain/index.m3u8', (_request, response) => response.writeHead(403).end());
  await watch('Plain');
  proxied.on('/plain/index.m3u8', (_request, response) => {
    response.writeHead(200, { 'content-length': '20' });
    response.write('#EXTM3U', () => response.destroy());
  });
  expect((await watch('Plain')).status).toBe(502);
  proxied.on('/plain/index.m3u8', (_request, response) => response.destroy());
  await watch('Plain');
  expect(told).toEqual([
    line(
      '192.168.0.9 is a private address. To allow it, start the operator with PRIVATE_SOURCES=192.168.0.9',
      '192.168.0.9',
    ),
    line('the source answers 403'),
    line('the source breaks off (UND_ERR_SOCKET)'),
    line(`${host} cannot be reached (it ends the connection).`),
  ]);
  told.length = 0;

  proxied.serve('/plain/index.m3u8', live);
  // Pieces that came before are not kept so long.
  operator.clock.now += 60_000;
  const [, segment = ''] = /^(far\/.+)$/m.exec(await (await watch('Plain')).text())!;
  proxied.on('/plain/seg/7.ts', (_request, response) => {
    response.writeHead(200, { 'content-length': '20' });
    response.write('G', () => response.destroy());
  });
  const broken = await (await ask(`${folderOf('Plain')}mp4/${segment}`)).text().catch(String);
  expect(broken).toBe('SourceFailure: the source breaks off (UND_ERR_SOCKET)');
  expect(told).toEqual([line('the source breaks off (UND_ERR_SOCKET)')]);
});

test('[STR-02] [BYO-03] an address in a foreign playlist opens only for its channel, right and time', async () => {
  const startSeconds = Math.floor(operator.clock.now / 1000) - 7_200;
  proxied.serve(`/picky-${startSeconds + 1_800}-3600.m3u8`, `${live}#EXT-X-ENDLIST\n`);
  proxied.serve('/picky-timeshift_rel-7200.m3u8', live);
  proxied.serve('/picky.m3u8', live);
  proxied.serve('/8.ts', 'G-segment', { 'content-type': 'video/mp2t' });
  const of = (family: string, name: string) => `/media/${family}${ids.get(name)!}/`;
  const [dvr, onAir] = [of('dvr/', 'Picky'), of('live/sintonia/', 'Picky')];
  const catchUp = (from: number, to: number): StreamOpening => {
    return { kind: 'catch-up', fromSeconds: from, toSeconds: to };
  };
  const [range, shift] = [
    catchUp(startSeconds, startSeconds + 3_600),
    { kind: 'time-shift', depthSeconds: 86_400 } as const,
  ];
  const isFar = (line: string) => line.startsWith('far/');
  const named = async (folder: string, file: string, opens: StreamOpening) => {
    const answer = await ask(`${folder}mp4/${file}.m3u8?${signed(folder, opens)}`);
    return (
      /^far\/[\w-]+/gm.exec((await answer.text()).split('\n').findLast(isFar) ?? '')?.[0] ?? ''
    );
  };
  const sealed = {
    range: await named(dvr, `playlist_dvr_range-${startSeconds}-3600`, range),
    shift: await named(dvr, 'playlist_dvr_timeshift-7200-60', shift),
    live: await named(onAir, 'chunks', { kind: 'live' }),
  };
  const other = of('live/sintonia/', 'Plain');
  const tries: [string, string, StreamOpening, number][] = [
    [dvr, sealed.range, range, 200],
    [dvr, sealed.range, shift, 403],
    [dvr, sealed.range, catchUp(startSeconds + 1, startSeconds + 3_600), 403],
    [dvr, sealed.range, catchUp(startSeconds, startSeconds + 3_599), 403],
    [onAir, sealed.range, { kind: 'live' }, 403],
    [dvr, sealed.shift, shift, 200],
    [dvr, sealed.shift, range, 403],
    [dvr, sealed.shift, { kind: 'time-shift', depthSeconds: 60 }, 403],
    [onAir, sealed.shift, { kind: 'live' }, 403],
    [onAir, sealed.live, { kind: 'live' }, 200],
    [dvr, sealed.live, range, 403],
    [dvr, sealed.live, shift, 403],
    [other, sealed.live, { kind: 'live' }, 403],
  ];
  for (const [folder, file, opens, status] of tries) {
    const answer = await ask(`${folder}mp4/${file}?${signed(folder, opens)}`);
    await answer.text();
    expect([file.slice(0, 12), opens, answer.status]).toEqual([file.slice(0, 12), opens, status]);
  }
  const tooFar = `${dvr}mp4/playlist_dvr_range-${startSeconds}-3600.m3u8`;
  expect((await ask(`${tooFar}?${signed(dvr, shift)}`)).status).toBe(403);
});
