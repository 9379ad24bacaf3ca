import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an IP address, with or without brackets and zone. An IPv4 address mapped into IPv6 (`::ffff:192.0.2.1`, from
 * dual-stack sockets) is read as IPv4. Null when the text is not an IP address.
 */
export function readAddress(text: string): IpAddress | null {
  const plain = text
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
  // ipaddr.js also reads octal, hexadecimal and shortened IPv4 addresses, which other programs read differently.
  return isIP(plain) === 0 ? null : ipaddr.process(plain);
}

/** The canonical spelling of an IP address; null when the text is not one. */
export function plainAddress(text: string): string | null {
  return readAddress(text)?.toString() ?? null;
}

/** Reads a network (`10.0.0.0/8`) or a single address; null when the text is neither. */
export function readNetwork(text: string): [address: IpAddress, bits: number] | null {
  const [start = '', length, ...more] = text.split('/');
  const address = readAddress(start);
  if (address === null || more.length > 0) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [address, most];
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  return bits > most ? null : [address, bits];
}

/** Whether an address is in one of the networks. */
export function isInNetworks(
  address: IpAddress,
  networks: readonly (readonly [IpAddress, number])[],
): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

/**
 * The network of an internet address: an IPv4 address itself, or the 64-bit network of an IPv6 address, which usually
 * belongs to one customer.
 */
export function networkOf(text: string): string {
  const address = readAddress(text);
  if (address === null) return text.trim().toLowerCase().slice(0, 64);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
