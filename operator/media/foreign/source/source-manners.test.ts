import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openForeignNetwork } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { OwnPlaces } from '#operator/streams-in/foreign/own-places.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { politeSource } from './polite-source.ts';
import { playlistText } from './source-answer.ts';
import { SourceMemory } from './source-memory.ts';
import { pieceReader } from './source-piece.ts';

const network = openForeignNetwork(['127.0.0.1'], new OwnPlaces([], []));
let source: ForeignSource;
let nowMs = 0;
let memory: SourceMemory;

beforeAll(async () => void (source = await ForeignSource.start()));
beforeEach(() => {
  nowMs = 1_000_000;
  memory = new SourceMemory(() => nowMs);
  source.seen.length = 0;
});
afterAll(async () => {
  source.stop();
  await network.close();
});

const viewer = (a = 'viewer'): ForeignRequest =>
  ({
    request: new Request('http://operator/'),
    stream: { address: `${source.origin}/tv.m3u8`, userAgent: null, referrer: null },
    grant: { a },
  }) as unknown as ForeignRequest;

/** Nothing waits: the clock is the test's. */
const atOnce = (ms: number) => {
  nowMs += ms;
  return Promise.resolve();
};

async function playlist(path: string, asked = viewer()): Promise<string | null> {
  const ask = politeSource(network.fetch, memory, atOnce);
  const answer = await ask(asked, { url: `${source.origin}${path}`, isPlaylist: true });
  return answer.status === 200 ? playlistText(answer) : String(answer.status);
}

async function piece(path: string, isClear = false): Promise<string> {
  const read = pieceReader(politeSource(network.fetch, memory, atOnce), memory, () => nowMs);
  const { bytes } = await read(viewer(), { url: `${source.origin}${path}`, isClear });
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return text;
}

const asked = () => source.seen.map(({ url }) => url);

