/**
 * Gzip without compression (RFC 1952, stored blocks of RFC 1951). The browser's CompressionStream is asynchronous, and
 * a closing page cannot wait for it.
 */
const header = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff] as const;
const blockMaxBytes = 0xffff;

export function gzipStored(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.max(1, Math.ceil(bytes.length / blockMaxBytes));
  const packed = new Uint8Array(header.length + blocks * 5 + bytes.length + 8);
  const view = new DataView(packed.buffer);
  packed.set(header);
  let at: number = header.length;
  for (let block = 0; block < blocks; block += 1) {
    const part = bytes.subarray(block * blockMaxBytes, (block + 1) * blockMaxBytes);
    packed[at] = block === blocks - 1 ? 1 : 0;
    view.setUint16(at + 1, part.length, true);
    view.setUint16(at + 3, ~part.length & 0xffff, true);
    packed.set(part, at + 5);
    at += 5 + part.length;
  }
  view.setUint32(at, crc32(bytes), true);
  view.setUint32(at + 4, bytes.length, true);
  return packed;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
