import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PlaySource } from '#lib/contract/streams.ts';
import { createPrefetchedAddresses } from './prefetched-addresses.ts';

const { signal } = new AbortController();

function ahead() {
  let count = 0;
  const ask = jest.fn((channelId: string): Promise<PlaySource> => {
    count += 1;
    return Promise.resolve({ sources: [{ url: `/${channelId}-${String(count)}.m3u8` }] });
  });
  const onPrepared = jest.fn<(source: PlaySource) => void>();
  return { ask, onPrepared, addresses: createPrefetchedAddresses(ask, onPrepared) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('[ZAP-01] the address prefetch', () => {
  test('gives a prepared address without another call, once', async () => {
    const { ask, addresses } = ahead();
    addresses.prepare('101');
    addresses.prepare('101');
    expect(await addresses.take('101', signal)).toMatchObject({
      sources: [{ url: '/101-1.m3u8' }],
    });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await addresses.take('101', signal)).toMatchObject({
      sources: [{ url: '/101-2.m3u8' }],
    });
  });

  test('gives an arrived address synchronously, so that it plays before a render', async () => {
    const { addresses } = ahead();
    addresses.prepare('101');
    await jest.advanceTimersByTimeAsync(0);
    expect(addresses.take('101', signal)).toEqual({ sources: [{ url: '/101-1.m3u8' }] });
  });

  test('does not use an outdated address', async () => {
    const { ask, addresses } = ahead();
    addresses.prepare('101');
    jest.advanceTimersByTime(30_000);
    expect(await addresses.take('101', signal)).toMatchObject({
      sources: [{ url: '/101-2.m3u8' }],
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('requests again after a failure or a refusal', async () => {
    const { ask, addresses } = ahead();
    ask.mockRejectedValueOnce(new Error('away'));
    addresses.prepare('101');
    expect(await addresses.take('101', signal)).toMatchObject({
      sources: [{ url: '/101-1.m3u8' }],
    });
    ask.mockResolvedValueOnce({ noAuthority: true, sources: [] });
    addresses.prepare('102');
    expect(await addresses.take('102', signal)).toMatchObject({
      sources: [{ url: '/102-2.m3u8' }],
    });
  });

  test('keeps only the last few addresses', async () => {
    const { ask, addresses } = ahead();
    for (const channelId of ['1', '2', '3', '4', '5']) addresses.prepare(channelId);
    await addresses.take('1', signal);
    expect(ask).toHaveBeenCalledTimes(6);
    await addresses.take('5', signal);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  test('calls onPrepared for prepared addresses, not for taken ones or failures', async () => {
    const { ask, onPrepared, addresses } = ahead();
    addresses.prepare('101');
    await addresses.take('102', signal);
    await jest.advanceTimersByTimeAsync(0);
    expect(onPrepared.mock.calls).toEqual([[{ sources: [{ url: '/101-1.m3u8' }] }]]);
    ask.mockRejectedValueOnce(new Error('away'));
    addresses.prepare('103');
    await jest.advanceTimersByTimeAsync(0);
    expect(onPrepared).toHaveBeenCalledTimes(1);
  });
});
