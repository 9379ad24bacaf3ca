import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { openForeignNetwork } from './foreign-fetch.ts';
import { OwnPlaces } from './own-places.ts';
import { isPrivateAddress } from './private-address.ts';

let source: ForeignSource;
const nothing = new OwnPlaces([], []);
const allowing = openForeignNetwork(['127.0.0.1'], nothing);
const closed = openForeignNetwork([], nothing);
beforeAll(async () => {
  source = await ForeignSource.start();
});
afterAll(async () => {
  source.stop();
  await allowing.close();
  await closed.close();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '[::1]',
  'fe80::1%eth0',
  'no address',
])('[BYO-03] the address %s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('[BYO-03] the address %s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://10.0.0.1:8080/x',
])('[BYO-03] a foreign fetch of %s is refused, however it is written', async (address) => {
  await expect(closed.fetch(address)).rejects.toThrow('is a private address');
});

test.each([
  'file:///etc/passwd',
  'ftp://a.example/',
  'gopher://a.example/',
  'data:text/plain,x',
  'nothing',
])('[BYO-03] a foreign fetch of %s is refused', async (address) => {
  await expect(allowing.fetch(address)).rejects.toThrow(/Only http|no address/);
});

test('[BYO-03] a redirect to a private address is refused, an endless one as well', async () => {
  source.on('/away', (_request, response) =>
    response.writeHead(302, { location: 'http://192.168.0.1/' }).end(),
  );
  source.on('/round', (_request, response) =>
    response.writeHead(302, { location: '/round' }).end(),
  );
  await expect(allowing.fetch(`${source.origin}/away`)).rejects.toThrow('192.168.0.1 is a private');
  await expect(allowing.fetch(`${source.origin}/round`)).rejects.toThrow(
    'redirects again and again',
  );
});

test('[BYO-03] a foreign fetch gives up on a silent source', async () => {
  source.on('/silent', () => undefined);
  const silence = allowing.fetch(`${source.origin}/silent`, { silenceMs: 50 });
  await expect(silence).rejects.toThrow('cannot be reached');
});

test('[BYO-03] a numeric address is checked without a DNS lookup', () => {
  const addresses = ['http://127.0.0.1/', 'http://[::1]/', 'http://8.8.8.8/', 'http://localhost/'];
  expect(addresses.map(closed.refusal)).toEqual(['private', 'private', null, null]);
  expect(addresses.map(allowing.refusal)).toEqual([null, 'private', null, null]);
  const open = openForeignNetwork(['*'], nothing);
  expect(addresses.map(open.refusal)).toEqual([null, null, null, null]);
});

test('[BYO-03] [ANY-10] a connection that the server closes while it is asked again is opened anew, once', async () => {
  const connections = new Map<unknown, number>();
  let isBroken = false;
  source.on('/closing', ({ socket }, response) => {
    const times = (connections.get(socket) ?? 0) + 1;
    connections.set(socket, times);
    if (times > 1 || isBroken) socket.destroy();
    else response.end('here');
  });
  const ask = async () => {
    const { body } = await allowing.fetch(`${source.origin}/closing`);
    return text(body);
  };
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBe('here');
  const before = connections.size;
  isBroken = true;
  await expect(ask()).rejects.toThrow('cannot be reached');
  expect(connections.size - before).toBeLessThanOrEqual(1);
});
