import { afterEach, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { appPropertyQuery } from '#lib/contract/startup.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

let operator: TestOperator;
afterEach(() => operator.close());

const webrtcConfig = async () =>
  (await operator.get<ResponseOf<typeof appPropertyQuery>>(appPropertyQuery)).webrtcConfig;

test('[MED-02] without a gateway the startup call has no WebRTC config', async () => {
  operator = await openTestOperator({ guideOf: [] });
  expect(await webrtcConfig()).toBeUndefined();
  const offer = await operator.send('/gateway/offer', { method: 'POST', body: '{}' });
  expect(offer.status).toBe(404);
});

test("[MED-02] the WebRTC config is that of our gateway, or the one in the operator's settings", async () => {
  operator = await openTestOperator({ guideOf: [], env: { WEBRTC_GATEWAY: '1' } });
  expect(await webrtcConfig()).toMatchObject({ vnoId: 'sintonia', gatewayUrl: '/gateway/offer' });
  const offer = await operator.send('/gateway/offer', { method: 'POST', body: '{}' });
  expect(offer.status).toBe(400);
  expect((await runOn(operator, ['gateway'])).said).toEqual([
    '0 browsers connected; 0 pieces delivered, 0 MB.',
  ]);
  const own = { vnoId: 'v', gatewayUrl: 'https://g.example', sdkToken: 't', sdkSecretKey: 'k' };
  await operator.services.settings.set('properties.webrtcConfig', JSON.stringify(own));
  expect(await webrtcConfig()).toEqual(own);
});
