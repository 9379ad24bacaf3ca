import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { embeddedIPv4, plainAddress } from '#operator/base/plain-address.ts';
import { isPrivateAddress } from './private-address.ts';

/** Addresses that reach the own machine everywhere; `0.0.0.0` and `::` do, too. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('0.0.0.0', 8, 'ipv4');
loopback.addSubnet('::', 127, 'ipv6');

const usualPorts: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
};

/**
 * Where this service itself is: ports that it listens on, at any address of this machine, and the servers that it keeps its
 * data on. No source may lead there, with any PRIVATE_SOURCES.
 */
export class OwnPlaces {
  readonly #ports: Set<number>;
  readonly #servers: { host: string; port: number }[];

  /** `ports` of this machine; addresses of `servers` as in DATABASE_URL and REDIS_URL. */
  constructor(ports: readonly number[], servers: readonly string[]) {
    this.#ports = new Set(ports);
    this.#servers = servers.flatMap((address) => {
      const url = URL.parse(address);
      if (url === null) return [];
      const port = url.port === '' ? (usualPorts[url.protocol] ?? 0) : Number(url.port);
      return { host: hostOf(url), port };
    });
  }

  /** One more port of this machine, known once something listens on it. */
  add(port: number): void {
    this.#ports.add(port);
  }

  /** Whether something of ours is on a port, here or elsewhere. */
  hasPort(port: number): boolean {
    return this.#ports.has(port) || this.#servers.some((server) => server.port === port);
  }

  /** Whether a host is a server of ours by its name, or its address, alone. */
  hasServer(host: string, port: number): boolean {
    return this.#servers.some((server) => server.port === port && server.host === host);
  }

  /** Whether a host, at an IP address that it stands for, is ours on a port. */
  has(host: string, address: string, port: number): boolean {
    if (this.#ports.has(port) && isOfThisMachine(address)) return true;
    // A server that keeps data has one port in the whole private network, so that its other names count as well.
    return (
      this.hasServer(host, port) ||
      (isPrivateAddress(address) && this.#servers.some((server) => server.port === port))
    );
  }
}

/** The host of an address as it is connected to: lower case, without brackets and the last dot of a whole name. */
export const hostOf = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** The port that an address of http or https leads to. */
export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

function isOfThisMachine(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === null) return false;
  const inside = embeddedIPv4(plain, '64:ff9b::') ?? embeddedIPv4(plain, '::') ?? plain;
  return [plain, inside].some(
    (one) => loopback.check(one, isIP(one) === 4 ? 'ipv4' : 'ipv6') || isOfAnInterface(one),
  );
}

/** Asked for each time: addresses come and go while a machine runs. */
const isOfAnInterface = (address: string) =>
  Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .some((one) => plainAddress(one.address) === address);
