import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BuiltFiles } from './built-files.ts';

const address = '/_next/static/chunks/a1.js';
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sintonia-built-'));
  const chunks = join(folder, 'static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, 'a1.js'), 'plain');
  writeFileSync(join(chunks, 'a1.js.br'), 'as brotli');
  writeFileSync(join(chunks, 'a1.js.gz'), 'as gzip');
  writeFileSync(join(chunks, 'b2.css'), 'not compressed');
  writeFileSync(join(chunks, 'b2.css.br'), 'half a build');
  writeFileSync(join(folder, 'secret.js.br'), 'no chunk');
  const files = new BuiltFiles(folder);
  rmSync(chunks, { recursive: true });
  server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(421).end('somebody else');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Requests without the headers and decompression that `fetch` adds. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = ask({ host: '127.0.0.1', port, path, headers, method });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'as brotli'],
  ['gzip, deflate', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['BR', 'br', 'as brotli'],
])(
  'Accept-Encoding "%s" gets a build file as %s, cached for good',
  async (accepted, name, body) => {
    const answer = await get(address, { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers).toMatchObject({
      'content-encoding': name,
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const { etag = '' } = answer.headers;
    for (const known of [etag, `"another", W/${etag}`]) {
      const again = await get(address, { 'accept-encoding': accepted, 'if-none-match': known });
      expect(again).toMatchObject({ status: 304, body: '' });
    }
  },
);

test('a query is ignored, and HEAD gets no body', async () => {
  const headers = { 'accept-encoding': 'br' };
  expect(await get(`${address}?dpl=1`, headers)).toMatchObject({ body: 'as brotli' });
  const head = await get(address, headers, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe('9');
});

test('a range request gets the whole file', async () => {
  const headers = { 'accept-encoding': 'br', range: 'bytes=99999999-' };
  expect(await get(address, headers)).toMatchObject({ status: 200, body: 'as brotli' });
});

test.each([
  ['a file without an accepted encoding', address, 'br;q=0, gzip;q=0.0'],
  ['a file without Accept-Encoding', address, ''],
  ['a file with only one compressed copy', '/_next/static/chunks/b2.css', 'br'],
  ['a file that is not a chunk', '/_next/secret.js', 'br'],
])('a request for %s is not answered here', async (_whom, path, accepted) => {
  expect(await get(path, { 'accept-encoding': accepted })).toMatchObject({ status: 421 });
});

test.each(['gone.js', 'a1.js.br', '../chunks/a1.js', '%61%31.js', '__proto__', ''])(
  'an unknown script "%s" gets a short 404',
  async (name) => {
    const answer = await get(`/_next/static/chunks/${name}`, { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 404, body: '' });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a script refuses %s', async (method) => {
  const answer = await get(address, { 'accept-encoding': 'br' }, method);
  expect(answer).toMatchObject({ status: 405, body: '' });
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('without a build no request is answered', () => {
  const none = new BuiltFiles(join(folder, 'nowhere'));
  const response = { writeHead: () => expect(true).toBe(false) };
  const request = { method: 'GET', url: address, headers: { 'accept-encoding': 'br' } };
  expect(none.answer(request as IncomingMessage, response as never)).toBe(false);
});
