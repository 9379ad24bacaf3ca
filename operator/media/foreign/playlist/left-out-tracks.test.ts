import { describe, expect, test } from '@jest/globals';
import { leaveOutTracks } from './left-out-tracks.ts';

const base = new URL('http://source.test/tv/main.m3u8');
const track = (lang: string, isDefault: boolean, type = 'AUDIO') =>
  `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${type.toLowerCase()}",NAME="${lang}",LANGUAGE="${lang}",DEFAULT=${isDefault ? 'YES' : 'NO'},URI="${lang}.m3u8"`;
const quality = (name: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=1000,AUDIO="audio",CODECS="avc1,mp4a"\n${name}.m3u8`;
const main = ['#EXTM3U', track('en', true), track('es', false), quality('720'), quality('360'), ''];
const without = (...names: string[]) =>
  leaveOutTracks(main.join('\n'), base, (address) =>
    names.some((name) => address === `http://source.test/tv/${name}.m3u8`),
  );

describe('[ANY-10] tracks that are left out of a main playlist', () => {
  test('none while all are there, and none of a media playlist', () => {
    expect(without()).toBe(main.join('\n'));
    const media = '#EXTM3U\n#EXTINF:2,\na.ts\n';
    expect(leaveOutTracks(media, base, () => true)).toBe(media);
  });

  test('a dead default track: another one becomes the default', () => {
    const text = without('en');
    expect(text).not.toContain('en.m3u8');
    expect(text).toContain('LANGUAGE="es",DEFAULT=YES');
    expect(text).toContain('AUDIO="audio"');
  });

  test('all tracks of a group: the picture plays without sound', () => {
    const text = without('en', 'es');
    expect(text).not.toContain('AUDIO');
    expect(text).toContain('#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1,mp4a"\n720.m3u8');
  });

  test('a dead quality while another is there, never the last one', () => {
    expect(without('720')).not.toContain('720.m3u8');
    expect(without('720')).toContain('360.m3u8');
    expect(without('720', '360')).toContain('720.m3u8');
  });
});
