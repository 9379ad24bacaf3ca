import ipaddr from 'ipaddr.js';
import { isInNetworks, readAddress, type IpAddress } from '#lib/ip-address.ts';

/** The IPv6 addresses that IANA gives out for the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** `64:ff9b::192.0.2.1`, which a gateway translates to IPv4 (NAT64), and the old spelling `::192.0.2.1`. */
const holdingIPv4 = ['64:ff9b::/96', '::/96'].map((network) => ipaddr.IPv6.parseCIDR(network));

/** Whether an IP address belongs to this machine, to a private network, or otherwise not to the public internet. */
export function isPrivateAddress(text: string): boolean {
  const address = readAddress(text);
  if (address === null) return true;
  const reached = reachedAddress(address);
  const isPublic = reached.kind() === 'ipv4' || isInNetworks(reached, [globalUnicast]);
  return !isPublic || reached.range() !== 'unicast';
}

/** The IPv4 address that an IPv6 address holds in its last 32 bits; any other address itself. */
export function reachedAddress(address: IpAddress): IpAddress {
  return isInNetworks(address, holdingIPv4)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address;
}
