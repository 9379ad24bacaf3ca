import { describe, expect, jest, test } from '@jest/globals';
import type { Tracker } from '#lib/contract/reports.ts';
import type { FedMedia, MediaFeed } from '#lib/browser/media-layer/media-feed.ts';
import { createGatewayFeed, gatewayHeadStartMs } from './gateway-feed.ts';

const fed = (status: number, by: number): FedMedia => ({
  ...{ status, bytes: Uint8Array.of(by), total: 1, contentType: 'video/mp4' },
});
const own = 'https://tv.example/media/1.m4s';
const byHttp = 1;
const byGateway = 2;

function aFeed(link: MediaFeed | null) {
  const http = jest.fn<MediaFeed>(() => Promise.resolve(fed(200, byHttp)));
  const delivered: Tracker[] = [];
  const feed = createGatewayFeed({
    link: () => link && { read: link },
    http,
    pageOrigin: 'https://tv.example',
    onDelivered: (by) => delivered.push(by),
  });
  const ask = (
    range: { from: number; to: number } | null = null,
    signal = new AbortController().signal,
  ) => feed({ address: own, range, signal, onProgress: () => undefined });
  return { feed, ask, http, delivered };
}

describe('[MED-02] the gateway feed', () => {
  test('uses the gateway when there is one', async () => {
    const { ask, http, delivered } = aFeed(() => Promise.resolve(fed(206, byGateway)));
    expect(await ask()).toMatchObject({ status: 200, bytes: Uint8Array.of(byGateway) });
    expect(await ask({ from: 0, to: 9 })).toMatchObject({ status: 206 });
    expect(http).not.toHaveBeenCalled();
    expect(delivered).toEqual(['webRTC', 'webRTC']);
  });

  test('asks the gateway without the page’s origin, and HTTP with it', async () => {
    const link = jest.fn<MediaFeed>(() => Promise.reject(new Error('the gateway is gone')));
    const { feed, ask, http } = aFeed(link);
    await ask();
    const { signal } = new AbortController();
    const elsewhere = 'https://tv.example.org/1.m4s';
    await feed({ address: elsewhere, range: null, signal, onProgress: () => undefined });
    expect(link.mock.calls.map(([{ address }]) => address)).toEqual(['/media/1.m4s', elsewhere]);
    expect(http.mock.calls.map(([{ address }]) => address)).toEqual([own, elsewhere]);
  });

  test('uses HTTP when there is no gateway', async () => {
    const { ask, delivered } = aFeed(null);
    expect(await ask()).toMatchObject({ status: 200, bytes: Uint8Array.of(byHttp) });
    expect(delivered).toEqual(['HLS']);
  });

  test('uses HTTP when the gateway fails during the answer', async () => {
    const { ask, delivered } = aFeed(() => Promise.reject(new Error('the gateway is gone')));
    expect(await ask()).toMatchObject({ bytes: Uint8Array.of(byHttp) });
    expect(delivered).toEqual(['HLS']);
  });

  test.each([401, 403, 404, 500])('uses HTTP when the gateway answers %i', async (status) => {
    const { ask } = aFeed(() => Promise.resolve(fed(status, byGateway)));
    expect(await ask()).toMatchObject({ status: 200, bytes: Uint8Array.of(byHttp) });
  });

  test('uses HTTP when the gateway does not start within a quarter of a second', async () => {
    jest.useFakeTimers();
    let ended: AbortSignal | undefined;
    const { ask, http, delivered } = aFeed(({ signal }) => {
      ended = signal;
      return new Promise(() => undefined);
    });
    const answer = ask();
    await jest.advanceTimersByTimeAsync(gatewayHeadStartMs - 1);
    expect(http).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ bytes: Uint8Array.of(byHttp) });
    expect(delivered).toEqual(['HLS']);
    expect(ended?.aborted).toBe(true);
    jest.useRealTimers();
  });

  test('uses only the gateway once it has started, even when it is slow', async () => {
    jest.useFakeTimers();
    const { ask, http, delivered } = aFeed(async ({ onProgress }) => {
      onProgress(1, 9);
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      return fed(206, byGateway);
    });
    const answer = ask();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toMatchObject({ bytes: Uint8Array.of(byGateway) });
    expect(http).not.toHaveBeenCalled();
    expect(delivered).toEqual(['webRTC']);
    jest.useRealTimers();
  });

  test('reports deliveries of media, not of playlists', async () => {
    const { feed, delivered } = aFeed(() => Promise.resolve(fed(206, byGateway)));
    const { signal } = new AbortController();
    const playlist = 'https://tv.example/media/chunks.m3u8';
    await feed({ address: playlist, range: null, signal, onProgress: () => undefined });
    expect(delivered).toEqual([]);
  });

  test('reports no delivery of a cancelled request', async () => {
    const control = new AbortController();
    const { ask, http, delivered } = aFeed(() => {
      control.abort(new Error('zapped'));
      return Promise.reject(new Error('zapped'));
    });
    http.mockImplementation(({ signal }) => Promise.reject(signal.reason as Error));
    await expect(ask(null, control.signal)).rejects.toThrow();
    expect(delivered).toEqual([]);
  });
});
