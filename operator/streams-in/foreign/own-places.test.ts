import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readEnv } from '#operator/base/env.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { openForeignNetwork, type ForeignNetwork } from './foreign-fetch.ts';
import { OwnPlaces } from './own-places.ts';

/** All spellings of an IPv4 address that the URL parser or a socket accepts. */
function spellingsOf(address: string): string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const low16 = c * 256 + d;
  const low24 = b * 65_536 + low16;
  const whole = a * 16_777_216 + low24;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const high = (a * 256 + b).toString(16);
  const low = low16.toString(16);
  return [
    address,
    `${address}.`,
    parts.map(hex).join('.'),
    parts.map(octal).join('.'),
    parts.map((value, place) => (place % 2 ? hex(value) : octal(value))).join('.'),
    parts.map((value) => `0x0000${value.toString(16)}`).join('.'),
    `${a}.${b}.${low16}`,
    `${a}.${low24}`,
    ...[String(whole), hex(whole), octal(whole)],
    parts.map((value) => encodeURIComponent(`%${value}`).slice(3)).join('%2e'),
    // Full-width digits and dots are normalised to ASCII.
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll('.', '。'),
    `[::ffff:${address}]`,
    `[::FFFF:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
  ];
}

const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
const ofIPv4 = ['127.0.0.1', '127.0.0.2', '127.255.255.254', '0.0.0.0'].concat(
  interfaces.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
);
const ofIPv6 = ['::1', '::', '0:0:0:0:0:0:0:1', '0000:0000::0001'].concat(
  interfaces
    .filter(({ family, scopeid }) => family === 'IPv6' && !scopeid)
    .map(({ address }) => address),
);
const hosts = [...ofIPv4.flatMap(spellingsOf), ...ofIPv6.map((address) => `[${address}]`)];
/** Looked up at the time of the connection. */
const names = ['localhost', 'LOCALHOST', 'localhost.', 'LocalHost'];

let own: Server;
let port: number;
let source: ForeignSource;
let asked = 0;
/** All private addresses are allowed: the widest setting of PRIVATE_SOURCES. */
let network: ForeignNetwork;

beforeAll(async () => {
  own = createServer((_request, response) => {
    asked += 1;
    response.end('the inside of the service');
  });
  await once(own.listen(0), 'listening');
  ({ port } = own.address() as AddressInfo);
  source = await ForeignSource.start();
  network = openForeignNetwork(
    ['*', 'localhost', '127.0.0.1'],
    new OwnPlaces(
      [port],
      ['postgres://user:word@db.example/name', 'redis://127.0.0.1:6380'],
      ['https://tv.example', 'http://tv.example:8080/'],
    ),
  );
});
afterAll(async () => {
  await network.close();
  source.stop();
  own.close();
});

const refusal = 'leads to this service itself, which is never a source';

describe('[SHUT-02] with every setting, a source is refused that points to the service itself', () => {
  test('at each address of this machine, however it is written', async () => {
    const through: string[] = [];
    for (const host of hosts) {
      const address = `http://${host}:${String(port)}/_admin/outbox`;
      // The URL parser refuses it.
      if (!URL.canParse(address)) continue;
      if (network.refusal(address) !== 'own') through.push(`taken in: ${address}`);
      const answer = await network.fetch(address).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' || !answer.includes(refusal)) through.push(address);
    }
    expect(hosts.filter((host) => URL.canParse(`http://${host}/`)).length).toBeGreaterThan(60);
    expect(through).toEqual([]);
    expect(asked).toBe(0);
  });

  test.each(names)('by the name %s, at the time of the connection', async (name) => {
    for (const scheme of ['http', 'https']) {
      const asking = network.fetch(`${scheme}://${name}:${String(port)}/`);
      await expect(asking).rejects.toThrow(
        /leads to this service itself|its host name has no address/,
      );
    }
    expect(asked).toBe(0);
  });

  test('at the end of a redirect', async () => {
    for (const host of ['127.0.0.1', '2130706433', '[::1]', 'localhost', '0.0.0.0']) {
      const location = `http://${host}:${String(port)}/healthz`;
      source.on('/away', (_request, response) => response.writeHead(302, { location }).end());
      await expect(network.fetch(`${source.origin}/away`)).rejects.toThrow(refusal);
    }
    expect(asked).toBe(0);
  });

  test('at its database servers', async () => {
    for (const address of [
      'http://db.example:5432/',
      'http://DB.example.:5432/',
      'http://10.0.0.7:5432/',
      'http://localhost:6380/',
      'http://[::ffff:10.0.0.7]:6380/',
    ]) {
      await expect(network.fetch(address)).rejects.toThrow(refusal);
    }
  });
});

test('[SHUT-02] nor at the address that viewers use, by its name and port', async () => {
  for (const address of [
    'https://tv.example/',
    'https://TV.example.:443/a',
    'http://tv.example:8080/',
  ]) {
    expect([address, network.refusal(address)]).toEqual([address, 'own']);
    await expect(network.fetch(address)).rejects.toThrow(refusal);
    source.on('/away', (_request, response) =>
      response.writeHead(302, { location: address }).end(),
    );
    await expect(network.fetch(`${source.origin}/away`)).rejects.toThrow(refusal);
  }
  for (const address of ['https://other.example/', 'http://tv.example:8081/', 'https://10.0.0.7/'])
    expect([address, network.refusal(address)]).not.toEqual([address, 'own']);
});

test('[SHUT-02] the ports of the web server and of the operator are own places, 0 is none', () => {
  const { ownPorts, ownSites } = readEnv({ PORT: '3010', PUBLIC_ORIGIN: 'https://tv.example' });
  expect(ownPorts).toEqual([4100, 3010]);
  expect(ownSites).toEqual(['https://tv.example']);
  expect(readEnv({ PORT: '0' }).ownPorts).toEqual([4100]);
});

test('[BYO-03] other ports of this machine are read when allowed, 127.0.0.1 and localhost alike', async () => {
  source.serve('/list.m3u', '#EXTM3U');
  const { status, body } = await network.fetch(`${source.origin}/list.m3u`);
  body.on('error', () => undefined).destroy();
  expect(status).toBe(200);
  const byName = source.origin.replace('127.0.0.1', 'localhost');
  expect(network.refusal(byName)).toBeNull();
  expect(network.refusal(source.origin)).toBeNull();
});

test('[SHUT-02] a port that becomes known later is refused from then on', () => {
  const places = new OwnPlaces([], []);
  const later = openForeignNetwork(['*'], places);
  expect(later.refusal('http://127.0.0.1:4100/')).toBeNull();
  places.add(4100);
  expect(later.refusal('http://127.0.0.1:4100/')).toBe('own');
  expect(later.refusal('http://8.8.8.8:4100/')).toBeNull();
});
