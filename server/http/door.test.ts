import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { admit, type Admitted, type DoorRefusal } from './door.ts';

let server: Server;
let seen: { admitted: Admitted | DoorRefusal; headers: IncomingHttpHeaders }[];

beforeEach(async () => {
  seen = [];
  server = createServer((asked, answer) => {
    seen.push({ admitted: admit(asked), headers: asked.headers });
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const claimed = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '81',
  'x-forwarded-prefix': '/evil',
  'x-real-ip': '203.0.113.8',
  'x-viewer-address': 'mark 203.0.113.9',
  forwarded: 'for=203.0.113.10;host=evil.example',
};

async function come(): Promise<{ address: string; claims: string[] }> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path: '/home', headers: claimed, agent: false });
  asked.end();
  await once(asked, 'response');
  const { admitted, headers } = seen.at(-1)!;
  if (typeof admitted === 'string') throw new Error(admitted);
  const claims = Object.keys(headers).filter((name) => name in claimed);
  return { address: admitted.address, claims };
}

test('[SHUT-01] a request with two Host headers is refused', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /home HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  expect(seen.at(-1)?.admitted).toBe('malformed');
});

test.each([
  ['0', '127.0.0.1', []],
  ['192.0.2.0/24', '127.0.0.1', []],
  ['1', '203.0.113.7', ['x-forwarded-for', 'x-forwarded-proto']],
  ['loopback', '203.0.113.7', ['x-forwarded-for', 'x-forwarded-proto']],
])(
  '[SHUT-03] with TRUST_PROXY=%s the viewer is %s, and %j are believed',
  async (trust, address, claims) => {
    useEnv({ OPERATOR_URL: 'http://127.0.0.1:1', TRUST_PROXY: trust });
    expect(await come()).toEqual({ address, claims });
  },
);
