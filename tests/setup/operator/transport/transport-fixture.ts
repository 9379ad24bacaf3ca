import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumOf } from '#operator/remux/reading/table-sections.ts';
import { PACKET_BYTES } from '#operator/remux/reading/transport-packets.ts';

/**
 * Eight seconds of a test picture, 160 by 90 with a key frame each second, and a tone: `ffmpeg -f lavfi -i
 * testsrc2=s=160x90:r=25 -f lavfi -i sine=f=440:r=48000 -t 8 -c:v libx264 -preset veryslow -crf 38 -g 25 -bf 2 -c:a aac
 * -b:a 32k -ac 1 -f mpegts`.
 */
export type Fixture = 'h264-aac' | 'h264-mp3';

export const FIXTURE_SECONDS = 8;
export const FIXTURE_TICKS = FIXTURE_SECONDS * 90_000;
const WRAP = 2 ** 33;

export const transport = (name: Fixture): Buffer =>
  readFileSync(join(import.meta.dirname, `${name}.mpegts`));

/** Calls `change` for each packet of a copy. */
export function changed(bytes: Buffer, change: (packet: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + PACKET_BYTES <= copy.byteLength; at += PACKET_BYTES) {
    change(copy.subarray(at, at + PACKET_BYTES));
  }
  return copy;
}

export const pidOf = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;
export const isStart = (packet: Buffer): boolean => (packet.readUInt8(1) & 0x40) !== 0;

/** Where the payload begins. */
export const payloadAt = (packet: Buffer): number =>
  (packet.readUInt8(3) & 0x20) === 0 ? 4 : 5 + packet.readUInt8(4);

/** Moves all times of a stream; they start over as those of a sender do. */
export function shifted(bytes: Buffer, ticks: number): Buffer {
  return changed(bytes, (packet) => {
    if (!isStart(packet)) return;
    const at = payloadAt(packet);
    if (at + 19 > PACKET_BYTES || packet.readUIntBE(at, 3) !== 1) return;
    const flags = packet.readUInt8(at + 7);
    if ((flags & 0x80) !== 0) moveTime(packet, at + 9, ticks);
    if ((flags & 0xc0) === 0xc0) moveTime(packet, at + 14, ticks);
  });
}

function moveTime(packet: Buffer, at: number, ticks: number): void {
  const high = (packet.readUInt8(at) >> 1) & 0x07;
  const time =
    high * 2 ** 30 +
    (packet.readUInt16BE(at + 1) >> 1) * 2 ** 15 +
    (packet.readUInt16BE(at + 3) >> 1);
  const moved = (((time + ticks) % WRAP) + WRAP) % WRAP;
  packet.writeUInt8((packet.readUInt8(at) & 0xf1) | (Math.floor(moved / 2 ** 30) << 1), at);
  packet.writeUInt16BE(((Math.floor(moved / 2 ** 15) & 0x7fff) << 1) | 1, at + 1);
  packet.writeUInt16BE(((moved & 0x7fff) << 1) | 1, at + 3);
}

/** Counts packets on through a stream that was put together. */
export function counted(bytes: Buffer, counters = new Map<number, number>()): Buffer {
  return changed(bytes, (packet) => {
    if ((packet.readUInt8(3) & 0x10) === 0) return;
    const next = ((counters.get(pidOf(packet)) ?? -1) + 1) & 0x0f;
    counters.set(pidOf(packet), next);
    packet.writeUInt8((packet.readUInt8(3) & 0xf0) | next, 3);
  });
}

/** The stream says that a stream of one type is of another. */
export function retyped(bytes: Buffer, from: number, to: number): Buffer {
  return changed(bytes, (packet) => {
    const at = payloadAt(packet) + 1;
    if (!isStart(packet) || at + 12 > PACKET_BYTES || packet.readUInt8(at) !== 0x02) return;
    const end = at + 3 + (packet.readUInt16BE(at + 1) & 0x0fff) - 4;
    if (packet.readUIntBE(payloadAt(packet), 3) === 1 || end > PACKET_BYTES - 4) return;
    for (let one = at + 12; one < end; one += 5 + (packet.readUInt16BE(one + 3) & 0x0fff)) {
      if (packet.readUInt8(one) === from) packet.writeUInt8(to, one);
    }
    packet.writeUInt32BE(checksumOf(packet.subarray(at, end)), end);
  });
}

/** The fixture again and again, with times and counters that go on. */
export function looped(bytes: Buffer, times: number, from = 0): Buffer {
  const parts = Array.from({ length: times }, (_, place) =>
    shifted(bytes, from + place * FIXTURE_TICKS),
  );
  return counted(Buffer.concat(parts));
}
