import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { BlockList } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Networks that are not the public internet (IANA special-purpose registries), in one list for each family. */
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const networks6 = [
  '::/127',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/3',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Any address of one of the networks. */
const inOneOf = (networks: string[]) =>
  fc
    .tuple(fc.constantFrom(...networks), fc.uint8Array({ minLength: 16, maxLength: 16 }))
    .map(([network, random]) => {
      const [start, bits] = ipaddr.parseCIDR(network);
      const bytes = start.toByteArray().map((byte, place) => {
        const fixed = Math.min(8, Math.max(0, bits - 8 * place));
        return byte | ((random[place] ?? 0) & (0xff >> fixed));
      });
      return ipaddr.fromByteArray(bytes).toString();
    });

test('[BYO-03] every address of a network that is not public is private, in each spelling of IPv4', () => {
  fc.assert(
    fc.property(inOneOf(networks4), (address) => {
      const spellings = ['', '::ffff:', '64:ff9b::', '::'].map((prefix) => prefix + address);
      expect(spellings.filter((spelling) => !isPrivateAddress(spelling))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(inOneOf(networks6), (address) => {
      expect(isPrivateAddress(address)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('[BYO-03] an address that Node.js itself would find outside those networks is public', () => {
  const listed = new BlockList();
  for (const network of [...networks4, '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24']) {
    const [start = '', bits] = network.split('/');
    listed.addSubnet(start, Number(bits), 'ipv4');
  }
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPrivateAddress(address)).toBe(listed.check(address, 'ipv4'));
    }),
    { numRuns: 2000 },
  );
});

test.each(['::ffff:0177.0.0.1', '0x7f.0.0.1', '127.1', '2130706433', '08.8.8.8', 'localhost', ''])(
  '[BYO-03] the text "%s" is no address, and counts as private',
  (text) => {
    expect(isPrivateAddress(text)).toBe(true);
  },
);
