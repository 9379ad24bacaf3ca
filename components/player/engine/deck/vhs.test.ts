import { expect, test } from '@jest/globals';
import { dropChanges, kindOf, type Vhs } from './vhs.ts';

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

test('[PLY-07] a change of rendition that was put off does nothing to a player that has gone', () => {
  const controller = {
    switchMedia_: () => {
      throw new Error('the player has gone');
    },
  };
  dropChanges({ playlistController_: controller } as unknown as Vhs);
  expect(() => controller.switchMedia_()).not.toThrow();
  expect(() => dropChanges(undefined)).not.toThrow();
});
