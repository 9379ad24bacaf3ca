import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { askLicence } from './licence.ts';

const protection = { type: 'widevine', contentId: 'c101' } as const;
const message = new TextEncoder().encode('ask').buffer;
const away = new OperatorError('network', 0, 'no connection');
const send = jest.fn<NonNullable<Parameters<typeof askLicence>[2]>>();
const ask = () =>
  askLicence(protection, message, send).catch((error: unknown) => (error as Error).message);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  send.mockReset();
});
afterEach(() => void jest.useRealTimers());

test("[PLY-07] the licence call sends the key module's challenge in base64 and returns bytes", async () => {
  send.mockResolvedValue({ license: btoa('licence') });
  const licence = await askLicence(protection, message, send);
  expect(new TextDecoder().decode(licence)).toBe('licence');
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    contentId: 'c101',
    drmSystem: 'widevine',
    originalRequestInfo: btoa('ask'),
    sn: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test('[PLY-07] a failed licence request is retried after 1, 2 and 4 s', async () => {
  send.mockRejectedValue(away);
  const answer = ask();
  const timesAt: number[] = [];
  for (const ms of [0, 1_000, 2_000, 4_000]) {
    await jest.advanceTimersByTimeAsync(ms);
    timesAt.push(send.mock.calls.length);
  }
  expect(timesAt).toEqual([1, 2, 3, 4]);
  expect(await answer).toBe('DRM-0');
});

test('[PLY-07] a malformed licence is rejected, and a valid one after it is accepted', async () => {
  send.mockResolvedValueOnce({ license: '***' }).mockResolvedValue({ license: btoa('ok') });
  const answer = askLicence(protection, message, send);
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await answer).byteLength).toBe(2);
});

test('[PLY-07] a licence refusal is final', async () => {
  send.mockRejectedValue(new OperatorError('operator', 10101050, 'no authority'));
  expect(await ask()).toBe('DRM-10101050');
  expect(send).toHaveBeenCalledTimes(1);
});
