/** A table is never longer than this (ISO 13818-1, 2.4.4). */
const SECTION_MAX_BYTES = 1024;
const HEADER_BYTES = 3;

/** Puts the sections of one table together, which may lie in several packets. Broken ones are dropped. */
export class SectionReader {
  #parts: Buffer[] = [];
  #isOpen = false;

  /** The sections that are complete with this payload. */
  push(payload: Buffer, isStart: boolean): Buffer[] {
    if (!isStart) return this.#isOpen ? this.#with(payload) : [];
    const pointer = payload[0] ?? 0;
    const before = this.#isOpen ? this.#with(payload.subarray(1, 1 + pointer)) : [];
    this.#parts = [];
    this.#isOpen = true;
    return [...before, ...this.#with(payload.subarray(1 + pointer))];
  }

  #with(payload: Buffer): Buffer[] {
    this.#parts.push(payload);
    let bytes = Buffer.concat(this.#parts);
    const sections: Buffer[] = [];
    // What is left in a packet is filled with FF.
    while (bytes.byteLength >= HEADER_BYTES && bytes[0] !== 0xff) {
      const length = HEADER_BYTES + (bytes.readUInt16BE(1) & 0x0fff);
      if (length > SECTION_MAX_BYTES) return this.#close(sections);
      if (bytes.byteLength < length) {
        this.#parts = [bytes];
        return sections;
      }
      const section = bytes.subarray(0, length);
      if (checksumOf(section) === 0) sections.push(section);
      bytes = bytes.subarray(length);
    }
    if (bytes.byteLength > 0 && bytes[0] === 0xff) return this.#close(sections);
    this.#parts = [bytes];
    return sections;
  }

  #close(sections: Buffer[]): Buffer[] {
    this.#parts = [];
    this.#isOpen = false;
    return sections;
  }
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value >>> 0;
});

/** The CRC of MPEG-2: 0 over a section with its own checksum at the end. */
export function checksumOf(section: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of section)
    value = ((value << 8) ^ (checksums[(value >>> 24) ^ byte] ?? 0)) >>> 0;
  return value;
}
