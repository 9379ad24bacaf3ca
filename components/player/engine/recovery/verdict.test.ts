import { expect, test } from '@jest/globals';
import { freshPlaylistWatch, withPlaylist } from './playlist-watch.ts';
import { freshWatch, withFailure } from './request-watch.ts';
import { verdictOf, type Health } from './verdict.ts';

const text = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:4,\na.m4s\n';
const health: Health = {
  requests: freshWatch(0),
  playlists: freshPlaylistWatch,
  isWaiting: true,
  isLive: true,
  waitingSinceMs: 0,
  sincePicture: { failures: 0, last: null },
};
const standing = withPlaylist(freshPlaylistWatch, { url: '/a.m3u8', text }, 0);

test('[HEAL-01] the verdict is null while a picture plays', () => {
  expect(verdictOf({ ...health, playlists: standing, isWaiting: false }, 90_000)).toBeNull();
});

test('[HEAL-01] the verdict names failures, a stale playlist or missing data within 15 s', () => {
  const failed = withFailure(freshWatch(0), { status: 503, isTimeout: false });
  expect(verdictOf({ ...health, requests: failed }, 12_000)?.code).toBe('NET-503');
  expect(verdictOf({ ...health, playlists: standing }, 12_000)?.code).toBe('NET-STALE');
  expect(verdictOf({ ...health, playlists: standing, isLive: false }, 14_000)?.code).toBe(
    'SOURCE-EMPTY',
  );
  expect(verdictOf(health, 14_000)?.code).toBe('NET-TIMEOUT');
  expect(verdictOf(health, 11_000)).toBeNull();
});

test('[ANY-10] a stale playlist is no fault while the player may still change to another quality', () => {
  const stopped = { ...health, playlists: standing, waitingSinceMs: 30_000 };
  expect(verdictOf(stopped, 34_999)).toBeNull();
  expect(verdictOf(stopped, 35_000)?.code).toBe('NET-STALE');
});

test('[ANY-10] the verdict names what fails although other data arrive: sound without picture, pieces without keys', () => {
  const arriving = freshWatch(13_900);
  const sincePicture = { failures: 3, last: { status: 404, isTimeout: false } };
  expect(verdictOf({ ...health, requests: arriving, sincePicture }, 13_999)).toBeNull();
  expect(verdictOf({ ...health, requests: arriving, sincePicture }, 14_000)?.code).toBe('NET-404');
  const few = { ...sincePicture, failures: 2 };
  expect(verdictOf({ ...health, requests: arriving, sincePicture: few }, 20_000)).toBeNull();
});
