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
  /** The number of the first piece ever; default 100. */
  first?: number;
  /** Lines before a piece in the playlist. */
  tagsOf?: (number: number) => string[];
  /** Instead of the piece; true when it has answered. */
  piece?: (number: number, response: ServerResponse) => boolean;
  /** Changes the playlist, or answers instead (null). */
  list?: (text: string, request: IncomingMessage, response: ServerResponse) => string | null;
}

const PACKET = 188;
const PIECE_MS = 2_000;
const WINDOW = 5;
const VIDEO_PID = 0x100;

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

/** Gives the pieces by number. */
function piecesOf(fixture: Fixture): (number: number) => Buffer {
  const parts = cut(transport(fixture));
  return (number) =>
    shifted(parts[number % parts.length]!, Math.floor(number / parts.length) * FIXTURE_TICKS);
}

/** Serves a stream under a folder of the source. Numbers go on by the clock, from the first question on. */
export function serveShape(
  source: ForeignSource,
  folder: string,
  shape: Shape = {},
  file = 'live.m3u8',
) {
  const pieceBytes = piecesOf(shape.fixture ?? 'h264-aac');
  let sinceMs: number | null = null;
  let { first = 100 } = shape;
  const newest = () =>
    first + WINDOW + Math.floor((Date.now() - (sinceMs ??= Date.now())) / PIECE_MS);

  source.on(`${folder}/${file}`, (request, response) => {
    const last = newest();
    const from = Math.max(first, last - WINDOW + 1);
    const lines = Array.from({ length: last - from + 1 }, (_, place) => from + place).flatMap(
      (number) => {
        source.on(`${folder}/${String(number)}.ts`, (_request, answer) => {
          if (shape.piece?.(number, answer)) return;
          answer.writeHead(200, { 'content-type': 'video/mp2t' }).end(pieceBytes(number));
        });
        return [...(shape.tagsOf?.(number) ?? []), '#EXTINF:2.0,', `${String(number)}.ts`];
      },
    );
    const head = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2'];
    const text = [...head, `#EXT-X-MEDIA-SEQUENCE:${String(from)}`, ...lines, ''].join('\n');
    const sent = shape.list ? shape.list(text, request, response) : text;
    if (sent === null) return;
    response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(sent);
  });

  return {
    /** How long it has been watched, in ms. */
    ageMs: () => (sinceMs === null ? 0 : Date.now() - sinceMs),
    /** The encoder starts over: numbers and times begin at 0. */
    restart() {
      first = 0;
      sinceMs = Date.now() + (WINDOW - 1) * PIECE_MS;
    },
  };
}
