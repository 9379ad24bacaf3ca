import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';

/** A part of a file, from its index. */
export interface IndexedPart {
  from: number;
  length: number;
  /** In seconds of the media's own time. */
  time: number;
  duration: number;
}

const unreadable = () => new DashRefused('the index of a file cannot be read');
const HEADER_BYTES = 8;
const REFERENCE_BYTES = 12;

/**
 * Reads the index (`sidx`) in bytes of a file, which begin at `offset`. Throws DashRefused when there is none, or when it
 * leads to further indexes.
 */
export function indexedParts(bytes: Buffer, offset: number): IndexedPart[] {
  const at = boxAt(bytes);
  const box = bytes.subarray(at, at + bytes.readUInt32BE(at));
  const isLong = box.length > HEADER_BYTES && box[HEADER_BYTES] !== 0;
  const head = isLong ? 40 : 32;
  if (box.length < head) throw unreadable();
  const timescale = box.readUInt32BE(16);
  const count = box.readUInt16BE(head - 2);
  if (timescale === 0 || box.length < head + count * REFERENCE_BYTES) throw unreadable();
  if (count > dashBounds.segmentsMax) throw new DashRefused('the manifest lists too many segments');
  let units = isLong ? Number(box.readBigUInt64BE(20)) : box.readUInt32BE(20);
  let from = offset + at + box.length;
  from += isLong ? Number(box.readBigUInt64BE(28)) : box.readUInt32BE(24);
  if (!Number.isSafeInteger(from)) throw unreadable();
  return Array.from({ length: count }, (_, place) => {
    const entry = head + place * REFERENCE_BYTES;
    const size = box.readUInt32BE(entry);
    if (size >= 0x8000_0000) throw new DashRefused('the index of a file leads to further indexes');
    const length = box.readUInt32BE(entry + 4);
    const part = { from, length: size, time: units / timescale, duration: length / timescale };
    from += size;
    units += length;
    return part;
  });
}

/** Where the index begins among the boxes. */
function boxAt(bytes: Buffer): number {
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + HEADER_BYTES) === 'sidx') {
      if (size < HEADER_BYTES || at + size > bytes.length) break;
      return at;
    }
    if (size < HEADER_BYTES) break;
    at += size;
  }
  throw unreadable();
}
