import { describe, expect, test } from '@jest/globals';
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import { MediaRequest } from '#lib/browser/media-layer/media-request.ts';
import { failureOf, fromNearby, kindOf, retire, selectByBandwidth, type Vhs } from './vhs.ts';

type Variant = NonNullable<NonNullable<Vhs['playlists']>['main']>['playlists'][number];

test.each([
  ['hls-playlist', 'chunks.m3u8', false, 'playlist'],
  ['segment', '1.m4s?token=x', true, 'segment'],
  ['segment', 'subses/1.vtt?token=x', true, 'other'],
  ['segment-media-initialization', 'init.mp4', false, 'other'],
  ['segment-media-initialization', 'init.mp4', true, 'segment'],
  ['segment-key', 'key', true, 'segment'],
  ['content-steering-manifest', 'steer', true, 'other'],
])('[HEAL-01] a %s request for %s (failed: %s) counts as %s', (requestType, uri, failed, kind) => {
  expect(kindOf({ requestType, uri }, failed)).toBe(kind);
});

describe('[ANY-03] why a stream is refused', () => {
  const refused = (status: number, text: string, responseType: '' | 'arraybuffer') => ({
    ...{ status, responseType, requestType: responseType === '' ? 'hls-playlist' : 'segment' },
    response: responseType === '' ? text : new TextEncoder().encode(text).buffer,
    get responseText() {
      if (responseType !== '') throw new DOMException('not a text', 'InvalidStateError');
      return text;
    },
  });
  const failure = (...given: Parameters<typeof refused>) =>
    failureOf(refused(...given) as unknown as XMLHttpRequest, null);

  test.each(['', 'arraybuffer'] as const)('is read of an answer as "%s"', (as) => {
    const known = (status: number, text: string) => failure(status, text, as);
    expect(known(503, 'service full: all are in use')).toEqual({
      ...{ status: 503, isTimeout: false, isServiceFull: true },
    });
    expect(known(503, 'connections 2')).toMatchObject({ connections: 2 });
    expect(known(415, 'codec HEVC')).toMatchObject({ codec: 'HEVC' });
    expect(known(503, 'the service full of people')).toEqual({ status: 503, isTimeout: false });
    expect(known(404, 'service full: all are in use')).toEqual({ status: 404, isTimeout: false });
  });

  test('is not looked for in long answers, nor in those that arrived', () => {
    expect(failure(503, `service full: ${'x'.repeat(2_000)}`, 'arraybuffer')).toEqual({
      ...{ status: 503, isTimeout: false },
    });
    expect(failure(200, 'service full: all are in use', 'arraybuffer')).toBeNull();
  });
});

test('[PLY-07] the handler of a replaced source neither switches renditions nor seeks to its start', () => {
  const controller = {
    hasPlayed_: false,
    switchMedia_: () => {
      throw new Error('the player has gone');
    },
  };
  retire({ playlistController_: controller } as unknown as Vhs);
  expect(() => controller.switchMedia_()).not.toThrow();
  expect(controller.hasPlayed_).toBe(true);
  expect(() => retire(undefined)).not.toThrow();
});

describe('[PLY-01] without a chosen quality', () => {
  const handler = (...heights: number[]) => {
    const playlists = heights.map((height): Variant => ({
      attributes: { RESOLUTION: { height } },
    }));
    const vhs = { playlists: { main: { playlists } } } as unknown as Vhs;
    const open = () => heights.filter((_height, index) => !playlists[index]?.disabled);
    return { vhs, open, playlists };
  };

  test('the bandwidth decides alone, or up to 480 lines in data-saving mode', () => {
    const { vhs, open } = handler(1080, 720, 480, 240);
    expect(selectByBandwidth(vhs, true)).toBe(true);
    expect(open()).toEqual([480, 240]);
    selectByBandwidth(vhs, false);
    expect(open()).toEqual([1080, 720, 480, 240]);
  });

  test('the smallest rendition plays when all are larger, and audio only is unaffected', () => {
    const large = handler(1080, 720);
    selectByBandwidth(large.vhs, true);
    expect(large.open()).toEqual([720]);
    const sound = handler(0);
    selectByBandwidth(sound.vhs, true);
    expect(sound.open()).toEqual([0]);
  });

  test('a rendition that the browser cannot play is not counted as the smallest', () => {
    const { vhs, open, playlists } = handler(1080, 720, 240);
    playlists[2]!.excludeUntil = Infinity;
    selectByBandwidth(vhs, true);
    expect(open()).toEqual([720, 240]);
  });

  test('nothing is limited before the main playlist is read', () => {
    expect(selectByBandwidth(undefined, true)).toBe(false);
    expect(selectByBandwidth({ playlists: {} } as Vhs, true)).toBe(false);
  });
});

test('[MED-02] the handler gets its requests from the media layer when one is active', () => {
  const options = () => ({ uri: '/media/720p/1.m4s', timeout: 8_000 });
  expect(fromNearby(options())).toEqual(options());
  const request = new MediaRequest(() => Promise.reject(new Error('never sent')));
  const withdraw = mediaLayer.provide(() => request);
  expect(fromNearby(options())).toEqual({ ...options(), xhr: request });
  withdraw();
});
