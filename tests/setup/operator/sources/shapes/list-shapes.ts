/** Lists that are written, packed, updated or begun in other ways. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { PIECE_MS } from '#tests/setup/operator/sources/hls-source.ts';
import { answers, live, plays, says, type ShapePlace, type StreamShape } from './shape.ts';

function packed(at: ShapePlace, encoding: string, pack: (text: string) => Buffer) {
  live(at, {
    list: (text, _request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(text));
      return null;
    },
  });
}

/** Answers so until the list has been watched for so long. */
function heldUp(at: ShapePlace, forMs: number, answer: ReturnType<typeof answers>) {
  let sinceMs: number | null = null;
  live(at, {
    list: (text, request, response) => {
      sinceMs ??= Date.now();
      if (Date.now() - sinceMs >= forMs) return text;
      answer(request, response);
      return null;
    },
  });
}

/** Takes all pieces out of a list. */
const withoutPieces = (text: string) => `${text.split('\n#EXTINF')[0] ?? ''}\n`;

export const listShapes: readonly StreamShape[] = [
  {
    name: 'gzip',
    reports: 'playlists kept packed (S3, GCS)',
    is: 'Content-Encoding: gzip without an Accept-Encoding that allows it',
    serve: (at) => packed(at, 'gzip', gzipSync),
    expected: plays(5),
  },
  {
    name: 'deflate',
    reports: 'playlists kept packed',
    is: 'Content-Encoding: deflate without an Accept-Encoding that allows it',
    serve: (at) => packed(at, 'deflate', deflateSync),
    expected: plays(5),
  },
  {
    name: 'brotli',
    reports: 'playlists kept packed',
    is: 'Content-Encoding: br without an Accept-Encoding that allows it',
    serve: (at) => packed(at, 'br', brotliCompressSync),
    expected: plays(5),
  },
  {
    name: 'mark-and-crlf',
    reports: 'iheartradio/open-m3u8#17',
    is: 'a byte order mark, and lines that end in CR LF',
    serve: (at) => live(at, { list: (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}` }),
    expected: plays(5),
  },
  {
    name: 'extinf-space',
    reports: 'video-dev/hls.js#1405, iheartradio/open-m3u8#17',
    is: '`#EXTINF: 2.0` with a space and without a comma',
    serve: (at) => live(at, { length: '#EXTINF: 2.0' }),
    expected: plays(5),
  },
  {
    name: 'target-fraction',
    reports: 'iheartradio/open-m3u8#17',
    is: 'a target duration with a fraction, and no version',
    serve: (at) => live(at, { head: ['#EXTM3U', '#EXT-X-TARGETDURATION:2.000'] }),
    expected: plays(5),
  },
  {
    name: 'no-target',
    reports: 'iheartradio/open-m3u8#17',
    is: 'no target duration at all',
    serve: (at) => live(at, { head: ['#EXTM3U'] }),
    expected: plays(6),
  },
  {
    name: 'target-too-long',
    reports: 'google/ExoPlayer#6360',
    is: 'a target duration of 30 s with pieces of 2 s',
    serve: (at) =>
      live(at, { window: 10, head: ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:30'] }),
    expected: plays(22, { withinSeconds: 45 }),
  },
  {
    name: 'low-latency',
    reports: 'RFC 8216bis, 4.4.4.9: low latency',
    is: 'parts of a third of a second, a hint at the next one, and lists that may be waited for',
    serve: (at) =>
      live(at, {
        head: [
          ...['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-TARGETDURATION:2'],
          '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0',
          '#EXT-X-PART-INF:PART-TARGET=0.334',
        ],
        list: (text) =>
          `${text}${[1, 2, 3].map((part) => `#EXT-X-PART:DURATION=0.334,URI="part${String(part)}.ts"\n`).join('')}#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part4.ts"\n`,
      }),
    expected: plays(8, { asked: [[/part/, 0]] }),
  },
  {
    name: 'variables',
    reports: 'RFC 8216bis, 4.4.2.3: EXT-X-DEFINE',
    is: 'addresses with variables that the list defines, or takes from its own address',
    entrance: 'live.m3u8?key=open',
    serve: (at) =>
      live(at, {
        head: [
          ...['#EXTM3U', '#EXT-X-VERSION:11', '#EXT-X-TARGETDURATION:2'],
          '#EXT-X-DEFINE:NAME="end",VALUE="ts"',
          '#EXT-X-DEFINE:QUERYPARAM="key"',
        ],
        list: (text) => text.replaceAll(/^(\d+)\.ts$/gm, '$1.{$end}?key={$key}'),
        piece: (_number, response, { url = '' }) => {
          if (url.endsWith('?key=open')) return false;
          response.writeHead(403).end();
          return true;
        },
      }),
    expected: plays(6),
  },
  {
    name: 'one-piece',
    reports: 'videojs/videojs-contrib-hls#565, video-dev/hls.js#6685',
    is: 'a window of one piece',
    serve: (at) => live(at, { window: 1 }),
    expected: plays(8),
  },
  {
    name: 'dvr-3000',
    reports: 'video-dev/hls.js#5336, videojs/videojs-contrib-hls#1103',
    is: 'a window of 3000 pieces',
    serve: (at) => live(at, { window: 3_000 }),
    expected: plays(8),
  },
  {
    name: 'empty-at-first',
    reports: 'Dispatcharr, tunarr: the encoder is not ready',
    is: 'a list without pieces for 8 s',
    serve: (at) => {
      const feed = live(at, {
        list: (text) => (feed.ageMs() < 8_000 ? withoutPieces(text) : text),
      });
    },
    expected: plays(5, { withinSeconds: 40, maySay: /^(?:NET|SOURCE)-/ }),
  },
  {
    name: 'slow-start',
    reports: 'tunarr, ErsatzTV',
    is: 'the first list comes after 9 s',
    serve: (at) => {
      let isFirst = true;
      live(at, {
        list: (text, _request, response) => {
          if (!isFirst) return text;
          isFirst = false;
          setTimeout(() => response.end(text), 9_000);
          return null;
        },
      });
    },
    expected: plays(5, { withinSeconds: 40, maySay: /^NET-/ }),
  },
  {
    name: 'stands-still',
    reports: 'video-dev/hls.js#5336',
    is: 'the list stays the same from 3 s to 22 s',
    serve: (at) => {
      let kept: string | null = null;
      const feed = live(at, {
        list: (text) => {
          if (feed.ageMs() < 3_000 || feed.ageMs() > 22_000) return text;
          return (kept ??= text);
        },
      });
    },
    expected: says(/^NET-STALE$/, { plays: 4, withinSeconds: 60, requestsAMinute: 60 }),
  },
  {
    name: 'jumps-ahead',
    reports: 'videojs/videojs-contrib-hls#565',
    is: 'the window moves on by 30 s at once',
    serve: (at) => {
      let hasJumped = false;
      const feed = live(at, {
        list: (text) => {
          if (!hasJumped && feed.ageMs() > 5_000) {
            hasJumped = true;
            feed.jump(30_000 / PIECE_MS);
          }
          return text;
        },
      });
    },
    expected: plays(13, { withinSeconds: 45, standsAtMost: 6 }),
  },
  {
    name: 'list-fails-now-and-then',
    reports: 'video-dev/hls.js#1090',
    is: 'each third list is an error 500',
    serve: (at) => {
      let asked = 0;
      live(at, {
        list: (text, _request, response) => {
          asked += 1;
          if (asked % 3 !== 0) return text;
          response.writeHead(500).end();
          return null;
        },
      });
    },
    expected: plays(10, { withinSeconds: 40, requestsAMinute: 90 }),
  },
  {
    name: 'busy-retry-after',
    reports: 'shaka-project/shaka-player#4548',
    is: '429 with Retry-After: 8 for the first 8 s',
    serve: (at) => heldUp(at, 8_000, answers(429, '', { 'retry-after': '8' })),
    expected: says(/^NET-50[23]$/, {
      ...{ plays: 4, withinSeconds: 24 },
      ...{ requestsAMinute: 75 },
    }),
  },
  {
    name: 'unavailable-for-long',
    reports: 'shaka-project/shaka-player#4548',
    is: '503 for ever',
    serve: ({ source, folder }) => source.on(`${folder}/live.m3u8`, answers(503)),
    expected: says(/^NET-50[23]$/, { requestsAMinute: 8 }),
  },
];
