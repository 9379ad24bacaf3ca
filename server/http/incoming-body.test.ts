import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type Server } from 'node:http';
import { agreementQuery } from '#lib/contract/agreements.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { anAddress } from '#tests/setup/web-request.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { routeRequest, type Site } from '#server/route-request.ts';
import { readBodyStream } from './incoming-body.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

let server: Server;
let sockets: Socket[];
let pagesAsked: number;

beforeEach(async () => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:1' });
  sockets = [];
  pagesAsked = 0;
  const site: Site = {
    isReady: true,
    files: { answer: () => false },
    pages: Promise.resolve((_request, response) => {
      pagesAsked += 1;
      response.end('a page');
      return Promise.resolve();
    }),
  };
  const listener = (
    ...[request, response]: Parameters<Parameters<typeof createServer>[1] & {}>
  ) => {
    void routeRequest(request, response, site);
  };
  server = createServer(listener);
  server.on('checkContinue', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends the head of a request and returns the head of the answer; the body, if any, is never completed. */
async function headOf(lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write([...lines, 'Host: a', '', ''].join('\r\n'));
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n\r\n')) break;
  }
  return text;
}

describe('[SHUT-04] a page request', () => {
  const bodies = [
    ['of a stated length', 'Content-Length: 11000000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
    ['that waits to be asked for', 'Content-Length: 11000000\r\nExpect: 100-continue'],
  ] as const;
  const paths = ['/home', '/', '/vod/detail/x', '/_next/static/a.js', '/healthz', '/robots.txt'];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'OPTIONS'];
  const cases = bodies.flatMap(([what, header]) =>
    methods.map((method) => [method, what, header] as const),
  );

  test.each(cases)(
    '%s with a body %s is refused before the body is read',
    async (method, _what, header) => {
      for (const path of paths) {
        const head = await headOf([`${method} ${path} HTTP/1.1`, header]);
        expect(head).toMatch(/^HTTP\/1\.1 405 /);
        expect(head).toMatch(/\r\nallow: GET, HEAD\r\n/i);
        expect(head).toMatch(/\r\nconnection: close\r\n/i);
      }
      expect(pagesAsked).toBe(0);
    },
  );

  test('GET without a body is answered, even with Content-Length: 0', async () => {
    expect(await headOf(['GET /home HTTP/1.1', 'Content-Length: 0'])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('[SHUT-04] a body in the same packet as its head, without a length', () => {
  const bound = boundOf(agreementQuery).bytes;
  const head = [
    `POST ${agreementQuery.address} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
  ].join('\r\n');
  const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const statusOf = async (body: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`${head}\r\n\r\n${chunked(body)}`);
    return Number((await text(socket)).split(' ', 2)[1]);
  };

  test('is read when it is within its limit', async () => {
    // The call goes on to the operator, which is not running.
    expect(await statusOf(`{}${' '.repeat(bound - 2)}`)).toBe(502);
    expect(await statusOf('no JSON')).toBe(400);
  });

  test('is refused over its limit', async () => {
    expect(await statusOf(`{}${' '.repeat(bound - 1)}`)).toBe(413);
  });
});

const ignore = () => undefined;

describe('[SHUT-04] unfinished bodies', () => {
  const unfinished = (path: string) =>
    headOf([`POST ${path} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 100']);

  test('are limited per network; the next one is refused at once', async () => {
    const heads = Array.from({ length: 33 }, () => unfinished(agreementQuery.address));
    // The others are held until the end of the test.
    for (const head of heads) head.catch(() => undefined);
    expect(await Promise.any(heads)).toMatch(/^HTTP\/1\.1 429 /);
  });

  test('free their places when the connection ends', () => {
    const bodies = new UnfinishedBodies();
    const other = '198.51.100.1' as ViewerAddress;
    const ends = Array.from({ length: 32 }, () => bodies.begin(anAddress, ignore));
    expect(bodies.begin(anAddress, ignore)).toBeNull();
    expect(bodies.begin(other, ignore)).not.toBeNull();
    ends[0]?.();
    ends[0]?.();
    expect(bodies.begin(anAddress, ignore)).not.toBeNull();
    expect(bodies.begin(anAddress, ignore)).toBeNull();
  });

  test('are limited to a thousand in total: a new one takes the place of the oldest', () => {
    const bodies = new UnfinishedBodies();
    const given: number[] = [];
    for (let at = 0; at < 1_000; at += 1) {
      const address = `198.51.${String(at >> 8)}.${String(at & 255)}` as ViewerAddress;
      expect(bodies.begin(address, () => given.push(at))).not.toBeNull();
    }
    expect(given).toEqual([]);
    expect(bodies.begin(anAddress, ignore)).not.toBeNull();
    expect(bodies.begin(anAddress, ignore)).not.toBeNull();
    expect(given).toEqual([0, 1]);
  });

  test('from one IPv6 network count together, in every spelling', () => {
    const bodies = new UnfinishedBodies();
    const addresses = Array.from({ length: 32 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
    for (const address of addresses)
      expect(bodies.begin(address as ViewerAddress, ignore)).not.toBeNull();
    expect(bodies.begin('2001:0db8::1:ffff:1:2:3' as ViewerAddress, ignore)).toBeNull();
  });
});

describe('[SHUT-04] a body as a web stream', () => {
  const network = (at: number) => `203.0.113.${String(at)}` as ViewerAddress;
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
  const bodyOf = (text: string) => new Response(text).body;

  test('is read whole up to its limit and refused over it', async () => {
    expect(await readBodyStream(bodyOf('12345'), network(1), 5)).toEqual(Buffer.from('12345'));
    expect(await readBodyStream(bodyOf('123456'), network(1), 5)).toBe('too-large');
    expect(await readBodyStream(null, network(1), 5)).toEqual(Buffer.alloc(0));
  });

  test('is refused ten seconds after it stalls, and its place is freed', async () => {
    jest.useFakeTimers();
    try {
      const held = Array.from({ length: 32 }, () => readBodyStream(endless(), network(2), 5));
      expect(await readBodyStream(bodyOf('1'), network(2), 5)).toBe('too-many');
      await jest.advanceTimersByTimeAsync(10_000);
      expect(new Set(await Promise.all(held))).toEqual(new Set(['too-slow']));
      expect(await readBodyStream(bodyOf('1'), network(2), 5)).toEqual(Buffer.from('1'));
    } finally {
      jest.useRealTimers();
    }
  });
});
