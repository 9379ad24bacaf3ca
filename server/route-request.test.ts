import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { routeRequest, type Site } from './route-request.ts';
import { operator } from './upstream/pool.ts';

let standIn: StandInOperator;
let server: Server;
let site: Site;
/** Requests that reached the page handler. */
let pageRequests: { url: string; headers: IncomingHttpHeaders }[];

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
  pageRequests = [];
  site = {
    isReady: true,
    files: { answer: () => false },
    pages: Promise.resolve((request, response) => {
      pageRequests.push({ url: request.url ?? '', headers: request.headers });
      response.end('a page');
      return Promise.resolve();
    }),
  };
  server = createServer((request, response) => {
    void routeRequest(request, response, site);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await operator().calls.destroy();
  await operator().media.destroy();
  await standIn.stop();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`, init);

describe('the web server', () => {
  test('answers calls itself', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(appManifestQuery.address, { method: 'POST', headers, body: '{}' });
    expect(await answer.json()).toMatchObject({ errCode: 0 });
    expect(pageRequests).toEqual([]);
  });

  test.each(['/liveapi/nothing', '/vodapi/x', '/searchApi/x', '/streams/x', '/drmLicense/x'])(
    '[API-04] answers %s itself, though there is no such call',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect(pageRequests).toEqual([]);
      expect(standIn.seen).toEqual([]);
    },
  );

  test.each(['/media/live/sintonia/101/mp4/chunks.m3u8', '/artwork/poster/1-320.webp'])(
    'passes %s through',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
      expect(standIn.seen.map(({ target }) => target)).toEqual([path]);
    },
  );

  test('reports its health', async () => {
    expect(await (await ask('/healthz')).json()).toMatchObject({ status: 'ok' });
  });

  test('opens its first pages before it reports that it is ready, and none while the operator is away', async () => {
    const asked = Promise.withResolvers<undefined>();
    const opened = Promise.withResolvers<undefined>();
    let times = 0;
    site.warmUp = () => {
      times += 1;
      asked.resolve(undefined);
      return opened.promise;
    };
    let hasReported = false;
    const report = ask('/healthz').then((answer) => {
      hasReported = true;
      return answer.status;
    });
    await asked.promise;
    expect(hasReported).toBe(false);
    opened.resolve(undefined);
    expect(await report).toBe(200);

    await standIn.stop();
    expect((await ask('/healthz')).status).toBe(503);
    expect(times).toBe(1);
  });

  test.each(['/', '/home', '/liveTv?id=l1', '/media', '/liveapi', '/healthz/x', '/mediathek/x'])(
    'leaves %s to the pages',
    async (path) => {
      expect(await (await ask(path)).text()).toBe('a page');
      expect(pageRequests[0]?.url).toBe(path);
    },
  );
});

describe('pages', () => {
  test.each(['/%E0%A4%A', '/vod/detail/%E0%A4%A', '/%'])(
    '[SHUT-01] answer the broken escape in %s with a page in the language of the reader',
    async (path) => {
      const headers = { accept: 'text/html,*/*', 'accept-language': 'pt-BR' };
      const answer = await ask(path, { redirect: 'manual', headers });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Este endereço não é válido');
      expect(pageRequests).toEqual([]);
    },
  );

  test('never get headers that control Next internally', async () => {
    await ask('/my/account', {
      headers: {
        'x-middleware-subrequest': 'proxy:proxy:proxy',
        'x-middleware-rewrite': '/admin',
        'next-resume': '1',
        'x-nonce': 'mine',
        'content-security-policy': 'default-src *',
        'content-security-policy-report-only': 'default-src *',
        'x-kept': '1',
      },
    });
    const names = Object.keys(pageRequests[0]?.headers ?? {});
    expect(names).toContain('x-kept');
    expect(names.filter((name) => /middleware|resume|nonce|policy/.test(name))).toEqual([]);
  });

  test('forbid framing and type sniffing', async () => {
    const { headers } = await ask('/home');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('may be framed by this origin alone where the desk shows a preview', async () => {
    const { headers } = await ask('/desk/home/preview');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await ask('/desk/home/preview/x')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('send HSTS on a public https address', async () => {
    useEnv({ OPERATOR_URL: standIn.url, PUBLIC_ORIGIN: 'https://tv.example' });
    const { headers } = await ask('/home');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  });
});

test.each([
  '/_global-error',
  '/_global-error/',
  '/_global-error.rsc',
  '/_error',
  '/_global-error?a=1',
  '/%5fglobal-error',
])("[SHUT-01] Next's own page %s is nobody's", async (path) => {
  const answer = await ask(path, { headers: { accept: 'text/html' } });
  expect([answer.status, pageRequests]).toEqual([404, []]);
});

test.each(['/_global-errors', '/_errors', '/errors', '/home/_error'])(
  '[SHUT-01] an address that only begins like one, %s, is asked of the pages',
  async (path) => {
    expect((await ask(path)).status).toBe(200);
    expect(pageRequests).toHaveLength(1);
  },
);

describe('[I18-01] a language in the address', () => {
  const cookieOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).headers.get('set-cookie');

  test('is stored for the visit', async () => {
    expect(await cookieOf('/home?lang=es')).toBe('lang=es; Path=/; SameSite=Lax');
    expect(await cookieOf('/?a=1&lang=PT-br')).toBe('lang=pt; Path=/; SameSite=Lax');
    expect(await cookieOf('/home?lang=es', { cookie: 'a=b; lang=pt' })).toMatch(/^lang=es;/);
  });

  test('is ignored when it does not exist', async () => {
    for (const path of ['/home', '/home?lang=', '/home?lang=xx', '/home?lang=%0d%0ax', '/lang=es'])
      expect(await cookieOf(path)).toBeNull();
  });

  test('does not replace an equal choice stored for a year', async () => {
    expect(await cookieOf('/home?lang=es', { cookie: 'lang=es' })).toBeNull();
  });

  test('counts for navigations, not for prefetches', async () => {
    expect(await cookieOf('/home?lang=es', { 'next-router-prefetch': '1' })).toBeNull();
    expect(await cookieOf('/sw.js?lang=es', { 'sec-fetch-dest': 'serviceworker' })).toBeNull();
    expect(await cookieOf('/home?lang=es', { 'sec-purpose': 'prefetch;prerender' })).toBeNull();
  });

  test('is stored in a Secure cookie on https', async () => {
    useEnv({ OPERATOR_URL: standIn.url, PUBLIC_ORIGIN: 'https://tv.example' });
    expect(await cookieOf('/home?lang=es')).toBe('lang=es; Path=/; SameSite=Lax; Secure');
  });
});
