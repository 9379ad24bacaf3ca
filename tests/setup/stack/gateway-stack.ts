import { test } from '#tests/setup/fixtures.ts';
import { Stack } from './stack.ts';

/** Starts a service with a WebRTC gateway for the tests of one file. Returns a function that gives it. */
export function gatewayStack(): () => Stack {
  let gateway: Stack;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    gateway = await Stack.start({
      template: process.env.TEST_DATA_TEMPLATE,
      env: { WEBRTC_GATEWAY: '1' },
    });
  });
  test.afterAll(() => gateway.stop());
  return () => gateway;
}
