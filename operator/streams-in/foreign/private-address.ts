import { BlockList, isIP } from 'node:net';
import { embeddedIPv4, plainAddress } from '#operator/base/plain-address.ts';

/** Networks that are not the public internet (IANA special-purpose registries). */
const notPublic = new BlockList();
const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const networks6 = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
for (const [network, bits] of networks4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of networks6) notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to this machine, to a private network, or otherwise not to the public internet. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === null) return true;
  // `::192.0.2.1` and `64:ff9b::192.0.2.1` also reach an IPv4 address.
  const inside = embeddedIPv4(plain, '64:ff9b::') ?? embeddedIPv4(plain, '::') ?? plain;
  return isIP(inside) === 4 ? notPublic.check(inside, 'ipv4') : notPublic.check(plain, 'ipv6');
}
