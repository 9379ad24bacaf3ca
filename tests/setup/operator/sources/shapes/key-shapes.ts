/** Keys, maps and byte ranges. */
import { createCipheriv } from 'node:crypto';
import type { PieceMedia } from '#tests/setup/operator/sources/hls-source.ts';
import type { Fragments } from './shape-media.ts';
import { live, plays, says, type ShapePlace, type StreamShape } from './shape.ts';

const keyOf = (round: number) => Buffer.alloc(16, round + 1);
const roundOf = (number: number) => Math.floor(number / 3);

function numberAsIv(number: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(number, 12);
  return iv;
}

/** Pieces in AES-128; the number of a piece is its initial value. */
const locked = (media: PieceMedia, key: (number: number) => Buffer): PieceMedia => ({
  ...media,
  piece: (number) => {
    const cipher = createCipheriv('aes-128-cbc', key(number), numberAsIv(number));
    return Buffer.concat([cipher.update(media.piece(number)), cipher.final()]);
  },
});

const fileOf = ({ media }: Fragments, ...files: [name: string, bytes: Buffer][]) => ({
  media,
  files,
});

/** Fragmented MP4, with a map before each piece. */
function fragmented(at: ShapePlace, mapOf: (number: number) => string[], fragments: Fragments) {
  const { media, files } = fileOf(
    fragments,
    ['init.mp4', at.media.fragments.init],
    ['wide.mp4', at.media.wideFragments.init],
  );
  for (const [name, bytes] of files)
    at.source.serve(`${at.folder}/${name}`, bytes, { 'content-type': 'video/mp4' });
  live(at, {
    media,
    head: ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2'],
    tagsOf: mapOf,
  });
}

/** One file with all pieces, which are named by their bytes. */
function inOneFile(at: ShapePlace, knowsRanges: boolean) {
  const first = 100;
  const parts = Array.from({ length: 40 }, (_, place) => at.media.plain.piece(first + place));
  const whole = Buffer.concat(parts);
  const startOf = (number: number) =>
    parts.slice(0, number - first).reduce((sum, { byteLength }) => sum + byteLength, 0);
  at.source.on(`${at.folder}/all.ts`, (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined || to === undefined || !knowsRanges) {
      response.writeHead(200, { 'content-type': 'video/mp2t' }).end(whole);
      return;
    }
    const range = `bytes ${from}-${to}/${String(whole.byteLength)}`;
    response
      .writeHead(206, { 'content-type': 'video/mp2t', 'content-range': range })
      .end(whole.subarray(Number(from), Number(to) + 1));
  });
  live(at, {
    tagsOf: (number) => {
      const length = parts[number - first]?.byteLength ?? 0;
      return [`#EXT-X-BYTERANGE:${String(length)}@${String(startOf(number))}`];
    },
    list: (text) => text.replaceAll(/^\d+\.ts$/gm, 'all.ts'),
  });
}

export const keyShapes: readonly StreamShape[] = [
  {
    name: 'aes-rotation',
    reports: 'globocom/hlsclient#9, mangui/flashls#500',
    is: 'AES-128 with an initial value, and a new key every 3 pieces',
    serve: (at) => {
      live(at, {
        media: locked(at.media.plain, (number) => keyOf(roundOf(number))),
        tagsOf: (number) => {
          const key = `${String(roundOf(number))}.key`;
          at.source.serve(`${at.folder}/${key}`, keyOf(roundOf(number)));
          const iv = numberAsIv(number).toString('hex');
          return [`#EXT-X-KEY:METHOD=AES-128,URI="${key}",IV=0x${iv}`];
        },
      });
    },
    expected: plays(8, { requestsAMinute: 110 }),
  },
  {
    name: 'aes-no-iv',
    reports: 'google/ExoPlayer#354, video-dev/hls.js#6117',
    is: 'AES-128 without an initial value: the number of the piece is it',
    serve: (at) => {
      at.source.serve(`${at.folder}/one.key`, keyOf(0));
      live(at, {
        media: locked(at.media.plain, () => keyOf(0)),
        tagsOf: () => ['#EXT-X-KEY:METHOD=AES-128,URI="one.key"'],
      });
    },
    expected: plays(6, { requestsAMinute: 110 }),
  },
  {
    name: 'aes-key-404',
    reports: 'google/ExoPlayer#354',
    is: 'the key is not there',
    serve: (at) => live(at, { tagsOf: () => ['#EXT-X-KEY:METHOD=AES-128,URI="gone.key"'] }),
    expected: says(/^NET-404$/, { requestsAMinute: 60, asked: [[/gone\.key/, 10]] }),
  },
  {
    name: 'aes-key-once',
    reports: 'google/ExoPlayer#354: a key server that is overloaded',
    is: 'the key comes at the second question only',
    serve: (at) => {
      let asked = 0;
      at.source.on(`${at.folder}/one.key`, (_request, response) => {
        asked += 1;
        response.writeHead(asked === 1 ? 503 : 200).end(asked === 1 ? '' : keyOf(0));
      });
      live(at, {
        media: locked(at.media.plain, () => keyOf(0)),
        tagsOf: () => ['#EXT-X-KEY:METHOD=AES-128,URI="one.key"'],
      });
    },
    expected: plays(6, { requestsAMinute: 110 }),
  },
  {
    name: 'sample-aes',
    reports: 'video-dev/hls.js#4069',
    is: 'METHOD=SAMPLE-AES with a key that only devices of Apple get',
    serve: (at) =>
      live(at, {
        tagsOf: () => [
          '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"',
        ],
      }),
    expected: says(/^DRM-/, { requestsAMinute: 20 }),
  },
  {
    name: 'fmp4',
    reports: 'google/ExoPlayer#9872',
    is: 'fragmented MP4',
    serve: (at) => fragmented(at, () => ['#EXT-X-MAP:URI="init.mp4"'], at.media.fragments),
    expected: plays(6),
  },
  {
    name: 'map-change',
    reports: 'google/ExoPlayer#9872',
    is: 'fragmented MP4 whose map changes with a discontinuity, to another size',
    serve: (at) => {
      const { fragments, wideFragments } = at.media;
      const piece = (number: number) =>
        (number < 106 ? fragments : wideFragments).media.piece(number);
      const mapOf = (number: number) => [
        ...(number === 106 ? ['#EXT-X-DISCONTINUITY'] : []),
        `#EXT-X-MAP:URI="${number < 106 ? 'init' : 'wide'}.mp4"`,
      ];
      fragmented(at, mapOf, { ...fragments, media: { ...fragments.media, piece } });
    },
    expected: plays(11, { withinSeconds: 45 }),
  },
  {
    name: 'map-404',
    reports: 'google/ExoPlayer#9872',
    is: 'the map of fragmented MP4 is not there',
    serve: (at) => fragmented(at, () => ['#EXT-X-MAP:URI="gone.mp4"'], at.media.fragments),
    expected: says(/^NET-404$/, { requestsAMinute: 60, asked: [[/gone\.mp4/, 10]] }),
  },
  {
    name: 'byte-ranges',
    reports: 'video-dev/hls.js#127',
    is: 'the pieces are parts of one file',
    serve: (at) => inOneFile(at, true),
    expected: plays(8),
  },
  {
    name: 'byte-ranges-ignored',
    reports: 'video-dev/hls.js#127',
    is: 'the pieces are parts of one file, and the server sends it whole each time',
    serve: (at) => inOneFile(at, false),
    expected: plays(6, { maySay: /^(?:NET|MEDIA|SOURCE)-/ }),
  },
];
