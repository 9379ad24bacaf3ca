import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isIP } from 'node:net';
import { readTrustedProxies } from './trusted-proxies.ts';
import { viewerAddress } from './viewer-address.ts';

const proxies = (text: string) => {
  const read = readTrustedProxies(text);
  if (!read) throw new Error(`${text} is no TRUST_PROXY`);
  return read;
};
const peer = '192.0.2.1';

describe('[SHUT-03] the address of a viewer', () => {
  test('is an IP address or null, never empty', () => {
    const text = fc.oneof(
      fc.string(),
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom('', ' ', 'unknown', '_x'),
    );
    const trust = fc.constantFrom('0', '1', '2', 'loopback', '192.0.2.0/24 2001:db8::/32');
    fc.assert(
      fc.property(text, fc.array(text), trust, (other, forwarded, setting) => {
        const found = viewerAddress(other, forwarded.join(','), proxies(setting));
        expect(found === null || isIP(found) !== 0).toBe(true);
        expect(viewerAddress('', forwarded.join(','), proxies(setting))).toBeNull();
        expect(viewerAddress(undefined, forwarded.join(','), proxies(setting))).toBeNull();
      }),
    );
  });

  test.each([
    ['0', '203.0.113.5', peer],
    ['1', '203.0.113.5', '203.0.113.5'],
    ['1', '10.9.9.9, 203.0.113.5', '203.0.113.5'],
    ['2', '198.51.100.7, 203.0.113.5', '198.51.100.7'],
    ['192.0.2.1', '198.51.100.7, 203.0.113.5', '203.0.113.5'],
    ['192.0.2.0/24, 203.0.113.5', '198.51.100.7, 203.0.113.5', '198.51.100.7'],
    ['198.51.100.1', '203.0.113.5', peer],
    ['1', 'unknown', peer],
    ['1', '', peer],
    ['1', '203.0.113.5:443', '203.0.113.5'],
    ['1', '[2001:DB8::1]:443', '2001:db8::1'],
    ['1', '::ffff:203.0.113.5', '203.0.113.5'],
  ])('with TRUST_PROXY=%s and X-Forwarded-For: %s is %s', (setting, forwarded, expected) => {
    expect(viewerAddress(`::ffff:${peer}`, forwarded, proxies(setting))).toBe(expected);
  });

  test.each([
    '',
    'yes',
    '10.0.0.0/33',
    '::/129',
    '1.2.3',
    '10.0.0.0/8/8',
    'loopback nowhere',
    '-1',
    '10',
  ])('cannot be read with the invalid setting TRUST_PROXY=%s', (setting) =>
    expect(readTrustedProxies(setting)).toBeNull(),
  );
});
