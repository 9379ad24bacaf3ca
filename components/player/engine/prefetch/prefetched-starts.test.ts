import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FedMedia, MediaFeed } from '#lib/browser/media-layer/media-feed.ts';
import { createPrefetchedStarts } from './prefetched-starts.ts';

const main = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=426x240,CODECS="avc1.64001f"
low.m3u8
`;
const live = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-MAP:URI="init.mp4"
${[1, 2, 3, 4].map((number) => `#EXTINF:4,\n${String(number)}.m4s\n`).join('')}`;

const href = (stream: string, name: string) =>
  new URL(`/media/${stream}/${name}`, document.baseURI).href;
const settle = () => jest.advanceTimersByTimeAsync(0);

/** A mock origin that counts its requests. */
function aLine(change: Record<string, Partial<FedMedia>> = {}) {
  const texts: Record<string, string> = { 'main.m3u8': main, 'low.m3u8': live };
  const feed = jest.fn<MediaFeed>(({ address }) => {
    const name = address.split('/').at(-1) ?? '';
    const bytes = new TextEncoder().encode(texts[name] ?? name);
    return Promise.resolve({
      ...{ status: 200, bytes, total: bytes.byteLength, contentType: '' },
      ...change[name],
    });
  });
  const starts = createPrefetchedStarts(feed);
  const asked = () => feed.mock.calls.map(([{ address }]) => address.split('/').at(-1));
  return { feed, starts, asked };
}

