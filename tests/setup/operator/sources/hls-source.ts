import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  FIXTURE_TICKS,
  isStart,
  payloadAt,
  pidOf,
  shifted,
  transport,
  type Fixture,
} from '#tests/setup/operator/transport/transport-fixture.ts';
import type { ForeignSource } from './foreign-source.ts';

/** A live HLS stream in transport stream pieces of two seconds, as a third party sends it, with its faults. */
export interface Shape {
  /** What is in the pieces; default: H.264 and AAC. */
  fixture?: Fixture;
  /** The pieces themselves, instead of a fixture. */
  media?: PieceMedia;
  /** The number of the first piece ever; default 100. */
  first?: number;
  /** Shared by the tracks of a stream: since when it has been watched. */
  clock?: { sinceMs: number | null };
  /** Pieces in the list. */
  window?: number;
  /** The first lines of the list, without the number of its first piece. */
  head?: readonly string[];
  /** The line before the address of a piece. */
  length?: string;
  /** The address of a piece. */
  nameOf?: (number: number) => string;
  /** Lines before a piece in the playlist. */
  tagsOf?: (number: number) => string[];
  /** Instead of the piece; true when it has answered. */
  piece?: (number: number, response: ServerResponse, request: IncomingMessage) => boolean;
  /** Changes the playlist, or answers instead (null). */
  list?: (text: string, request: IncomingMessage, response: ServerResponse) => string | null;
}

/** Pieces of two seconds, by number. */
export interface PieceMedia {
  piece: (number: number) => Buffer;
  /** Ending of their addresses. */
  ending: string;
  contentType: string;
}

const PACKET = 188;
export const PIECE_MS = 2_000;
const WINDOW = 5;
const VIDEO_PID = 0x100;
const HEAD = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2'];

/** Cuts the fixture at every second key frame; each part begins with the tables. */
function cut(bytes: Buffer): Buffer[] {
  const keys: number[] = [];
  for (let at = 0; at < bytes.byteLength; at += PACKET) {
    const packet = bytes.subarray(at, at + PACKET);
    const hasRandomAccess =
      (packet.readUInt8(3) & 0x20) !== 0 && packet.readUInt8(4) > 0 && (packet[5]! & 0x40) !== 0;
    if (pidOf(packet) === VIDEO_PID && isStart(packet) && hasRandomAccess) keys.push(at);
  }
  const starts = keys.filter((_, place) => place % 2 === 0);
  const tables = bytes.subarray(0, firstPicture(bytes));
  return starts.map((from, place) =>
    Buffer.concat([tables, bytes.subarray(from, starts[place + 1] ?? bytes.byteLength)]),
  );
}

function firstPicture(bytes: Buffer): number {
  for (let at = 0; ; at += PACKET) {
    const packet = bytes.subarray(at, at + PACKET);
    const from = payloadAt(packet);
    if (from < PACKET - 3 && isStart(packet) && packet.readUIntBE(from, 3) === 1) return at;
  }
}

/** `ticks`: when the piece with number 0 begins, at 90 kHz. */
export function fixtureMedia(fixture: Fixture, ticks = 0): PieceMedia {
  const parts = cut(transport(fixture));
  return {
    ending: 'ts',
    contentType: 'video/mp2t',
    piece: (number) =>
      shifted(
        parts[number % parts.length]!,
        Math.floor(number / parts.length) * FIXTURE_TICKS + ticks,
      ),
  };
}

/** Serves a stream under a folder of the source. Numbers go on by the clock, from the first question on. */
export function serveShape(
  source: ForeignSource,
  folder: string,
  shape: Shape = {},
  file = 'live.m3u8',
) {
  const { piece, ending, contentType } = shape.media ?? fixtureMedia(shape.fixture ?? 'h264-aac');
  const { window = WINDOW, head = HEAD, length = '#EXTINF:2.0,' } = shape;
  const nameOf = shape.nameOf ?? ((number: number) => `${String(number)}.${ending}`);
  const clock = shape.clock ?? { sinceMs: null };
  let { first = 100 } = shape;
  let newest = () =>
    first + window + Math.floor((Date.now() - (clock.sinceMs ??= Date.now())) / PIECE_MS);

  source.on(`${folder}/${file}`, (request, response) => {
    const last = newest();
    const from = Math.max(first, last - window + 1);
    const lines = Array.from({ length: last - from + 1 }, (_, place) => from + place).flatMap(
      (number) => {
        const name = nameOf(number);
        source.on(`${folder}/${name.split('?', 1)[0] ?? ''}`, (asking, answer) => {
          if (shape.piece?.(number, answer, asking)) return;
          answer.writeHead(200, { 'content-type': contentType }).end(piece(number));
        });
        return [...(shape.tagsOf?.(number) ?? []), length, name];
      },
    );
    const text = [...head, `#EXT-X-MEDIA-SEQUENCE:${String(from)}`, ...lines, ''].join('\n');
    const sent = shape.list ? shape.list(text, request, response) : text;
    if (sent === null) return;
    response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(sent);
  });

  return {
    /** How long it has been watched, in ms. */
    ageMs: () => (clock.sinceMs === null ? 0 : Date.now() - clock.sinceMs),
    /** The encoder starts over: numbers and times begin at 0. */
    restart() {
      first = 0;
      clock.sinceMs = Date.now() + (window - 1) * PIECE_MS;
    },
    /** The window moves on by so many pieces at once. */
    jump(pieces: number) {
      const before = newest;
      newest = () => before() + pieces;
    },
  };
}
