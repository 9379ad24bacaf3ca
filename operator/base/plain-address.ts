import { isIP } from 'node:net';

/**
 * The canonical spelling of an IP address: no brackets, no zone, IPv6 shortened, and an IPv4 address mapped into IPv6
 * (`::ffff:192.0.2.1`, from dual-stack sockets) as IPv4. Null when the text is not an IP address.
 */
export function plainAddress(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version !== 6) return null;
  // The URL parser normalises every spelling; a dotted end becomes two groups.
  const [, canonical = plain] = /^\[(.*)\]$/.exec(new URL(`http://[${plain}]/`).hostname) ?? [];
  return embeddedIPv4(canonical, '::ffff:') ?? canonical;
}

/** The IPv4 address after a 96-bit prefix, such as `::ffff:`, of a canonical IPv6 address, or null. */
export function embeddedIPv4(address: string, prefix: string): string | null {
  if (!address.startsWith(prefix)) return null;
  const groups = address.slice(prefix.length).split(':');
  // `::` omits zeros: `64:ff9b::1` ends in 0.0.0.1, and `64:ff9b::` in 0.0.0.0.
  if (groups.length === 1 && prefix.endsWith('::')) groups.unshift('0');
  const [high = '', low = ''] = groups;
  if (groups.length !== 2 || !/^[0-9a-f]{1,4}$/.test(high)) return null;
  const value = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}
