import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { warmUpOf } from './warm-up.ts';

let server: Server;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(asked.length === 1 ? 500 : 200).end('a page');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

test('a server that starts opens its pages once, however often it is asked for its health', async () => {
  const warmUp = warmUpOf(origin);
  await Promise.all([warmUp(), warmUp()]);
  await warmUp();
  expect(asked).toEqual(['/home', '/liveTv']);
});

test('a server that starts follows no redirect to another host', async () => {
  const other = createServer((_request, response) => {
    asked.push('other host');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  server.removeAllListeners('request');
  server.on('request', (_request, response: ServerResponse) => {
    response.writeHead(307, { location: `http://127.0.0.1:${String(port)}/` }).end();
  });
  await warmUpOf(origin)();
  other.close();
  expect(asked).toEqual([]);
});

test('a page that cannot be opened does not keep a server from being ready', async () => {
  await expect(warmUpOf(() => 'http://127.0.0.1:1')()).resolves.toBeUndefined();
});
