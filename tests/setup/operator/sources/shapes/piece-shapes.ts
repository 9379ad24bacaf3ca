/** Pieces that are missing, broken, late, marked, or change on the way. */
import type { ServerResponse } from 'node:http';
import { PACKET_BYTES } from '#operator/remux/reading/transport-packets.ts';
import { changed, pidOf } from '#tests/setup/operator/transport/transport-fixture.ts';
import { fixtureMedia, type Shape } from '#tests/setup/operator/sources/hls-source.ts';
import { faulty, live, plays, type ShapePlace, type StreamShape } from './shape.ts';

const playsPast = plays(11, { withinSeconds: 45 });

/** Answers otherwise for the pieces at which faults happen. */
const inPlace = (answer: (response: ServerResponse, number: number) => void): Shape => ({
  piece: (number, response) => {
    if (!faulty.has(number)) return false;
    answer(response, number);
    return true;
  },
});

/** Sends the faulty pieces, changed. */
const altered = (at: ShapePlace, change: (piece: Buffer) => Buffer): Shape =>
  inPlace((response, number) =>
    response
      .writeHead(200, { 'content-type': 'video/mp2t' })
      .end(change(at.media.plain.piece(number))),
  );

const breakAt = (tagged: (number: number) => readonly string[]) => (number: number) =>
  number === 106 || number === 110 ? ['#EXT-X-DISCONTINUITY', ...tagged(number)] : [];

const dayMs = Date.UTC(2026, 10, 28, 10);

