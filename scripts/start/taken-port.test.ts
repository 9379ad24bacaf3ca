import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { takenPort } from './taken-port.ts';

const names = ['PORT', 'METRICS_PORT', 'OPERATOR_PORT', 'OPERATOR_METRICS_PORT'];
let taken: Server;
let free: number[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function listening(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  const servers = await Promise.all(names.map(listening));
  free = servers.map(portOf);
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  taken = await listening();
});
afterAll(() => void taken.close());

const wanted = (ports: readonly number[]) =>
  names.map((name, at) => ({ name, port: ports[at] ?? 0, host: '127.0.0.1' }));

test('[SHUT-10] each port of a start is checked, and a taken port is named', async () => {
  expect(await takenPort(wanted(free))).toBeNull();
  for (const [at, name] of names.entries()) {
    expect(await takenPort(wanted(free.with(at, portOf(taken))))).toBe(
      `Port ${String(portOf(taken))} is taken. Set ${name} to another one, or stop what listens there.`,
    );
  }
});

test('[SHUT-10] the same port for two programs is reported, and port 0 for both is not', async () => {
  const [first = 0] = free;
  expect(await takenPort(wanted([first, 0, first, 0]))).toContain(
    'PORT and OPERATOR_PORT are both',
  );
  expect(await takenPort(wanted([0, 0, 0, 0]))).toBeNull();
});
