import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { frameOf } from '#lib/contract/gateway/gateway-frame.ts';
import type { GatewayAsk, GatewayHead } from '#lib/contract/gateway/gateway.ts';
import { limits } from '#lib/limits.ts';
import { createGatewayLink, linkPatienceMs, type LinkChannel } from './gateway-link.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A gateway whose messages the test sends. */
function aGateway() {
  const asked: GatewayAsk[] = [];
  const closed = jest.fn();
  const channel: LinkChannel = {
    send: (text) => asked.push(JSON.parse(text) as GatewayAsk),
    close: closed,
    onmessage: null,
    onclose: null,
  };
  const link = createGatewayLink(channel);
  const say = (data: unknown) => channel.onmessage?.({ data });
  return {
    ...{ link, channel, asked, closed, say },
    head: (id: number, length: number, change: Partial<GatewayHead> = {}) =>
      say(JSON.stringify({ id, status: 206, total: length, length, contentType: 'v', ...change })),
    bytes: (id: number, ...bytes: number[]) => say(frameOf(id, Uint8Array.from(bytes)).buffer),
    read: (
      address = '/media/1.m4s',
      range: { from: number; to: number } | null = null,
      signal = new AbortController().signal,
    ) => {
      const progress: number[] = [];
      const reading = link.read({ address, range, signal, onProgress: (at) => progress.push(at) });
      const outcome = reading.then(
        ({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }),
        (error: unknown) => String(error),
      );
      return { outcome, progress };
    },
  };
}

describe('[MED-02] the data channel', () => {
  test('delivers pieces with interleaved bytes', async () => {
    const gateway = aGateway();
    const one = gateway.read('/media/1.m4s');
    const two = gateway.read('/media/2.m4s', { from: 5, to: 6 });
    expect(gateway.asked).toEqual([
      { id: 1, address: '/media/1.m4s', from: 0 },
      { id: 2, address: '/media/2.m4s', from: 5, to: 6 },
    ]);
    gateway.head(2, 2, { total: 99 });
    gateway.head(1, 3);
    gateway.bytes(1, 1, 2);
    gateway.bytes(2, 8, 9);
    gateway.bytes(1, 3);
    expect(await one.outcome).toEqual({
      status: 206,
      bytes: [1, 2, 3],
      total: 3,
      contentType: 'v',
    });
    expect(await two.outcome).toMatchObject({ bytes: [8, 9], total: 99 });
    expect(one.progress).toEqual([2, 3]);
  });

  test('requests the rest of a file that is longer than one piece', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    gateway.head(1, 2, { total: 3 });
    gateway.bytes(1, 1, 2);
    await jest.advanceTimersByTimeAsync(0);
    expect(gateway.asked.at(-1)).toEqual({ id: 2, address: '/media/1.m4s', from: 2 });
    gateway.head(2, 1, { total: 3 });
    gateway.bytes(2, 3);
    expect(await outcome).toMatchObject({ bytes: [1, 2, 3] });
  });

  test('passes a refusal of the gateway on', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    gateway.head(1, 0, { status: 403 });
    expect(await outcome).toMatchObject({ status: 403, bytes: [] });
    expect(gateway.link.isOpen()).toBe(true);
  });

  test('is closed when a request has no answer, and fails all other requests', async () => {
    const gateway = aGateway();
    const closed = jest.fn();
    gateway.link.onClosed(closed);
    const one = gateway.read();
    await jest.advanceTimersByTimeAsync(linkPatienceMs - 1);
    expect(gateway.link.isOpen()).toBe(true);
    const two = gateway.read();
    await jest.advanceTimersByTimeAsync(1);
    expect(gateway.link.isOpen()).toBe(false);
    expect(await one.outcome).toMatch('the gateway is gone');
    expect(await two.outcome).toMatch('the gateway is gone');
    expect(gateway.closed).toHaveBeenCalledTimes(1);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(await gateway.read().outcome).toMatch('the gateway is gone');
  });

  test('is closed when it goes silent in the middle of a piece, not while bytes arrive', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    gateway.head(1, 4);
    for (const byte of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(linkPatienceMs - 1);
      gateway.bytes(1, byte);
    }
    expect(gateway.link.isOpen()).toBe(true);
    await jest.advanceTimersByTimeAsync(linkPatienceMs);
    expect(await outcome).toMatch('the gateway is gone');
  });

  test('stays open while nothing is requested', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    gateway.head(1, 0);
    await outcome;
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(gateway.link.isOpen()).toBe(true);
  });

  test('cancels an aborted request at the gateway and drops its bytes', async () => {
    const gateway = aGateway();
    const control = new AbortController();
    const { outcome } = gateway.read('/media/1.m4s', null, control.signal);
    gateway.head(1, 3);
    control.abort(new Error('zapped'));
    expect(await outcome).toMatch('zapped');
    expect(gateway.asked.at(-1)).toEqual({ id: 1, cancel: true });
    gateway.bytes(1, 1, 2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(gateway.link.isOpen()).toBe(true);
  });

  test('is closed when a cancelled request gets no answer', async () => {
    const gateway = aGateway();
    const control = new AbortController();
    const { outcome } = gateway.read('/media/1.m4s', null, control.signal);
    control.abort(new Error('zapped'));
    await outcome;
    await jest.advanceTimersByTimeAsync(linkPatienceMs);
    expect(gateway.link.isOpen()).toBe(false);
  });

  test('stays open when cancelled requests are answered', async () => {
    const gateway = aGateway();
    const control = new AbortController();
    void gateway.read('/media/1.m4s', null, control.signal);
    control.abort(new Error('zapped'));
    gateway.head(1, 0, { status: 499 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(gateway.link.isOpen()).toBe(true);
  });

  test('stays open when bytes arrive at the last moment', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    await jest.advanceTimersByTimeAsync(linkPatienceMs - 1);
    gateway.head(1, 1);
    gateway.bytes(1, 7);
    expect(await outcome).toMatchObject({ bytes: [7] });
  });

  test.each<[string, (gateway: ReturnType<typeof aGateway>) => void]>([
    ['a message that is not JSON', ({ say }) => say('{')],
    ['an incomplete head', ({ say }) => say('{"id":1}')],
    ['a piece that is too long', ({ head }) => head(1, limits.mp4RangeMaxBytes + 1)],
    ['bytes before their head', ({ bytes }) => bytes(1, 1)],
    [
      'more bytes than promised',
      ({ head, bytes }) => {
        head(1, 1);
        bytes(1, 1, 2);
      },
    ],
  ])('is closed after %s', async (_, speak) => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    speak(gateway);
    expect(gateway.link.isOpen()).toBe(false);
    // Pieces that were complete before are delivered.
    await outcome;
  });

  test('fails the waiting requests when it closes', async () => {
    const gateway = aGateway();
    const { outcome } = gateway.read();
    gateway.channel.onclose?.();
    expect(await outcome).toMatch('the gateway is gone');
  });
});
