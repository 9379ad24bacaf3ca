/**
 * The few MP4 boxes that the origin reads and rewrites. A loop is packaged once; in each repetition its fragments get
 * later timestamps, so that a player sees one continuous stream.
 */

interface Box {
  type: string;
  /** The first byte after the header. */
  start: number;
  end: number;
}

const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

function* boxes(bytes: Uint8Array, from = 0, to = bytes.byteLength): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  while (at + 8 <= to) {
    let header = 8;
    let size = view.getUint32(at);
    if (size === 1 && at + 16 <= to) {
      header = 16;
      size = Number(view.getBigUint64(at + 8));
    }
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (size < header || at + size > to) throw new Error(`MP4 box ${type} does not fit its file`);
    yield { type, start: at + header, end: at + size };
    if (containers.has(type)) yield* boxes(bytes, at + header, at + size);
    at += size;
  }
}

function theBox(bytes: Uint8Array, type: string): Box {
  for (const box of boxes(bytes)) if (box.type === type) return box;
  throw new Error(`MP4 box ${type} is missing`);
}

/** Ticks per second of the track that an initialisation segment describes. */
export function timescaleOf(init: Uint8Array): number {
  const { start } = theBox(init, 'mdhd');
  const view = new DataView(init.buffer, init.byteOffset, init.byteLength);
  return view.getUint32(start + (view.getUint8(start) === 1 ? 20 : 12));
}

/** Decode time of the first sample of a fragment, in ticks. */
export function decodeTimeOf(fragment: Uint8Array): number {
  const { start } = theBox(fragment, 'tfdt');
  const view = new DataView(fragment.buffer, fragment.byteOffset, fragment.byteLength);
  return view.getUint8(start) === 1
    ? Number(view.getBigUint64(start + 4))
    : view.getUint32(start + 4);
}

/** The number of samples in a fragment of one track. */
export function sampleCountOf(fragment: Uint8Array): number {
  const view = new DataView(fragment.buffer, fragment.byteOffset, fragment.byteLength);
  let count = 0;
  for (const { type, start } of boxes(fragment)) {
    if (type === 'trun') count += view.getUint32(start + 4);
  }
  return count;
}

/**
 * A copy of `fragment` shifted by `shiftTicks`: `tfdt` and `sidx` are moved, `mfhd` gets `sequenceNumber`. The boxes
 * must have version 1 (64-bit times), as the wall clock needs them.
 */
export function shiftFragment(
  fragment: Uint8Array,
  shiftTicks: number,
  sequenceNumber: number,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(fragment);
  const view = new DataView(copy.buffer);
  for (const { type, start } of boxes(copy)) {
    if (type === 'mfhd') view.setUint32(start + 4, sequenceNumber);
    // After version and flags, sidx has reference id and timescale before its time.
    if (type === 'tfdt') shiftTime(view, start, 4, shiftTicks);
    if (type === 'sidx') shiftTime(view, start, 12, shiftTicks);
  }
  return copy;
}

function shiftTime(view: DataView, start: number, offset: number, shiftTicks: number): void {
  if (view.getUint8(start) !== 1) throw new Error('fragment times must have 64 bits');
  view.setBigUint64(start + offset, view.getBigUint64(start + offset) + BigInt(shiftTicks));
}
