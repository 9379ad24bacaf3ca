import { expect, test } from '@jest/globals';
import { isInNetworks, networkOf, plainAddress, readAddress, readNetwork } from './ip-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ['not an address', 'not an address'],
])('[SAFE-04] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' [2001:DB8:0:0::1] ', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['192.0.2', null],
  ['192.0.2.01', null],
  ['0xc0000201', null],
])('the canonical spelling of %s is %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '::ffff:10.0.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.0.0.1', '10.0.0.2', false],
  ['fe80::/10', 'febf::1', true],
  ['::/0', '10.0.0.1', false],
])('the network %s holds %s: %s', (text, other, isIn) => {
  const network = readNetwork(text);
  const address = readAddress(other);
  if (network === null || address === null) throw new Error('not read');
  expect(isInNetworks(address, [network])).toBe(isIn);
});

test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '10/8', 'nowhere/8'])(
  '%s is no network',
  (text) => {
    expect(readNetwork(text)).toBeNull();
  },
);