describe('[ANY-10] a source is asked the way it asks for', () => {
  test('a session that a redirect opened is kept, per viewer', async () => {
    let sessions = 0;
    source.on('/tv.m3u8', (_request, response) => {
      sessions += 1;
      const location = `/s${String(sessions)}/live.m3u8`;
      response.writeHead(302, { location }).end();
    });
    source.serve('/s1/live.m3u8', '#EXTM3U 1');
    source.serve('/s2/live.m3u8', '#EXTM3U 2');
    for (let times = 0; times < 5; times += 1) expect(await playlist('/tv.m3u8')).toBe('#EXTM3U 1');
    expect(await playlist('/tv.m3u8', viewer('another'))).toBe('#EXTM3U 2');
    expect(sessions).toBe(2);
  });

  test.each([401, 403, 404, 410])(
    'a session that answers %i is over: the entrance opens another at once',
    async (status) => {
      let session = 1;
      source.on('/tv.m3u8', (_request, response) =>
        response.writeHead(302, { location: `/s${String(session)}/live.m3u8` }).end(),
      );
      source.serve('/s1/live.m3u8', '#EXTM3U 1');
      source.serve('/s2/live.m3u8', '#EXTM3U 2');
      await playlist('/tv.m3u8');
      source.on('/s1/live.m3u8', (_request, response) => response.writeHead(status).end());
      session = 2;
      expect(await playlist('/tv.m3u8')).toBe('#EXTM3U 2');
    },
  );

  test('a session on another server gets none of the credentials of the list', async () => {
    const other = await ForeignSource.start();
    source.on('/away.m3u8', (_request, response) =>
      response.writeHead(302, { location: `${other.origin}/live.m3u8` }).end(),
    );
    other.serve('/live.m3u8', '#EXTM3U');
    const asked = viewer();
    Object.assign(asked.stream, { headers: { authorization: 'Bearer secret', 'x-kept': '1' } });
    await playlist('/away.m3u8', asked);
    await playlist('/away.m3u8', asked);
    const sent = other.seen.map(({ headers }) => [headers.authorization, headers['x-kept']]);
    expect(sent).toEqual([
      [undefined, '1'],
      [undefined, '1'],
    ]);
    expect(source.seen).toHaveLength(1);
    other.stop();
  });

  test('an address whose user has a broken escape is asked all the same', async () => {
    source.serve('/open.m3u8', '#EXTM3U');
    const ask = politeSource(network.fetch, memory, atOnce);
    const url = `${source.origin.replace('//', '//a%zz:b@')}/open.m3u8`;
    expect((await ask(viewer(), { url })).status).toBe(200);
  });

  test('cookies go back to where they came from, redirects included, and to no other viewer', async () => {
    source.on('/in.m3u8', (_request, response) =>
      response.writeHead(302, { location: '/tv/list.m3u8', 'set-cookie': 'a=1; Path=/' }).end(),
    );
    source.on('/tv/list.m3u8', (request, response) => {
      response.writeHead(request.headers.cookie === 'a=1' ? 200 : 403).end('#EXTM3U');
    });
    expect(await playlist('/in.m3u8')).toBe('#EXTM3U');
    expect(await playlist('/tv/list.m3u8')).toBe('#EXTM3U');
    expect(await playlist('/tv/list.m3u8', viewer('another'))).toBe('403');
  });

  test('a user and word in the address become an Authorization header', async () => {
    source.on('/closed.m3u8', (request, response) => {
      const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
      response.writeHead(given === 'me:s p@ce' ? 200 : 401).end('#EXTM3U');
    });
    const ask = politeSource(network.fetch, memory, atOnce);
    const url = `${source.origin.replace('//', '//me:s%20p%40ce@')}/closed.m3u8`;
    expect((await ask(viewer(), { url })).status).toBe(200);
  });

  test.each(['gzip', 'x-gzip'])(
    'a playlist that is kept packed by %s is read',
    async (encoding) => {
      source.serve('/packed.m3u8', gzipSync('#EXTM3U packed'), { 'content-encoding': encoding });
      expect(await playlist('/packed.m3u8')).toBe('#EXTM3U packed');
    },
  );

  test('a packed answer that is broken, or unpacks without end, is refused', async () => {
    source.serve('/broken.m3u8', 'no gzip', { 'content-encoding': 'gzip' });
    await expect(playlist('/broken.m3u8')).rejects.toThrow('breaks off (Z_DATA_ERROR)');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2));
    source.serve('/bomb.m3u8', bomb, { 'content-encoding': 'gzip' });
    expect(await playlist('/bomb.m3u8')).toBeNull();
    source.serve('/other.m3u8', 'x', { 'content-encoding': 'zstd' });
    await expect(playlist('/other.m3u8')).rejects.toThrow('packs by zstd');
  });

  test.each([
    ['20', 20_000],
    ['100000', 120_000],
  ])('a busy source that says Retry-After: %s is left alone so long', async (header, waitMs) => {
    source.on('/busy.m3u8', (_request, response) =>
      response.writeHead(429, { 'retry-after': header }).end(),
    );
    await expect(playlist('/busy.m3u8')).rejects.toMatchObject({ retryAfterMs: waitMs });
    // The longest that a question is held here is 2 s.
    nowMs += waitMs - 3_000;
    await expect(playlist('/busy.m3u8')).rejects.toThrow('asks to wait');
    expect(asked()).toHaveLength(1);
    nowMs += 1_000;
    await expect(playlist('/busy.m3u8')).rejects.toThrow('asks to wait');
    expect(asked()).toHaveLength(2);
  });

  test('a key or piece that fails is asked ever more rarely, 8 s apart at last', async () => {
    for (const untilMs = nowMs + 60_000; nowMs < untilMs;) {
      await piece('/gone.key').catch(() => undefined);
      nowMs += 250;
    }
    expect(asked().length).toBeLessThan(13);
  });

  test('a piece that fails is asked for once more, and then counts as broken; one that comes does not', async () => {
    const broken = `${source.origin}/7.ts`;
    await expect(piece('/7.ts')).rejects.toThrow('answers 404');
    expect(asked()).toEqual(['/7.ts', '/7.ts']);
    expect(memory.isBroken(broken)).toBe(true);
    // Who asks too early is told what has failed.
    await expect(piece('/7.ts')).rejects.toMatchObject({ status: 404 });
    source.serve('/7.ts', 'piece');
    nowMs += 8_000;
    expect(await piece('/7.ts')).toBe('piece');
    expect(memory.isBroken(broken)).toBe(false);
  });

  test('a piece that is missing three times is left alone for 8 s, and its player told so at once', async () => {
    await expect(piece('/11.ts')).rejects.toThrow('answers 404');
    await expect(piece('/11.ts')).rejects.toThrow('answers 404');
    const before = nowMs;
    for (; nowMs < before + 8_000; nowMs += 500)
      await expect(piece('/11.ts')).rejects.toMatchObject({ status: 404 });
    expect(nowMs).toBe(before + 8_000);
    expect(asked()).toEqual(['/11.ts', '/11.ts', '/11.ts']);
    source.serve('/11.ts', 'piece');
    expect(await piece('/11.ts')).toBe('piece');
  });

  test('a piece that comes at the second question is no failure for its player', async () => {
    source.on('/9.ts', (_request, response) =>
      response.writeHead(asked().length === 1 ? 503 : 200).end('late'),
    );
    expect(await piece('/9.ts')).toBe('late');
    expect(memory.isBroken(`${source.origin}/9.ts`)).toBe(false);
  });

  test('a page in place of a piece is broken at once, and is not passed on', async () => {
    source.serve('/8.ts', '<!DOCTYPE html><title>Sorry', { 'content-type': 'video/mp2t' });
    await expect(piece('/8.ts')).rejects.toThrow('a text in place of a piece');
    expect(memory.isBroken(`${source.origin}/8.ts`)).toBe(true);
  });

  const packets = Buffer.from('G'.padEnd(188, '\xff').repeat(12), 'latin1');
  test.each([
    ['something else', Buffer.alloc(4_096, 7)],
    ['nothing', Buffer.alloc(0)],
  ])('%s in place of a piece is broken once the stream has sent media', async (what, bytes) => {
    source.serve('/12.ts', packets);
    source.serve('/13.ts', bytes);
    await piece('/12.ts', true);
    await expect(piece('/13.ts', true)).rejects.toThrow(`${what} in place of a piece`);
    expect(memory.isBroken(`${source.origin}/13.ts`)).toBe(true);
  });

  test('what is encrypted, or of a kind that is not known here, is passed on', async () => {
    source.serve('/12.ts', packets);
    source.serve('/14.ts', Buffer.alloc(4_096, 7));
    await piece('/14.ts', true);
    await piece('/12.ts', true);
    expect(await piece('/14.ts')).toHaveLength(4_096);
    expect(memory.isBroken(`${source.origin}/14.ts`)).toBe(false);
  });

  test('a beginning that comes in small parts is judged when enough of it is there', async () => {
    source.serve('/12.ts', packets);
    await piece('/12.ts', true);
    source.on('/15.ts', (_request, response) => {
      response.write(Buffer.alloc(100, 7), () => response.end(packets));
    });
    expect(await piece('/15.ts', true)).toHaveLength(100 + packets.byteLength);
  });
});
