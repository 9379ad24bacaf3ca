import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from '@redis/client';
import { isOutdated, markOutdated } from '#server/catalogue/outdated.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { startRedis, type RedisServer } from '#tests/setup/stack/redis.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { SharedPages } from './shared-pages.ts';

const program = systemProgram('redis-server');
const asked = { key: '["en","/home"]', target: '/home', headers: {} };
const opened: SharedPages[] = [];
let renderings: number;

beforeEach(() => {
  renderings = 0;
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:9' });
});
afterEach(async () => {
  for (const shared of opened.splice(0)) await shared.close();
});

/** Starts one of several web servers. */
function webServer(redisUrl: string, buildId: string, page: object = {}) {
  const shared = new SharedPages({ redisUrl, buildId, freshMs: 10_000 });
  opened.push(shared);
  return shared.before(() => {
    const body = Buffer.from(`<p>${String((renderings += 1))} ñ</p>`);
    const headers = { 'content-type': 'text/html' };
    return Promise.resolve({ status: 200, headers, body, isPartial: false, ...page });
  });
}
type WebServer = ReturnType<typeof webServer>;

const text = async (server: WebServer) => (await server(asked)).body.toString();

/** Repeats until the condition holds: connections take a moment. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await isSo());) {
    if (Date.now() > end) throw new Error('It does not come about.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Requests a page until two answers are equal, so the page comes from Redis. */
async function sharedText(server: WebServer): Promise<string> {
  let page = '';
  await until(async () => {
    page = await text(server);
    return page === (await text(server));
  });
  return page;
}

(program === null ? describe.skip : describe)('pages shared through Redis', () => {
  let redis: RedisServer;
  let builds = 0;
  let build: string;
  beforeAll(async () => {
    redis = await startRedis(program!);
  });
  afterAll(() => redis.stop());
  beforeEach(() => {
    build = `build-${String((builds += 1))}`;
  });

  test('[BYO-06] one server renders a page, and the others get it with its age', async () => {
    const [one, other] = [webServer(redis.url, build), webServer(redis.url, build)];
    const page = await sharedText(one);
    expect(page).toContain('ñ');
    await until(async () => (await text(other)) === page);
    const { ageMs, status, headers } = await other(asked);
    expect(ageMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeLessThan(10_000);
    expect({ status, headers }).toEqual({ status: 200, headers: { 'content-type': 'text/html' } });
    // A request with another key or from another build gets another page.
    expect((await other({ ...asked, key: 'other' })).body.toString()).not.toBe(page);
    expect(await sharedText(webServer(redis.url, 'another'))).not.toBe(page);
  });

  test('[BYO-06] a change that one server learns of invalidates the pages of all servers', async () => {
    const [one, other] = [webServer(redis.url, build), webServer(redis.url, build)];
    const before = await sharedText(one);
    await until(async () => (await text(other)) === before);
    markOutdated();
    await until(async () => (await text(other)) !== before);
    expect(await sharedText(one)).not.toBe(before);
  });

  test('[BYO-06] a server learns of a change from another one without requesting a page', async () => {
    webServer(redis.url, build);
    const client = createClient({ url: redis.url });
    await client.connect();
    let epoch = 1_000;
    const askedAtMs = Date.now();
    await until(async () => {
      epoch += 1;
      await client.publish('sintonia:outdated', `somebody ${String(epoch)}`);
      return isOutdated(askedAtMs);
    });
    client.destroy();
  });

  test.each([
    ['a partial page', { isPartial: true }],
    ['an error', { status: 500 }],
    ['an answer with a cookie', { headers: { 'set-cookie': ['own=1'] } }],
  ])('%s is sent to its requester only and not shared', async (_what, page) => {
    const whole = webServer(redis.url, `whole-${build}`);
    const one = webServer(redis.url, build, page);
    await sharedText(whole);
    const pages = [await text(one), await text(one), await text(one)];
    expect(new Set(pages).size).toBe(3);
  });

  test('[BYO-06] pages are rendered while Redis is gone, and shared again when it is back', async () => {
    const own = await startRedis(program!);
    const server = webServer(own.url, build);
    await sharedText(server);
    await own.stop();
    await until(async () => (await text(server)) !== (await text(server)));
    const again = await startRedis(program!, own.port);
    await sharedText(server);
    await again.stop();
  });
});

(program === null ? describe.skip : describe)('a Redis that falls silent', () => {
  test('[BYO-06] a Redis that stops answering delays one page for a moment, and the next ones not at all', async () => {
    const redis = await startRedis(program!);
    let isSilent = false;
    const between = createServer((near) => {
      const far = connect(redis.port, '127.0.0.1');
      near.pipe(far);
      far.on('data', (bytes) => {
        if (!isSilent) near.write(bytes);
      });
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => far.destroy());
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    const { port } = between.address() as AddressInfo;
    const server = webServer(`redis://127.0.0.1:${String(port)}`, 'silent');
    await sharedText(server);
    isSilent = true;
    const beganAt = performance.now();
    const pages = [await text(server), await text(server), await text(server)];
    expect(new Set(pages).size).toBe(3);
    expect(performance.now() - beganAt).toBeLessThan(1_000);
    await opened.pop()?.close();
    between.close();
    await redis.stop();
  });
});

describe('without a responding Redis', () => {
  let mute: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    mute = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test('[BYO-06] a Redis that accepts connections and never answers does not delay a page', async () => {
    const { port } = mute.address() as AddressInfo;
    const server = webServer(`redis://127.0.0.1:${String(port)}`, 'build');
    await until(() => Promise.resolve(sockets.size > 0));
    const beganAt = performance.now();
    const pages = [await text(server), await text(server), await text(server)];
    expect(new Set(pages).size).toBe(3);
    expect(performance.now() - beganAt).toBeLessThan(1_000);
  });

  test('[BYO-06] a Redis that refuses connections does not stop pages', async () => {
    const server = webServer('redis://127.0.0.1:9', 'build');
    expect(await text(server)).not.toBe(await text(server));
  });
});
