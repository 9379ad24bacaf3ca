import { describe, expect, jest, test } from '@jest/globals';
import { limits } from '#lib/limits.ts';
import type { FeedAsk, FedMedia, MediaFeed } from './media-feed.ts';
import { createMediaOrigin } from './media-origin.ts';

const cap = limits.mp4RangeMaxBytes;
const whole = new Uint8Array(cap + 1_000).map((_, at) => at % 251);

/** A feed with one file that answers ranges of any length. */
function aFeed(change: Partial<FedMedia> = {}) {
  return jest.fn<MediaFeed>(({ range }) =>
    Promise.resolve({
      status: range ? 206 : 200,
      bytes: range ? whole.slice(range.from, range.to + 1) : whole,
      total: whole.byteLength,
      contentType: 'video/mp4',
      ...change,
    }),
  );
}

function ask(
  feed: MediaFeed,
  file: string,
  rangeHeader: string | null = null,
  signal = new AbortController().signal,
) {
  const address = `https://tv.example/media/live/x/${file}?token=a.mpd`;
  return createMediaOrigin(feed)({ address, rangeHeader, signal, onProgress: () => undefined });
}

const askedRange = (feed: jest.Mock<MediaFeed>): FeedAsk['range'] | undefined =>
  feed.mock.calls[0]?.[0].range;

describe('[MED-01] the origin in the browser', () => {
  test('serves an mp4 as a whole', async () => {
    const feed = aFeed();
    const { status, headers, bytes } = await ask(feed, '1.m4s');
    expect([status, headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(headers['content-length']).toBe(String(whole.byteLength));
    expect(bytes).toBe(whole);
    expect(askedRange(feed)).toBeNull();
  });

  test.each([
    ['bytes=0-', 0, cap - 1],
    ['bytes=10-99', 10, 99],
    [`bytes=0-${String(cap - 1)}`, 0, cap - 1],
    [`bytes=0-${String(cap)}`, 0, cap - 1],
    ['bytes=500-', 500, cap + 499],
    ['bytes=500-99999999', 500, cap + 499],
    [`bytes=${String(cap + 990)}-`, cap + 990, cap + 999],
  ])('serves at most 4 MiB of the range %s', async (rangeHeader, from, to) => {
    const { status, headers, bytes } = await ask(aFeed(), 'video.mp4', rangeHeader);
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(
      `bytes ${String(from)}-${String(to)}/${String(whole.byteLength)}`,
    );
    expect(bytes.byteLength).toBeLessThanOrEqual(cap);
    expect(Buffer.compare(bytes, whole.subarray(from, to + 1))).toBe(0);
  });

  test('requests at most 4 MiB from the feed, and serves no more than it announced', async () => {
    const feed = aFeed({ bytes: whole });
    const { bytes } = await ask(feed, 'video.mp4', 'bytes=0-');
    expect(askedRange(feed)).toEqual({ from: 0, to: cap - 1 });
    expect(bytes.byteLength).toBe(cap);
  });

  test.each([
    ['as the feed sees it', { status: 416, bytes: new Uint8Array() }],
    ['though the feed gave something', {}],
  ])('answers 416 to a start past the end, %s', async (_, change) => {
    const past = `bytes=${String(whole.byteLength)}-`;
    const { status, headers, bytes } = await ask(aFeed(change), 'video.mp4', past);
    expect([status, bytes.byteLength]).toEqual([416, 0]);
    expect(headers['content-range']).toBe(`bytes */${String(whole.byteLength)}`);
  });

  test.each(['bytes=-500', 'bytes=5-1', 'bytes=0-1,5-9', 'seconds=0-9', 'bytes=a-b', ''])(
    'ignores the range %s and serves the whole file',
    async (rangeHeader) => {
      const { status, bytes } = await ask(aFeed(), '1.m4s', rangeHeader);
      expect([status, bytes.byteLength]).toEqual([200, whole.byteLength]);
    },
  );

  test('ignores ranges of a manifest', async () => {
    const { status, headers } = await ask(aFeed(), 'chunks.m3u8', 'bytes=0-1');
    expect([status, headers['content-range']]).toEqual([200, undefined]);
  });

  test.each([
    'manifest.mpd',
    'Manifest',
    'live.f4m',
    'a.m3u',
    'x.ism/manifest',
    'chunks.m3u8.mpd',
    '',
  ])('answers 404 to a manifest of another type (%s), without asking the feed', async (file) => {
    const feed = aFeed();
    expect((await ask(feed, file)).status).toBe(404);
    expect(feed).not.toHaveBeenCalled();
  });

  test.each(['chunks.m3u8', '720p/1.m4s', '720p/init.mp4', 'sound.M4A', 'a.cmfv'])(
    'answers 500 when %s cannot be loaded',
    async (file) => {
      const broken = jest.fn<MediaFeed>(() => Promise.reject(new TypeError('no connection')));
      expect((await ask(broken, file)).status).toBe(500);
      for (const status of [500, 502, 503, 0, 302])
        expect((await ask(aFeed({ status }), file)).status).toBe(500);
    },
  );

  test('passes a refusal of the server on: the player renews its address', async () => {
    for (const status of [401, 403, 404])
      expect((await ask(aFeed({ status }), '1.m4s')).status).toBe(status);
  });

  test('gives no answer to an aborted request', async () => {
    const control = new AbortController();
    const slow = jest.fn<MediaFeed>(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const answer = ask(slow, '1.m4s', null, control.signal);
    control.abort(new Error('zapped'));
    await expect(answer).rejects.toThrow('zapped');
  });
});
