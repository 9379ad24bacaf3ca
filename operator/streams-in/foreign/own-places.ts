import { networkInterfaces } from 'node:os';
import { plainAddress, readAddress } from '#lib/ip-address.ts';
import { isPrivateAddress, reachedAddress } from './private-address.ts';

const usualPorts: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
};

/**
 * The addresses of this service itself: ports that it listens on, at any address of this machine, its database servers,
 * and the address that viewers use. Sources must not point to them, with any PRIVATE_SOURCES.
 */
export class OwnPlaces {
  readonly #ports: Set<number>;
  readonly #servers: { host: string; port: number }[];
  readonly #sites: { host: string; port: number }[];

  /** `ports` of this machine; `servers`: addresses as in DATABASE_URL and REDIS_URL; `sites`: as in PUBLIC_ORIGIN. */
  constructor(ports: readonly number[], servers: readonly string[], sites: readonly string[] = []) {
    this.#ports = new Set(ports);
    this.#servers = servers.flatMap((address) => {
      const url = URL.parse(address);
      if (url === null) return [];
      const port = url.port === '' ? (usualPorts[url.protocol] ?? 0) : Number(url.port);
      return { host: hostOf(url), port };
    });
    this.#sites = sites.flatMap((address) => {
      const url = URL.parse(address);
      return url === null ? [] : { host: hostOf(url), port: portOf(url) };
    });
  }

  /** Adds a port of this machine that becomes known when the service listens on it. */
  add(port: number): void {
    this.#ports.add(port);
  }

  /** Whether a port is used by this service, here or on a server. */
  hasPort(port: number): boolean {
    return this.#ports.has(port) || this.#servers.some((server) => server.port === port);
  }

  /** Whether a host is one of our servers or sites, by its name or address. */
  hasServer(host: string, port: number): boolean {
    return [...this.#servers, ...this.#sites].some(
      (server) => server.port === port && server.host === host,
    );
  }

  /** Whether a host, at a resolved IP address, is ours on a port. */
  has(host: string, address: string, port: number): boolean {
    if (this.#ports.has(port) && isOfThisMachine(address)) return true;
    // The port of a database server counts in the whole private network, because the server may have other names.
    return (
      this.hasServer(host, port) ||
      (isPrivateAddress(address) && this.#servers.some((server) => server.port === port))
    );
  }
}

/** The host of an address in connection form: lower case, without brackets and trailing dot. */
export const hostOf = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** The port of an http or https address. */
export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

function isOfThisMachine(text: string): boolean {
  const address = readAddress(text);
  if (address === null) return false;
  return [address, reachedAddress(address)].some(
    // `0.0.0.0` and `::` also reach this machine.
    (one) => ['loopback', 'unspecified'].includes(one.range()) || isOfAnInterface(one.toString()),
  );
}

/** Queried each time: addresses change while a machine runs. */
const isOfAnInterface = (address: string) =>
  Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .some((one) => plainAddress(one.address) === address);
