import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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

const host = 'panel.example';
const secrets = [host, 'user1', 'SECRETPASS'];
const secretBase = new URL(`http://${host}/live/user1/SECRETPASS/9.m3u8?token=SECRETPASS`);
const far = (target: ForeignTarget) => `far/${target.isPlaylist ? 'list' : 'file'}`;
const passed = (...lines: string[]) =>
  rewritePlaylist(['#EXTM3U', ...lines].join('\n'), secretBase, far)
    .split('\n')
    .slice(1, -1);

describe('[ANY-10] of a source, playlists tell nothing but what players need', () => {
  const address = `http://${host}/live/user1/SECRETPASS/1.ts`;
  test.each([
    ['a comment', [`# made from ${address}`], []],
    ['an unknown tag', [`#EXTVLCOPT:http-referrer=${address}`, `#X-A:${address}`], []],
    ['session data', [`#EXT-X-SESSION-DATA:DATA-ID="a",VALUE="${address}"`], []],
    ['a variable', [`#EXT-X-DEFINE:NAME="a",VALUE="${address}"`], []],
    ['steering', [`#EXT-X-CONTENT-STEERING:SERVER-URI="${address}"`], []],
    ['a title', [`#EXTINF:4.5,${address}`], ['#EXTINF:4.5,']],
    ['what follows a number', [`#EXT-X-VERSION:3 ${address}`], ['#EXT-X-VERSION:3']],
    ['the head', [`#EXTM3U url-tvg="${address}"`], ['#EXTM3U']],
    ['another scheme', ['#EXTINF:4,', `rtmp://user1:SECRETPASS@${host}/1`], []],
    ['no address at all', ['#EXTINF:4,', `http://user1:SECRETPASS@[${host}/1`], []],
    [
      'a second address in a line',
      [`#EXT-X-DATERANGE:ID="a",X-ASSET-URI="${address}",X-ASSET-LIST="${address}"`],
      ['#EXT-X-DATERANGE:ID="a"'],
    ],
    ['an address without quotes', [`#EXT-X-MAP:URI=${address}`], ['#EXT-X-MAP:URI="far/file"']],
    ['one in single quotes', [`#EXT-X-MAP:URI='${address}'`], ['#EXT-X-MAP:URI="far/file"']],
    [
      'a name',
      [`#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${address}",URI="a.m3u8"`],
      ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="-",URI="far/list"'],
    ],
  ])('%s', (_what, lines, expected) => expect(passed(...lines)).toEqual(expected));

  test.each([
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://a",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"',
    '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"',
    '#EXT-X-KEY:METHOD=NONE',
    '#EXT-X-SERVER-CONTROL:HOLD-BACK=12.5',
    '#EXT-X-MAP:URI="far/file",BYTERANGE="718@0"',
    '#EXT-X-BYTERANGE:75232@0',
    '#EXT-X-PROGRAM-DATE-TIME:2026-02-19T14:54:23.031+08:00',
    '#EXT-X-START:TIME-OFFSET=-12.5,PRECISE=YES',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=86000,RESOLUTION=640x360,CODECS="avc1.4d001f",URI="far/list"',
    '#EXT-X-DATERANGE:ID="a",START-DATE="2026-03-05T11:15:00Z",DURATION=60.0,SCTE35-OUT=0xFC002F',
    '#source-goes-on-at 12',
  ])('what players need stays: %s', (line) => {
    expect(passed(line)).toEqual([line]);
  });

  test.each([
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0,CAN-SKIP-UNTIL=24.0',
    '#EXT-X-PART-INF:PART-TARGET=0.33',
    '#EXT-X-PART:URI="part.mp4",DURATION=0.33,INDEPENDENT=YES',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="next.mp4"',
    '#EXT-X-RENDITION-REPORT:URI="other.m3u8",LAST-MSN=3,LAST-PART=1',
    '#EXT-X-SKIP:SKIPPED-SEGMENTS=3',
  ])('what has players ask several times a second goes: %s', (line) => {
    expect(passed(line)).toEqual([]);
  });

  test('no line has the host, the name or the password of the source, wherever it writes them', () => {
    const names = fc.constantFrom(
      ...[
        'URI',
        'NAME',
        'GROUP-ID',
        'X-ASSET-LIST',
        'VALUE',
        'ID',
        'LANGUAGE',
        'X-A',
        'KEYFORMAT',
        'uri',
      ],
    );
    const told = fc.constantFrom(
      ...[address, `rtmp://user1:SECRETPASS@${host}/1`, `//${host}/user1/SECRETPASS`],
      ...[encodeURIComponent(address), `user1:SECRETPASS@${host}`, address.replaceAll('/', '\\/')],
    );
    const quote = fc.constantFrom('"', "'", '');
    const attribute = fc
      .tuple(names, quote, told)
      .map(([name, mark, text]) => `${name}=${mark}${text}${mark}`);
    const tag = fc.constantFrom(
      ...[
        'EXTM3U',
        'EXTINF',
        'EXT-X-MEDIA',
        'EXT-X-STREAM-INF',
        'EXT-X-KEY',
        'EXT-X-MAP',
        'EXT-X-PART',
      ],
      ...[
        'EXT-X-DATERANGE',
        'EXT-X-DEFINE',
        'EXT-X-SESSION-DATA',
        'EXT-X-CUE-OUT',
        'EXTVLCOPT',
        'EXT-X-VERSION',
      ],
      ...[
        'EXT-X-PROGRAM-DATE-TIME',
        'EXT-X-PRELOAD-HINT',
        'EXT-X-SESSION-KEY',
        'EXT-X-BYTERANGE',
        '',
      ],
    );
    const line = fc.oneof(
      fc
        .tuple(tag, fc.constantFrom(':', ':4,', ' ', ':TYPE=AUDIO,'), fc.array(attribute))
        .map(([name, mark, list]) => `#${name}${mark}${list.join(',')}`),
      fc.tuple(tag, told).map(([name, text]) => `#${name}:${text}`),
      told,
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = passed(...lines).join('\n');
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('a line of any text is read in linear time', () => {
    for (const piece of ['A', 'A=', 'A="', "A='", 'A ', 'URI="a",', '-']) {
      const begin = performance.now();
      passed(`#EXT-X-MEDIA:${piece.repeat(200_000)}`);
      expect([piece, performance.now() - begin < 1_000]).toEqual([piece, true]);
    }
  });
});
