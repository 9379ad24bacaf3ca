import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signOffer } from './offer-signature.ts';

const offer = { vnoId: 'v', sdkToken: 't', sdp: 'v=0\r\n' };

test('[MED-02] an offer is signed over all its fields and does not contain the key', async () => {
  const expected = createHmac('sha256', 'key').update('["v","t","v=0\\r\\n"]').digest('base64url');
  expect(await signOffer('key', offer)).toBe(expected);
  const others = [
    { ...offer, vnoId: 'w' },
    { ...offer, sdkToken: 'u' },
    { ...offer, sdp: '' },
    { ...offer, vnoId: 'v","t', sdkToken: '' },
  ];
  for (const other of others) expect(await signOffer('key', other)).not.toBe(expected);
  expect(await signOffer('yek', offer)).not.toBe(expected);
});
