import { expect, jest, test } from '@jest/globals';
import { createClimb } from './rendition-climb.ts';
import type { Tech } from '#components/player/engine/vhs/vhs.ts';

interface Scene {
  /** Height of the visible rendition, and of the rendition that the handler has selected. */
  shown: number;
  chosen: number;
  aheadSeconds?: number;
  hasSegment?: boolean;
}

function scene({ shown, chosen, aheadSeconds = 8, hasSegment = true }: Scene) {
  const resetLoader = jest.fn();
  const video = {
    currentTime: 20,
    videoHeight: shown,
    buffered: { length: 1, end: () => 20 + aheadSeconds },
  } as unknown as HTMLVideoElement;
  const tech: Pick<Tech, 'el' | 'vhs'> = {
    el: () => video,
    vhs: {
      xhr: { onRequest: () => undefined, onResponse: () => undefined },
      playlists: {
        media: () => ({ id: `r${chosen}`, attributes: { RESOLUTION: { height: chosen } } }),
      },
      playlistController_: {
        mainSegmentLoader_: {
          resetLoader,
          ...(hasSegment && { currentMediaInfo_: { isFmp4: true } }),
        },
      },
    },
  };
  return { tech, resetLoader };
}

test('climb fetches a better rendition from the playhead on, once', () => {
  const { tech, resetLoader } = scene({ shown: 240, chosen: 720 });
  const climb = createClimb();
  climb(tech);
  climb(tech);
  expect(resetLoader).toHaveBeenCalledTimes(1);
});

test.each<[string, Scene]>([
  ['a lower rendition', { shown: 720, chosen: 240 }],
  ['the same rendition', { shown: 720, chosen: 720 }],
  ['before the first picture', { shown: 0, chosen: 720 }],
  ['a short buffer, which has to grow first', { shown: 240, chosen: 720, aheadSeconds: 2 }],
  ['before its first segment', { shown: 240, chosen: 720, hasSegment: false }],
])('climb fetches nothing again: %s', (_name, setting) => {
  const { tech, resetLoader } = scene(setting);
  createClimb()(tech);
  expect(resetLoader).not.toHaveBeenCalled();
});
