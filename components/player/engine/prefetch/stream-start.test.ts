import { describe, expect, test } from '@jest/globals';
import { firstPlaylists, firstSegments } from './stream-start.ts';

const at = (name: string) => `https://tv.example/media/${name}?token=t`;

const main = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Other",DEFAULT=NO,URI="other.m3u8?token=t"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Original",DEFAULT=YES,URI="sound.m3u8?token=t"
#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="mp4a.40.2",AUDIO="audio"
sound.m3u8?token=t
#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2",AUDIO="audio"
high.m3u8?token=t
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=426x240,CODECS="avc1.64001f,mp4a.40.2",AUDIO="audio"
low.m3u8?token=t
`;

/** A live playlist of a track with segments of these durations in seconds. */
const media = (track: string, ...seconds: number[]) => ({
  address: at(`${track}.m3u8`),
  text: [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:10',
    `#EXT-X-MAP:URI="${track}/init.mp4?token=t"`,
    ...seconds.flatMap((long, index) => [
      `#EXTINF:${String(long)},`,
      `${track}/${String(10 + index)}.m4s?token=t`,
    ]),
    '',
  ].join('\n'),
});

describe('[ZAP-01] the start of a stream', () => {
  test('has the lowest rendition with pictures and the default audio', () => {
    expect(firstPlaylists(main, at('main.m3u8'))).toEqual([at('low.m3u8'), at('sound.m3u8')]);
  });

  test('has the lowest audio-only rendition, and nothing for an invalid playlist', () => {
    const sounds =
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"\na.m3u8?token=t\n';
    expect(firstPlaylists(sounds, at('main.m3u8'))).toEqual([at('a.m3u8')]);
    expect(firstPlaylists('<!doctype html>', at('main.m3u8'))).toEqual([]);
  });

  test('has the segment three target durations before the end, with its initialisation', () => {
    const [first] = firstSegments([media('low', 4, 4, 4, 4, 4, 4)]) ?? [];
    expect(first).toEqual({
      initialisation: at('low/init.mp4'),
      segments: [at('low/13.m4s')],
      freshForMs: 6_000,
    });
  });

  test('has picture and audio from the earlier of their two positions', () => {
    const found = firstSegments([
      media('low', 4, 4, 4, 4, 4, 4),
      media('sound', 3.99, 4.01, 3.99, 3.99, 4.01, 3.9),
    ]);
    expect(found?.map(({ segments }) => segments)).toEqual([
      [at('low/12.m4s'), at('low/13.m4s')],
      [at('sound/12.m4s'), at('sound/13.m4s')],
    ]);
  });

  test('has the next segment for a position at the end of one, even if its audio is not complete', () => {
    const found = firstSegments([
      media('low', 4, 4, 4, 4, 4, 4),
      media('sound', 4, 4.01, 4, 3.99, 4.01, 4),
    ]);
    expect(found?.map(({ segments }) => segments)).toEqual([
      [at('low/13.m4s')],
      [at('sound/12.m4s'), at('sound/13.m4s')],
    ]);
  });

  test('has the segment with the same number for a track that begins later', () => {
    const later = media('sound', 4, 4, 4, 4, 4, 4);
    const found = firstSegments([
      media('low', 4, 4, 4, 4, 4, 4),
      { ...later, text: later.text.replace('SEQUENCE:10', 'SEQUENCE:11') },
    ]);
    expect(found?.map(({ segments }) => segments)).toEqual([
      [at('low/13.m4s')],
      [at('sound/12.m4s')],
    ]);
  });

  test('is the beginning of a short playlist', () => {
    const [first] = firstSegments([media('low', 4, 4)]) ?? [];
    expect(first?.segments).toEqual([at('low/10.m4s')]);
  });

  test('has no segments for playlists that are ended, have a start, are empty or malformed', () => {
    const live = media('low', 4, 4, 4, 4);
    const ended = { ...live, text: `${live.text}#EXT-X-ENDLIST\n` };
    const begun = {
      ...live,
      text: live.text.replace('#EXTINF', '#EXT-X-START:TIME-OFFSET=0\n#EXTINF'),
    };
    for (const other of [ended, begun, media('low'), { ...live, text: '<html>' }]) {
      expect(firstSegments([other])).toBeNull();
    }
    expect(firstSegments([])).toBeNull();
    expect(firstSegments([live, ended])).toBeNull();
  });
});
