import { expect, test } from '@jest/globals';
import {
  dvrRangeAddress,
  dvrRangeOf,
  liveAddress,
  liveDrmAddress,
  timeShiftAddress,
} from './stream-address.ts';

test('[STR-01] a live address ends in chunks.m3u8, with DRM in playlist.m3u8', () => {
  expect(liveAddress('https://cdn.test', 'sintonia', '101')).toBe(
    'https://cdn.test/sintonia/101/mp4/chunks.m3u8',
  );
  expect(liveDrmAddress('https://drm.test/x', 'sintonia', '101')).toBe(
    'https://drm.test/x/sintonia/101/mp4/playlist.m3u8',
  );
});

test('[STR-01] a DVR range contains start and duration in seconds', () => {
  expect(
    dvrRangeAddress('/media/dvr', 's7', { startSeconds: 1_790_000_000, durationSeconds: 1800 }),
  ).toBe('/media/dvr/s7/mp4/playlist_dvr_range-1790000000-1800.m3u8');
});

test('[STR-01] a time-shift address contains the seconds behind live and a window of 60', () => {
  expect(timeShiftAddress('/media/dvr', 's7', 300)).toBe(
    '/media/dvr/s7/mp4/playlist_dvr_timeshift-300-60.m3u8',
  );
});

test('[STR-01] a base address may end in slashes', () => {
  expect(liveAddress('/media/live//', 'a', 'b')).toBe('/media/live/a/b/mp4/chunks.m3u8');
});

test('[STR-01] ids become one segment each and never leave the path', () => {
  expect(liveAddress('/live', 'a', '../b?c#d')).toBe('/live/a/..%2Fb%3Fc%23d/mp4/chunks.m3u8');
  expect(() => liveAddress('/live', 'a', '..')).toThrow(RangeError);
  expect(() => liveAddress('/live', '.', 'b')).toThrow(RangeError);
  expect(() => timeShiftAddress('/dvr', '', 1)).toThrow(RangeError);
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[STR-01] %d is refused as seconds',
  (seconds) => {
    const range = { startSeconds: 10, durationSeconds: 10 };
    expect(() => timeShiftAddress('/dvr', 's', seconds)).toThrow(RangeError);
    expect(() => dvrRangeAddress('/dvr', 's', { ...range, startSeconds: seconds })).toThrow(
      RangeError,
    );
    expect(() => dvrRangeAddress('/dvr', 's', { ...range, durationSeconds: seconds })).toThrow(
      RangeError,
    );
  },
);

test('[STR-01] an empty range is refused', () => {
  expect(() => dvrRangeAddress('/dvr', 's', { startSeconds: 1, durationSeconds: 0 })).toThrow(
    RangeError,
  );
});

test('[CU-01] the range of a programme covers it from start to end', () => {
  expect(dvrRangeOf({ start: 10_900, stop: 70_100 })).toEqual({
    startSeconds: 10,
    durationSeconds: 61,
  });
});
