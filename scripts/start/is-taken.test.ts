import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isTaken } from './is-taken.ts';

let other: Server;
beforeEach(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterEach(() => {
  other.close();
});

test('a port is taken while a program listens at it', async () => {
  const place = { host: '127.0.0.1', port: (other.address() as AddressInfo).port };
  expect(await isTaken(place)).toBe(true);
  other.close();
  await once(other, 'close');
  expect(await isTaken(place)).toBe(false);
});

test('a port at the address of another machine is not reported as taken', async () => {
  expect(await isTaken({ host: '192.0.2.99', port: 4_567 })).toBe(false);
});
