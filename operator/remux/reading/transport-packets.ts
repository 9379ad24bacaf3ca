export const PACKET_BYTES = 188;
export const SYNC_BYTE = 0x47;

/**
 * Cuts a stream of bytes into transport packets. A packet counts when the next one begins where it ends: so bytes that
 * were lost or added cost only the packet that they are in.
 */
export class PacketCutter {
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes that were in no packet. */
  skippedBytes = 0;

  *push(chunk: Uint8Array): Generator<Buffer> {
    const bytes =
      this.#rest.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at + PACKET_BYTES < bytes.byteLength) {
      if (bytes[at] === SYNC_BYTE && bytes[at + PACKET_BYTES] === SYNC_BYTE) {
        yield bytes.subarray(at, at + PACKET_BYTES);
        at += PACKET_BYTES;
        continue;
      }
      const next = bytes.indexOf(SYNC_BYTE, at + 1);
      const to = next === -1 ? bytes.byteLength : next;
      this.skippedBytes += to - at;
      at = to;
    }
    this.#rest = bytes.subarray(at);
  }

  /** The last packet, which no other follows. */
  *flush(): Generator<Buffer> {
    const rest = this.#rest;
    this.#rest = Buffer.alloc(0);
    if (rest.byteLength === PACKET_BYTES && rest[0] === SYNC_BYTE) yield rest;
    else this.skippedBytes += rest.byteLength;
  }
}

/** A transport packet (ISO 13818-1, 2.4.3). */
export interface TransportPacket {
  pid: number;
  /** A table or a picture begins in it. */
  isStart: boolean;
  isScrambled: boolean;
  /** Counts the packets of a pid, 0 to 15. */
  counter: number;
  hasPayload: boolean;
  /** The sender says that times or counters break here. */
  isBreak: boolean;
  /** The sender says that decoding can begin here. */
  isRandomAccess: boolean;
  payload: Buffer;
}

/** Null for a packet that says itself that it is broken, or whose fields lie outside it. */
export function readPacket(packet: Buffer): TransportPacket | null {
  const first = packet[1] ?? 0;
  const third = packet[3] ?? 0;
  if ((first & 0x80) !== 0) return null;
  const hasFields = (third & 0x20) !== 0;
  const hasPayload = (third & 0x10) !== 0;
  const fieldBytes = hasFields ? 1 + (packet[4] ?? 0) : 0;
  const from = 4 + fieldBytes;
  if (from > PACKET_BYTES) return null;
  const flags = fieldBytes > 1 ? (packet[5] ?? 0) : 0;
  return {
    pid: ((first & 0x1f) << 8) | (packet[2] ?? 0),
    isStart: (first & 0x40) !== 0,
    isScrambled: (third & 0xc0) !== 0,
    counter: third & 0x0f,
    hasPayload,
    isBreak: (flags & 0x80) !== 0,
    isRandomAccess: (flags & 0x40) !== 0,
    payload: hasPayload ? packet.subarray(from) : Buffer.alloc(0),
  };
}
