import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EngineSource } from '#components/player/engine/engine.ts';
import { createAddressRenewal } from './signed-address-renewal.ts';

const url = (name: string) => `/media/live/s/101/a.m3u8?token=${name}&signedToken=sig-${name}`;
const address = (name: string) => new URL(url(name), document.baseURI).href;
const refused = { status: 403, isTimeout: false };

function keep(...answers: (EngineSource | null)[]) {
  const renew = jest.fn(() => Promise.resolve(answers.shift() ?? null));
  const onRefused = jest.fn();
  const keeper = createAddressRenewal({ renew, onRefused });
  keeper.keep({ url: url('a'), validForMs: 300_000 });
  return { keeper, renew, onRefused, signed: () => keeper.sign({ uri: address('a') }).uri };
}

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

describe('[HEAL-02] the renewal of signed addresses', () => {
  test('renews a grant a minute before its end, and signs requests with the new one', async () => {
    const { renew, signed } = keep({ url: url('b'), validForMs: 360_000 });
    await jest.advanceTimersByTimeAsync(239_999);
    expect(renew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(signed()).toBe(address('b'));
    await jest.advanceTimersByTimeAsync(300_000);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test("does not renew early when the viewer's clock is wrong", async () => {
    jest.setSystemTime(20 * 60_000);
    const { renew } = keep({ url: url('b'), validForMs: 300_000 });
    jest.setSystemTime(24 * 3_600_000);
    await jest.advanceTimersByTimeAsync(239_999);
    expect(renew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(240_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('renews short-lived addresses at most every 5 s', async () => {
    const { renew } = keep(...Array.from({ length: 99 }, () => ({ url: url('b'), validForMs: 0 })));
    await jest.advanceTimersByTimeAsync(240_000 + 60_000);
    expect(renew).toHaveBeenCalledTimes(13);
  });

  test('retries a failed renewal after 10 s', async () => {
    const { renew, signed } = keep(null, { url: url('b'), validForMs: 600_000 });
    await jest.advanceTimersByTimeAsync(240_000);
    expect(signed()).toBe(address('a'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(signed()).toBe(address('b'));
  });

  test('keeps the grant of requests for another channel', async () => {
    const { keeper, signed } = keep({ url: url('b'), validForMs: 600_000 });
    await jest.advanceTimersByTimeAsync(240_000);
    expect(signed()).toBe(address('b'));
    expect(keeper.sign({ uri: address('other') }).uri).toBe(address('other'));
    keeper.keep({ url: url('next'), validForMs: null });
    expect(signed()).toBe(address('a'));
  });

  test('renews once after a refusal; a refusal of the new grant is final', async () => {
    const { keeper, renew, onRefused } = keep({ url: url('b'), validForMs: 600_000 });
    keeper.noteFailure(refused, address('a'));
    keeper.noteFailure(refused, address('a'));
    await jest.advanceTimersByTimeAsync(0);
    keeper.noteFailure(refused, address('a'));
    expect(onRefused).not.toHaveBeenCalled();
    keeper.noteFailure(refused, address('b'));
    expect(onRefused).toHaveBeenCalledWith({ kind: 'network', code: 'GRANT-403' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('may renew again after a later refusal once segments arrive again', async () => {
    const { keeper, renew, onRefused } = keep(
      { url: url('b'), validForMs: null },
      { url: url('c'), validForMs: null },
    );
    keeper.noteFailure(refused, address('a'));
    await jest.advanceTimersByTimeAsync(0);
    keeper.noteGood();
    keeper.noteFailure(refused, address('b'));
    await jest.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('renews nothing for other failures, or after the source was detached', async () => {
    const { keeper, renew } = keep({ url: url('b'), validForMs: null });
    keeper.noteFailure({ status: 503, isTimeout: false }, address('a'));
    keeper.drop();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(renew).not.toHaveBeenCalled();
  });
});
