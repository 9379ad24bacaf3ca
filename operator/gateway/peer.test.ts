import { expect, test } from '@jest/globals';
import { announcing } from './peer.ts';

test("[MED-02] the gateway's answer contains the public address, once, on the same port", () => {
  const sdp = [
    'c=IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2130706431 192.168.0.7 40001 typ host generation 0',
    'a=candidate:2 1 UDP 2130706430 10.0.0.7 40002 typ host',
    'a=mid:0',
  ].join('\r\n');
  expect(announcing(sdp, '203.0.113.9').match(/\S+ \d+ typ host/g)).toEqual([
    '203.0.113.9 40001 typ host',
  ]);
  expect(announcing(sdp, null)).toBe(sdp);
});