export const pieceShapes: readonly StreamShape[] = [
  {
    name: 'plain',
    reports: 'the control',
    is: 'as it should be',
    serve: (at) => live(at),
    expected: plays(6),
  },
  {
    name: 'segment-garbage',
    reports: 'video-dev/hls.js#1104',
    is: 'a web page with 200 in place of a piece',
    serve: (at) =>
      live(
        at,
        inPlace((response) =>
          response.writeHead(200, { 'content-type': 'video/mp2t' }).end('<html>Sorry</html>'),
        ),
      ),
    expected: playsPast,
  },
  {
    name: 'segment-noise',
    reports: 'video-dev/hls.js#1104: a piece of something else',
    is: 'bytes that are no media in place of a piece',
    serve: (at) =>
      live(
        at,
        altered(at, (piece) => Buffer.alloc(piece.byteLength, 0x55)),
      ),
    expected: playsPast,
  },
  {
    name: 'segment-empty',
    reports: 'video-dev/hls.js#1104: a file that is named before it is written',
    is: 'nothing with 200 in place of a piece',
    serve: (at) =>
      live(
        at,
        altered(at, () => Buffer.alloc(0)),
      ),
    expected: playsPast,
  },
  {
    name: 'segment-hangs',
    reports: 'video-dev/hls.js#5716',
    is: 'a piece begins and never ends',
    serve: (at) =>
      live(at, {
        piece: (number, response) => {
          if (number !== 106) return false;
          response.writeHead(200, { 'content-type': 'video/mp2t' });
          response.write(at.media.plain.piece(number).subarray(0, PACKET_BYTES));
          return true;
        },
      }),
    expected: plays(11, { withinSeconds: 60, standsAtMost: 15, maySay: /^(?:NET|SOURCE)-/ }),
  },
  {
    name: 'segment-404-for-good',
    reports: 'video-dev/hls.js#3174, #1104, mangui/flashls#65',
    is: 'two pieces are not there',
    serve: (at) =>
      live(
        at,
        inPlace((response) => response.writeHead(404).end()),
      ),
    expected: { ...playsPast, asked: [[/\/106\.ts/, 3]] },
  },
  {
    name: 'segment-503-once',
    reports: 'video-dev/hls.js#1104',
    is: 'two pieces come at the second question only',
    serve: (at) => {
      const asked = new Set<number>();
      live(at, {
        piece: (number, response) => {
          if (!faulty.has(number) || asked.has(number)) return false;
          asked.add(number);
          response.writeHead(503).end();
          return true;
        },
      });
    },
    expected: playsPast,
  },
  {
    name: 'segment-cut',
    reports: 'video-dev/hls.js#1104: connections that end early',
    is: 'the connection ends in the middle of a piece',
    serve: (at) => {
      const asked = new Set<number>();
      live(at, {
        piece: (number, response) => {
          if (!faulty.has(number) || asked.has(number)) return false;
          asked.add(number);
          const bytes = at.media.plain.piece(number);
          response.writeHead(200, { 'content-length': bytes.byteLength });
          response.write(bytes.subarray(0, 5_000), () => response.destroy());
          return true;
        },
      });
    },
    expected: playsPast,
  },
  {
    name: 'truncated-packets',
    reports: 'video-dev/hls.js#1104: lost bytes on the way to the encoder',
    is: 'packets are cut in the middle of a piece',
    serve: (at) =>
      live(
        at,
        altered(at, (piece) =>
          Buffer.concat([piece.subarray(0, 6_050), piece.subarray(PACKET_BYTES * 40)]),
        ),
      ),
    expected: plays(11, { withinSeconds: 45, standsAtMost: 6 }),
  },
  {
    name: 'lost-tables',
    reports: 'videojs/videojs-contrib-hls#803: pieces cut by the clock alone',
    is: 'pieces without the tables at their beginning (PAT, PMT)',
    serve: (at) =>
      live(
        at,
        altered(at, (piece) =>
          changed(piece, (packet) => {
            // Packets with the number of null packets are skipped.
            if (pidOf(packet) === 0)
              packet.writeUInt16BE((packet.readUInt16BE(1) & 0xe000) | 0x1fff, 1);
          }),
        ),
      ),
    expected: plays(11, { withinSeconds: 45, standsAtMost: 6 }),
  },
  {
    name: 'gap',
    reports: 'video-dev/hls.js#2940, #6814, shaka-project/shaka-player#1308',
    is: 'two pieces are marked EXT-X-GAP, and are not there',
    serve: (at) =>
      live(at, {
        ...inPlace((response) => response.writeHead(404).end()),
        tagsOf: (number) => (faulty.has(number) ? ['#EXT-X-GAP'] : []),
      }),
    expected: { ...playsPast, asked: [[/\/10[67]\.ts/, 0]] },
  },
  {
    name: 'discontinuity-size',
    reports: 'video-dev/hls.js#3044, #2224, #809',
    is: 'an advertisement of another size, frame rate and sampling rate',
    serve: (at) => {
      const isOther = (number: number) => number >= 106 && number < 110;
      const piece = (number: number) =>
        (isOther(number) ? at.media.wide : at.media.plain).piece(number);
      live(at, { media: { ...at.media.plain, piece }, tagsOf: breakAt(() => []) });
    },
    expected: plays(17, { withinSeconds: 50 }),
  },
  {
    name: 'discontinuity-each',
    reports: 'video-dev/hls.js#3044: lists put together of single files',
    is: 'each piece begins at time 0 after a discontinuity',
    serve: (at) => {
      const piece = () => at.media.plain.piece(0);
      live(at, { media: { ...at.media.plain, piece }, tagsOf: () => ['#EXT-X-DISCONTINUITY'] });
    },
    expected: plays(9, { withinSeconds: 40 }),
  },
  {
    name: 'pts-rollover',
    reports: 'video-dev/hls.js#483, google/ExoPlayer#10330',
    is: 'the times start over at 0 in the middle',
    serve: (at) => live(at, { media: fixtureMedia('h264-aac', 2 ** 33 - 106 * 180_000) }),
    expected: playsPast,
  },
  {
    name: 'dates-jump',
    reports: 'google/ExoPlayer#9872, videojs/http-streaming#45',
    is: 'the dates go back an hour, with a discontinuity',
    serve: (at) =>
      live(at, {
        tagsOf: (number) => {
          const atMs = dayMs + number * 2_000 - (number < 106 ? 0 : 3_600_000);
          const date = `#EXT-X-PROGRAM-DATE-TIME:${new Date(atMs).toISOString()}`;
          return number === 106 ? ['#EXT-X-DISCONTINUITY', date] : [date];
        },
      }),
    expected: playsPast,
  },
  {
    name: 'query-names',
    reports: 'videojs/video.js#8803: a token for each refresh of the list',
    is: 'the addresses of the pieces change with each list',
    serve: (at) => live(at, { nameOf: (number) => `${String(number)}.ts?t=${String(Date.now())}` }),
    expected: plays(8),
  },
];
