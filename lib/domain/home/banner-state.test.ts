import { describe, expect, test } from '@jest/globals';
import { bannerTime } from './banner-state.ts';

const nowMs = 1_000_000;

describe('[CAT-01] bannerTime', () => {
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
