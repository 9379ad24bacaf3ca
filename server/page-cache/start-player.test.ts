/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { startPlayer } from './start-player.ts';

const call = { key: 'POST /live{}', address: '/live', method: 'POST', body: '{}' };
const asked = jest.fn<typeof fetch>();
const start = () => {
  window.fetch = asked;
  startPlayer({ call, timeoutMs: 1_000 });
};

afterEach(() => {
  asked.mockReset();
  delete window.earlyAnswers;
  delete document.documentElement.dataset.e2ee;
  Reflect.deleteProperty(window, 'WebKitMediaKeys');
});

test('[ZAP-01] a page asks for the address of its channel before its scripts, and keeps the answer', async () => {
  document.documentElement.lang = 'es';
  const answer = { status: 200 } as Response;
  asked.mockResolvedValue(answer);
  start();
  expect(asked.mock.calls).toEqual([
    [
      '/live',
      expect.objectContaining({
        method: 'POST',
        body: '{}',
        headers: { client: 'web', lang: 'es', 'content-type': 'application/json' },
      }),
    ],
  ]);
  expect(await window.earlyAnswers?.get(call.key)).toBe(answer);
});

test.each([
  ['in encrypted mode', () => (document.documentElement.dataset.e2ee = 'app')],
  ['in a browser with FairPlay', () => Object.assign(window, { WebKitMediaKeys: true })],
])('a page leaves the address to its scripts %s', (_, arrange) => {
  arrange();
  start();
  expect(asked).not.toHaveBeenCalled();
});
