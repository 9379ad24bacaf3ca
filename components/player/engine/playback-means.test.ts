import { describe, expect, jest, test } from '@jest/globals';
import {
  hlsMeans,
  hlsType,
  playsFairPlay,
  type HlsMeans,
  type MediaScope,
} from './playback-means.ts';

interface Can {
  /** The browser has media source extensions, and they support our streams. */
  mediaSource?: boolean;
  managedMediaSource?: boolean;
  ownHls?: boolean;
  /** Key systems; absent: the browser has none, as in a page over plain HTTP. */
  keySystems?: string[];
  /** The name of a configuration, when the key system accepts only that one. */
  contentType?: string;
}

function scope({ mediaSource, managedMediaSource, ownHls, keySystems, contentType }: Can) {
  const source = (takesOurs: boolean | undefined) =>
    takesOurs === undefined ? undefined : { isTypeSupported: () => takesOurs };
  const ask = jest.fn((keySystem: string, wanted: MediaKeySystemConfiguration[]) => {
    const isTaken = wanted.some(({ videoCapabilities }) =>
      videoCapabilities?.some((one) => one.contentType === (contentType ?? one.contentType)),
    );
    return keySystems?.includes(keySystem) && isTaken
      ? Promise.resolve()
      : Promise.reject(new DOMException('none', 'NotSupportedError'));
  });
  const made: MediaScope = {
    MediaSource: source(mediaSource),
    ManagedMediaSource: source(managedMediaSource),
    navigator: keySystems ? { requestMediaKeySystemAccess: ask } : {},
    document: { createElement: () => ({ canPlayType: () => (ownHls ? 'maybe' : '') }) },
  };
  return { made, ask };
}

const apple = ['com.apple.fps'];
const google = ['com.widevine.alpha', 'org.w3.clearkey'];

/** Browsers: their capabilities, the expected means for clear streams, and whether they have FairPlay. */
const browsers: [string, Can, HlsMeans, boolean][] = [
  [
    'Chromium, Edge: HLS of their own besides',
    { mediaSource: true, ownHls: true, keySystems: google },
    'media-source',
    false,
  ],
  ['Firefox', { mediaSource: true, keySystems: google }, 'media-source', false],
  ['WebKitGTK', { mediaSource: true, managedMediaSource: true }, 'media-source', false],
  [
    'Safari on a Mac or an iPad',
    { mediaSource: true, managedMediaSource: true, ownHls: true, keySystems: apple },
    'media-source',
    true,
  ],
  [
    'an iPhone from 17.1 on',
    { managedMediaSource: true, ownHls: true, keySystems: apple },
    'managed-media-source',
    true,
  ],
  ['an older iPhone', { ownHls: true, keySystems: apple }, 'browser', true],
  [
    'an iPhone over plain HTTP',
    { managedMediaSource: true, ownHls: true },
    'managed-media-source',
    false,
  ],
  [
    'media sources that cannot take our streams',
    { mediaSource: false, managedMediaSource: false, ownHls: true },
    'browser',
    false,
  ],
  [
    'a media source without our streams beside a managed one with them',
    { mediaSource: false, managedMediaSource: true },
    'managed-media-source',
    false,
  ],
  ['the key system without HLS of its own', { keySystems: apple }, 'browser', false],
];

describe.each(browsers)('[WEB-01] %s', (_name, can, means, hasFairPlay) => {
  test(`plays clear streams by ${means}`, () => {
    expect(hlsMeans(scope(can).made)).toBe(means);
  });

  test.each(['widevine', 'clearkey'] as const)(`plays %s by ${means}`, (drmType) => {
    expect(hlsMeans(scope(can).made, drmType)).toBe(means);
  });

  test('plays FairPlay by its own HLS', () => {
    expect(hlsMeans(scope(can).made, 'fairplay')).toBe('browser');
  });

  test(`[PLY-07] [LIV-12] ${hasFairPlay ? 'gets FairPlay' : 'gets no FairPlay'}`, async () => {
    expect(await playsFairPlay(scope(can).made)).toBe(hasFairPlay);
  });
});

test.each([hlsType, 'video/mp4'])(
  '[PLY-07] FairPlay is detected when it accepts only %s',
  async (only) => {
    const { made } = scope({ ownHls: true, keySystems: apple, contentType: only });
    expect(await playsFairPlay(made)).toBe(true);
  },
);

test('a browser without its own HLS is not asked for a key system', async () => {
  const { made, ask } = scope({ mediaSource: true, keySystems: google });
  await playsFairPlay(made);
  expect(ask).not.toHaveBeenCalled();
});
