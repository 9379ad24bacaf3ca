import { describe, expect, test } from '@jest/globals';
import { mediaLayer } from '#lib/browser/media-layer/media-layer.ts';
import { MediaRequest } from '#lib/browser/media-layer/media-request.ts';
import { kindOf, restrictTo, retire, fromNearby, type Vhs } from './vhs.ts';

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
    const marks = heights.map((): { disabled?: boolean } => ({}));
    const ladder = heights.map((height, index) => ({ height, playlist: marks[index] }));
    const vhs = { representations: () => ladder } as unknown as Vhs;
    const open = () => heights.filter((_height, index) => !marks[index]?.disabled);
    return { vhs, open };
  };

  test('the bandwidth decides alone, or up to 480 lines in data-saving mode', () => {
    const { vhs, open } = handler(1080, 720, 480, 240);
    restrictTo(vhs, null, true);
    expect(open()).toEqual([480, 240]);
    restrictTo(vhs, null, false);
    expect(open()).toEqual([1080, 720, 480, 240]);
  });

  test('the smallest rendition plays when all are larger, and audio only is unaffected', () => {
    const large = handler(1080, 720);
    restrictTo(large.vhs, null, true);
    expect(large.open()).toEqual([720]);
    const sound = handler(0);
    restrictTo(sound.vhs, null, true);
    expect(sound.open()).toEqual([0]);
    expect(() => restrictTo(undefined, null, true)).not.toThrow();
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
