import { expect, test } from '@jest/globals';
import { isAudioTitle, titleKind } from './audio-title.ts';

test.each([
  ['AUDIO', true],
  ['audio', true],
  ['movie', false],
  ['AUDIOBOOK', false],
  [undefined, false],
] as const)('a title whose videoType is %j: sound alone %j', (videoType, isAudio) => {
  expect(isAudioTitle(videoType === undefined ? {} : { videoType })).toBe(isAudio);
});

test.each([
  ['MOVIE', 'AUDIO', 'AUDIO'],
  ['SERIES', 'AUDIO', 'AUDIO_SERIES'],
  ['EPISODE', 'AUDIO', 'EPISODE'],
  ['SEASON', 'AUDIO', 'SEASON'],
  ['MOVIE', 'movie', 'MOVIE'],
  ['SERIES', 'series', 'SERIES'],
] as const)('a %s of the videoType %s is called %s', (metaType, videoType, kind) => {
  expect(titleKind({ metaType, videoType })).toBe(kind);
});
