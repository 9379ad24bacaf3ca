import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { channelUpdate } from '#lib/contract/channels.ts';
import { appPropertyQuery } from '#lib/contract/startup.ts';
import { ChannelWatch } from '#server/catalogue/channel-watch.ts';
import type { Handler } from '#server/http/handler.ts';
import { sealSession } from '#server/session/seal.ts';
import type { ViewerSession } from '#server/session/viewer-session.ts';
import { operator } from '#server/upstream/pool.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { cachedPages } from './cached-pages.ts';

let standIn: StandInOperator;
let server: Server;
let renderings: number;

const pages: Handler = (request, response) => {
  renderings += 1;
  const nonce = String(renderings).padStart(32, '0');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'nonce-${nonce}'`,
    vary: 'Accept-Encoding',
  });
  response.end(
    `<p>${String(renderings)} ${request.headers.cookie ?? 'stranger'} ${nonce}</p>`.padEnd(3_000),
  );
  return Promise.resolve();
};

beforeEach(async () => {
  // Otherwise its request would outlive the test and reach the operator of the next one.
  jest.spyOn(ChannelWatch.prototype, 'look').mockImplementation(() => undefined);
  standIn = await StandInOperator.start();
  standIn.answer(appPropertyQuery.address, () => success({ layoutConfig: {} }));
  await serve({});
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await operator().calls.destroy();
  await standIn.stop();
});

async function serve(variables: Record<string, string>): Promise<void> {
  renderings = 0;
  useEnv({ OPERATOR_URL: standIn.url, ...variables });
  const handler = cachedPages(pages);
  server = createServer((request, response) => {
    response.setHeader('x-frame-options', 'DENY');
    void handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { statusCode: status, headers: answered } = incoming;
        resolve({ status, headers: answered, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function sessionOf(loginStatus: ViewerSession['loginStatus']): Promise<string> {
  return sealSession({
    loginStatus,
    account: { accountId: 'a-1', accountName: 'Ana' },
    tokens: {
      token: 'access',
      catchupToken: 'catchup',
      memberSiteToken: 'member',
      refreshToken: 'refresh',
      renewCodeToken: 'renew',
      streamMediaTrackerToken: 'tracker',
      expiresAt: Date.now() + 60_000,
    },
  });
}

describe('guests', () => {
  test('share a page, each with its own nonce in header and page', async () => {
    const nonces = new Set<string>();
    for (let each = 0; each < 5; each++) {
      const { headers, body } = await ask('/home');
      const nonce = /'nonce-(\w{32})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(body.toString()).toMatch(new RegExp(`^<p>1 stranger ${nonce}</p>`));
      expect(headers['x-frame-options']).toBe('DENY');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
    expect(renderings).toBe(1);
  });

  test('are recognised with a guest session or an invalid cookie', async () => {
    await ask('/home');
    for (const value of [await sessionOf('guest'), 'no-session']) {
      const { headers } = await ask('/home', { cookie: `ptk=${value}` });
      expect(headers['cache-status']).toBe('Sintonia; hit');
    }
    expect(renderings).toBe(1);
  });

  test('see in Cache-Status where the page came from', async () => {
    expect((await ask('/home')).headers['cache-status']).toBe('Sintonia; fwd=miss');
    expect((await ask('/home')).headers['cache-status']).toBe('Sintonia; hit');
  });

  test('get the page compressed if they accept Brotli or gzip', async () => {
    const accepting = { 'accept-encoding': 'gzip;q=1.0, br;q=0.8' };
    const { headers, body } = await ask('/home', accepting);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toMatch(/^<p>1 stranger/);
    const gzipped = await ask('/home', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toMatch(/^<p>1 stranger/);
    for (const refusal of ['identity', 'gzip;q=0', 'gzip; q=0.0, br;q=0']) {
      const plain = await ask('/home', { 'accept-encoding': refusal });
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  test('may request the headers only', async () => {
    const whole = await ask('/home');
    const { status, headers, body } = await ask('/home', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers['content-length']).toBe(String(whole.body.length));
    expect(renderings).toBe(1);
  });

  test('with a conditional or range request get the whole page', async () => {
    await ask('/home');
    const conditions = {
      'if-none-match': '*',
      'if-modified-since': new Date().toUTCString(),
      range: 'bytes=0-9',
    };
    const { status, headers } = await ask('/home', conditions);
    expect([status, headers['cache-status']]).toEqual([200, 'Sintonia; hit']);
  });
});

describe('a separate page is rendered for', () => {
  test('users', async () => {
    await ask('/home');
    const cookie = `ptk=${await sessionOf('user')}`;
    const { headers, body } = await ask('/home', { cookie });
    expect(headers['cache-status']).toBeUndefined();
    expect(body.toString()).toContain(cookie);
    expect((await ask('/home')).body.toString()).toMatch(/^<p>1 stranger/);
  });

  test.each([['/my/account'], ['/login'], ['/favorites'], ['/history'], ['/']])(
    'every request for %s',
    async (path) => {
      await ask(path);
      expect((await ask(path)).headers['cache-status']).toBeUndefined();
      expect(renderings).toBe(2);
    },
  );

  test('every request when the operator sets shared caches to 0 seconds', async () => {
    server.close();
    await serve({ CACHE_MAX_SECONDS: '0' });
    await ask('/home');
    await ask('/home');
    expect(renderings).toBe(2);
  });
});

test('the limit for shared caches also limits pages', async () => {
  server.close();
  await serve({ CACHE_MAX_SECONDS: '5' });
  await ask('/home');
  const realNow = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(realNow + 5_001);
  expect((await ask('/home')).body.toString()).toMatch(/^<p>2/);
});

test('[LIV-13] serving pages makes the server ask the operator whether channel data has changed', async () => {
  jest.restoreAllMocks();
  expect(standIn.seenAt(channelUpdate.address)).toEqual([]);
  const asked = new Promise<void>((resolve) => {
    standIn.answer(channelUpdate.address, () => {
      resolve();
      return success({ dataStates: [] });
    });
  });
  await ask('/home');
  await asked;
  await ask('/home');
  expect(standIn.seenAt(channelUpdate.address)).toHaveLength(1);
});
