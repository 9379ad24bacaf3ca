import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { inOrder } from './in-order.ts';

let server: Server;
let begun: { path: string; response: ServerResponse }[];
let socket: Socket;
let heard: string;

beforeEach(async () => {
  begun = [];
  heard = '';
  server = createServer(
    inOrder((request, response) => void begun.push({ path: request.url ?? '', response })),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (chunk) => (heard += String(chunk)));
  socket.on('error', () => undefined);
});
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (count: number) =>
  socket.write(
    Array.from({ length: count }, (_, at) => `GET /${String(at)} HTTP/1.1\r\nHost: a\r\n\r\n`).join(
      '',
    ),
  );
/** Waits long enough for everything that a server would start on its own. */
const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('[SHUT-05] requests of one connection start one after the other and are answered in order', async () => {
  send(5);
  for (let at = 0; at < 5; at += 1) {
    await turns();
    expect(begun.map(({ path }) => path)).toEqual(
      Array.from({ length: at + 1 }, (_, one) => `/${String(one)}`),
    );
    begun[at]!.response.end(`answer ${String(at)}`);
  }
  await turns();
  expect(heard.match(/answer \d/g)).toEqual([0, 1, 2, 3, 4].map((at) => `answer ${String(at)}`));
});

test('[SHUT-05] a connection with hundreds of pipelined requests is closed after the first has started', async () => {
  send(300);
  await once(socket, 'close');
  await turns();
  expect(begun).toHaveLength(1);
});

test('[SHUT-05] pipelined requests of a closed connection are not started', async () => {
  send(5);
  await turns();
  socket.destroy();
  await turns();
  begun[0]!.response.end();
  await turns();
  expect(begun).toHaveLength(1);
});

test('[SHUT-05] pipelined requests behind an answer that closes the connection are not started', async () => {
  send(3);
  await turns();
  begun[0]!.response.writeHead(405, { connection: 'close' }).end();
  send(3);
  await once(socket, 'close');
  await turns();
  expect(begun).toHaveLength(1);
});
