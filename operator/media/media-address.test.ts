import { describe, expect, test } from '@jest/globals';
import { readAddress, scopeOf } from './media-address.ts';

describe('media addresses', () => {
  test('[STR-01] are parsed as in spec part 7', () => {
    expect(readAddress('/media/live/sintonia/101/mp4/chunks.m3u8')).toEqual({
      kind: 'live',
      id: '101',
      file: { type: 'multivariant', stem: 'chunks', view: { type: 'live' } },
    });
    expect(readAddress('/media/drm/sintonia/101/mp4/playlist.m3u8')).toEqual({
      kind: 'drm',
      id: '101',
      file: { type: 'multivariant', stem: 'playlist', view: { type: 'live' } },
    });
    const range = 'playlist_dvr_range-1790000000-1800';
    expect(readAddress(`/media/dvr/s7/mp4/${range}.m3u8`)).toEqual({
      kind: 'dvr',
      id: 's7',
      file: {
        type: 'multivariant',
        stem: range,
        view: { type: 'range', start: '1790000000', duration: '1800' },
      },
    });
    expect(readAddress('/media/dvr/s7/mp4/playlist_dvr_timeshift-300-60.m3u8')).toMatchObject({
      file: { view: { type: 'time-shift', seconds: '300', window: '60' } },
    });
    expect(readAddress('/media/vod/m-42/playlist.m3u8')).toMatchObject({
      kind: 'vod',
      id: 'm-42',
      file: { view: { type: 'title' } },
    });
  });

  test('of children are beside their playlist and keep its numbers', () => {
    expect(readAddress('/media/dvr/s7/mp4/playlist_dvr_range-1-2_720p.m3u8')).toMatchObject({
      file: { type: 'playlist', track: '720p', view: { start: '1', duration: '2' } },
    });
    expect(readAddress('/media/vod/9/audio/12.m4s')).toMatchObject({
      file: { type: 'segment', track: 'audio', sequence: '12' },
    });
    expect(readAddress('/media/live/a/9/mp4/240p/init.mp4')).toMatchObject({
      file: { type: 'init', track: '240p' },
    });
  });

  test('[BEY-03] have thumbnails for titles only', () => {
    const fileAt = (path: string) => readAddress(path)?.file ?? null;
    expect(fileAt('/media/vod/9/thumbnails.vtt')).toEqual({ type: 'thumbnail-track' });
    expect(fileAt('/media/vod/9/thumbnails.webp')).toEqual({ type: 'thumbnail-pictures' });
    expect(fileAt('/media/live/a/9/mp4/thumbnails.vtt')).toBeNull();
    expect(fileAt('/media/dvr/s7/mp4/thumbnails.webp')).toBeNull();
  });

  test('keep invalid numbers as text, so that they get a specific answer', () => {
    const view = (numbers: string) => {
      const file = readAddress(`/media/dvr/s/mp4/playlist_dvr_range-${numbers}.m3u8`)?.file;
      return file?.type === 'multivariant' ? file.view : null;
    };
    expect(view('-5-60')).toEqual({ type: 'range', start: '-5', duration: '60' });
    expect(view('NaN-1e9')).toEqual({ type: 'range', start: 'NaN', duration: '1e9' });
    expect(view('-')).toEqual({ type: 'range', start: '', duration: '' });
  });

  test.each([
    '/media/live/sintonia/101/mp4/playlist.m3u8',
    '/media/drm/sintonia/101/mp4/chunks.m3u8',
    '/media/live/sintonia/101/chunks.m3u8',
    '/media/live/sintonia/..%2f102/mp4/chunks.m3u8',
    '/media/live/sintonia/%2e%2e%2f/mp4/chunks.m3u8',
    '/media/live/sintonia/%zz/mp4/chunks.m3u8',
    '/media/vod/.../playlist.m3u8',
    '/media/vod/9/720p/-1.m4s',
    '/media/vod/9/720p/1.m4s/x',
    '/media/vod/9/720p/index.json',
    '/media/vod/9/../../secret.m3u8',
    `/media/vod/${'9'.repeat(129)}/playlist.m3u8`,
    '/media/dvr/s7/mp4/playlist_dvr_range.m3u8',
    '/media/other/9/playlist.m3u8',
  ])('do not include %s', (path) => {
    expect(readAddress(path)).toBeNull();
  });

  test('determine the scope by their family, where DRM counts as live', () => {
    expect(scopeOf('/media/drm/a/9/mp4/playlist.m3u8')).toBe('live');
    expect(scopeOf('/media/dvr/s7/anything')).toBe('dvr');
    expect(scopeOf('/media/')).toBeNull();
    expect(scopeOf('/media/liver/x/')).toBeNull();
  });
});
