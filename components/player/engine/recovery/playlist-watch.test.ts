import { expect, test } from '@jest/globals';
import { newestSegmentLine } from '#lib/contract/media/newest-segment.ts';
import { freshPlaylistWatch, isStale, withPlaylist } from './playlist-watch.ts';

const live = (first: number, count = 3) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:${first}\n${'#EXTINF:4.0,\na.m4s\n'.repeat(count)}`;
const at = (url: string, text: string) => ({ url, text });

test('[HEAL-01] a playlist is stale when its newest segment stays the same for three target durations', () => {
  let watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8?token=1', live(7)), 1_000);
  watch = withPlaylist(watch, at('/a.m3u8?token=2', live(7)), 9_000);
  expect(isStale(watch, 12_999)).toBe(false);
  expect(isStale(watch, 13_000)).toBe(true);
  watch = withPlaylist(watch, at('/a.m3u8?token=2', live(8)), 13_000);
  expect(isStale(watch, 24_999)).toBe(false);
});

test('[HEAL-01] a playlist that only grows at its end is not stale', () => {
  let watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8', live(7, 3)), 0);
  watch = withPlaylist(watch, at('/a.m3u8', live(7, 4)), 12_000);
  expect(isStale(watch, 12_000)).toBe(false);
});

test('[ANY-10] a playlist whose new segments are left out is not stale', () => {
  const without = (first: number, next: number) => live(first) + newestSegmentLine(next);
  let watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8', live(7)), 0);
  watch = withPlaylist(watch, at('/a.m3u8', without(7, 11)), 4_000);
  watch = withPlaylist(watch, at('/a.m3u8', without(7, 12)), 8_000);
  expect(isStale(watch, 19_999)).toBe(false);
  watch = withPlaylist(watch, at('/a.m3u8', without(7, 12)), 20_000);
  expect(isStale(watch, 20_000)).toBe(true);
});

test('[HEAL-01] the playlist of an abandoned quality does not count while another one is updated', () => {
  let watch = withPlaylist(freshPlaylistWatch, at('/240.m3u8', live(7)), 0);
  watch = withPlaylist(watch, at('/720.m3u8', live(9)), 20_000);
  expect(isStale(watch, 21_000)).toBe(false);
  expect(isStale(watch, 40_000)).toBe(true);
});

test('[HEAL-01] a complete playlist and a main playlist are never stale', () => {
  let watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8', `${live(0)}#EXT-X-ENDLIST\n`), 0);
  watch = withPlaylist(watch, at('/m.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nb.m3u8\n'), 0);
  expect(isStale(watch, 99_000)).toBe(false);
});

test('[ANY-10] a window that lies wholly before the last one is a restart; one that overlaps is another server', () => {
  const watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8', live(40_005)), 0);
  expect(withPlaylist(watch, at('/a.m3u8', live(0)), 4_000).hasRestarted).toBe(true);
  expect(withPlaylist(watch, at('/a.m3u8', live(40_003)), 4_000).hasRestarted).toBe(false);
  expect(withPlaylist(watch, at('/a.m3u8', live(40_006)), 4_000).hasRestarted).toBe(false);
  expect(withPlaylist(watch, at('/other.m3u8', live(0)), 4_000).hasRestarted).toBe(false);
});

test('[ANY-10] a playlist that ends is remembered with its newest segment', () => {
  const ending = `${live(7)}#EXT-X-ENDLIST\n`;
  const watch = withPlaylist(freshPlaylistWatch, at('/a.m3u8', ending), 0);
  expect(watch.ended).toEqual({ url: '/a.m3u8', newest: 10 });
  expect(withPlaylist(watch, at('/a.m3u8', live(11)), 0).ended).toBeNull();
});