/** The text of a player's answered request; null when the player has to make the request itself. */
async function given(request: ReturnType<ReturnType<typeof createPrefetchedStarts>['requestFor']>) {
  if (!request) return null;
  request.open('GET', href('a', 'init.mp4'));
  request.send();
  await settle();
  return request.responseText;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('[ZAP-01] the prefetch of stream starts', () => {
  test('gives playlists, initialisation and the first segment without a new request, once each', async () => {
    const { starts, asked } = aLine();
    starts.fetch('/media/a/main.m3u8');
    await settle();
    const first = ['main.m3u8', 'low.m3u8', 'init.mp4', '2.m4s'];
    expect(asked()).toEqual(first);
    for (const name of first) {
      const request = starts.requestFor(href('a', name));
      expect(await given(request)).not.toBeNull();
      expect(request?.status).toBe(200);
      expect(starts.requestFor(href('a', name))).toBeNull();
    }
    expect(asked()).toEqual(first);
  });

  test('requests a start once when it is asked for twice within five seconds', async () => {
    const { starts, asked } = aLine();
    starts.fetch('/media/a/main.m3u8');
    await settle();
    const once = asked().length;
    starts.fetch('/media/a/main.m3u8');
    await settle();
    expect(asked()).toHaveLength(once);
    jest.advanceTimersByTime(5_000);
    starts.fetch('/media/a/main.m3u8');
    await settle();
    expect(asked()).toHaveLength(2 * once);
  });

  test('gives a live playlist in place of a main one for five seconds alone', async () => {
    const { starts } = aLine();
    starts.fetch('/media/a/low.m3u8');
    await settle();
    jest.advanceTimersByTime(5_001);
    expect(starts.requestFor(href('a', 'low.m3u8'))).toBeNull();
  });

  test('waits for a pending request and reports its bandwidth', async () => {
    const { starts, feed } = aLine();
    const come = Promise.withResolvers<FedMedia>();
    feed.mockReturnValueOnce(come.promise);
    starts.fetch('/media/a/main.m3u8');
    const request = starts.requestFor(href('a', 'main.m3u8'));
    request?.open('GET', href('a', 'main.m3u8'));
    request?.send();
    await jest.advanceTimersByTimeAsync(100);
    const bytes = new TextEncoder().encode('#EXTM3U\n'.padEnd(1_000));
    come.resolve({ status: 200, bytes, total: 1_000, contentType: '' });
    await settle();
    expect(request).toMatchObject({ status: 200, bandwidth: 80_000 });
    expect(request?.responseText).toContain('#EXTM3U');
    expect(feed).toHaveBeenCalledTimes(1);
  });

  test('requests nothing again that the player has requested while a playlist of another track was late', async () => {
    const sounded = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Original",DEFAULT=YES,URI="sound.m3u8"
${main.slice('#EXTM3U\n'.length).replace('CODECS=', 'AUDIO="audio",CODECS=')}`;
    const bytes = new TextEncoder().encode(sounded);
    const { starts, feed, asked } = aLine({ 'main.m3u8': { bytes, total: bytes.byteLength } });
    const late = Promise.withResolvers<FedMedia>();
    const answer = feed.getMockImplementation();
    feed.mockImplementation((ask) =>
      ask.address.endsWith('sound.m3u8') ? late.promise : (answer?.(ask) ?? late.promise),
    );
    starts.fetch('/media/a/main.m3u8');
    await settle();
    expect(asked()).toEqual(['main.m3u8', 'low.m3u8', 'sound.m3u8']);
    expect(starts.requestFor(href('a', 'init.mp4'))).toBeNull();
    const text = new TextEncoder().encode(live.replaceAll('init.mp4', 'sound-init.mp4'));
    late.resolve({ status: 200, bytes: text, total: text.byteLength, contentType: '' });
    await settle();
    expect(asked()).toContain('sound-init.mp4');
    expect(asked()).not.toContain('init.mp4');
  });

  test('does not reuse outdated playlists and segments, but the main playlist and the initialisation', async () => {
    const { starts } = aLine();
    starts.fetch('/media/a/main.m3u8');
    await settle();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(starts.requestFor(href('a', 'low.m3u8'))).toBeNull();
    expect(starts.requestFor(href('a', '2.m4s'))).toBeNull();
    for (const name of ['main.m3u8', 'init.mp4'])
      expect(starts.requestFor(href('a', name))).not.toBeNull();
  });

  test('leaves failed requests and byte ranges of a file to the player', async () => {
    const { starts, asked } = aLine({ '2.m4s': { status: 503 } });
    starts.fetch('/media/a/main.m3u8');
    await settle();
    const before = asked().length;
    const failed = starts.requestFor(href('a', '2.m4s'));
    failed?.open('GET', href('a', '2.m4s'));
    failed?.send();
    await settle();
    expect(failed?.status).toBe(500);
    expect(asked().slice(before)).toEqual(['2.m4s']);

    const piece = starts.requestFor(href('a', 'init.mp4'));
    piece?.setRequestHeader('range', 'bytes=0-1');
    expect(await given(piece)).not.toBeNull();
    expect(asked()).toHaveLength(before + 2);
  });

  test('drops the oldest of more than two streams and aborts its requests', async () => {
    const { starts, feed } = aLine();
    starts.fetch('/media/a/main.m3u8');
    await settle();
    feed.mockReturnValueOnce(new Promise(() => undefined));
    starts.fetch('/media/b/main.m3u8');
    const ended = feed.mock.calls.at(-1)?.[0].signal;
    starts.fetch('/media/c/main.m3u8');
    expect(starts.requestFor(href('a', 'main.m3u8'))).toBeNull();
    expect(ended?.aborted).toBe(false);
    starts.fetch('/media/d/main.m3u8');
    expect(ended?.aborted).toBe(true);
    expect(starts.requestFor(href('c', 'main.m3u8'))).not.toBeNull();
  });

  test('keeps no outdated answers of a stream that fails or is not live', async () => {
    const gone = aLine({ 'main.m3u8': { status: 403 } });
    gone.starts.fetch('/media/a/main.m3u8');
    await settle();
    expect(gone.asked()).toEqual(['main.m3u8']);
    const ended = aLine({
      'low.m3u8': { bytes: new TextEncoder().encode(`${live}#EXT-X-ENDLIST`) },
    });
    ended.starts.fetch('/media/a/main.m3u8');
    await settle();
    expect(ended.asked()).toEqual(['main.m3u8', 'low.m3u8']);
    expect(ended.starts.requestFor(href('a', 'low.m3u8'))).toBeNull();
  });
});
