import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { userRandomValueQuery, verificationCodeSend } from '#lib/contract/account.ts';
import { channelList } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { bounds } from '#lib/limits.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { operatorBreaker } from '#server/upstream/breaker.ts';
import { BffUnderTest } from '#tests/setup/stand-ins/bff-under-test.ts';
import { success } from '#tests/setup/stand-ins/stand-in-operator.ts';

let bff: BffUnderTest;
beforeEach(async () => {
  bff = await BffUnderTest.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bff.stop();
});

describe('[SHUT-08] while the operator hangs', () => {
  test('the web server answers a call with 503 and Retry-After at once, without asking the operator', async () => {
    jest.spyOn(operatorBreaker(), 'admits').mockReturnValue(false);
    const { status, errCode, headers } = await bff.call(verificationCodeSend);
    expect([status, errCode, headers['retry-after']]).toEqual([
      503,
      errorCodes.upstreamHangs,
      String(bounds.retryAfterSeconds),
    ]);
    expect(bff.operator.seen).toEqual([]);
  });

  test("the guest login for a call uses up part of the call's time budget", async () => {
    const times: number[] = [];
    const real = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms = 0) => {
      if (ms > 5_000 && ms <= serverBounds.callBudgetMs) times.push(ms);
      return real(act, ms);
    });
    await bff.call(channelList);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect(times.at(-1)).toBeLessThan(serverBounds.callBudgetMs);
  });
});

describe('[SHUT-08] the request id of a write', () => {
  const id = 'ab'.repeat(32);
  const fields = { loginType: 'email', email: 'a@example.org', accountName: 'a@example.org' };
  const body = JSON.stringify({ ...fields, purpose: 'register' });
  const sent = async (requestId: string, address: string) => {
    bff.operator.answer(address, () => success({}));
    await bff.send({
      path: address,
      headers: {
        origin: bff.origin,
        'content-type': 'application/json',
        'request-id': requestId,
      },
      body,
    });
    return bff.operator.seenAt(address).at(-1)?.headers['request-id'];
  };

  test('is passed on as the browser sent it', async () => {
    expect(await sent(id, verificationCodeSend.address)).toBe(id);
    expect(await sent(id, userRandomValueQuery.address)).toBe(id);
  });

  test.each(['', 'x', id.toUpperCase(), `${id}0`, `${id},${id}`])(
    'is replaced with a new one when it is %j',
    async (wrong) => {
      const got = await sent(wrong, verificationCodeSend.address);
      expect(got).toMatch(/^[0-9a-f]{64}$/);
      expect(got).not.toBe(wrong);
    },
  );
});
