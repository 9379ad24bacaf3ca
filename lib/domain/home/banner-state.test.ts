import { describe, expect, test } from '@jest/globals';
import { bannerResume, bannerTime } from './banner-state.ts';

const nowMs = 1_000_000;

describe('[CAT-02] bannerTime', () => {
  test.each([
    ['nothing is known', {}, null],
    ['the source is there', { hasEpgSource: true }, null],
    ['the source is missing', { hasEpgSource: false }, { kind: 'missing' }],
    ['it has begun', { startTime: nowMs }, null],
    ['it begins later', { startTime: nowMs + 1 }, { kind: 'from', atMs: nowMs + 1 }],
    [
      'it begins later and has no source yet',
      { startTime: nowMs + 1, hasEpgSource: false },
      { kind: 'from', atMs: nowMs + 1 },
    ],
    ['it ends later', { playbackValidTime: nowMs + 1 }, { kind: 'until', atMs: nowMs + 1 }],
    ['it has ended', { playbackValidTime: nowMs }, { kind: 'expired' }],
  ])('when %s', (_when, banner, expected) => {
    expect(bannerTime(banner, nowMs)).toEqual(expected);
  });
});

describe('[CAT-02] bannerResume', () => {
  const banner = { bannerItemId: 'b', title: 'B', linkType: 'VOD_CONTENT' } as const;
  const historyEpisode = { metaId: 'e5', episode: 5 };

  test('leads to the episode that was watched last, and plays it', () => {
    const expected = { href: '/vod/detail/e5?play=1', episode: 5 };
    expect(bannerResume({ ...banner, historyEpisode })).toEqual(expected);
  });

  test('is null without one, and for lists and channels', () => {
    expect(bannerResume(banner)).toBeNull();
    expect(bannerResume({ ...banner, linkType: 'LIVE_CHANNEL', historyEpisode })).toBeNull();
  });
});
