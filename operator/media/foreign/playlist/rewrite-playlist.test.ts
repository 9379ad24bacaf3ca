import { expect, test } from '@jest/globals';
import type { ForeignTarget } from '#operator/media/foreign/sealed-address.ts';
import { rewritePlaylist } from './rewrite-playlist.ts';

const base = new URL('https://tv.example/live/list.m3u8');

function targetsIn(text: string): ForeignTarget[] {
  const found: ForeignTarget[] = [];
  rewritePlaylist(text, base, (target) => {
    found.push(target);
    return '';
  });
  return found;
}

test('[ANY-10] segments are clear unless a key stands before them; keys, maps and playlists are not', () => {
  const media = targetsIn(`#EXTM3U
#EXT-X-MAP:URI="start.mp4"
#EXTINF:2,
1.ts
#EXT-X-KEY:METHOD=AES-128,URI="a.key"
#EXTINF:2,
2.ts
#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://a",KEYFORMAT="com.apple.streamingkeydelivery"
#EXTINF:2,
3.ts
#EXT-X-KEY:METHOD=NONE
#EXTINF:2,
4.ts`);
  expect(media.map(({ url, isClear }) => [url.split('/').at(-1), isClear])).toEqual([
    ['start.mp4', false],
    ['1.ts', true],
    ['a.key', false],
    ['2.ts', false],
    ['3.ts', false],
    ['4.ts', true],
  ]);
  const main = targetsIn('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8');
  expect(main).toEqual([
    { url: 'https://tv.example/live/low.m3u8', isPlaylist: true, isClear: false },
  ]);
});
