/** Where the samples of a track are in an MP4 file, and when they are shown. */
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { boxIn } from './mp4-boxes.ts';

export interface Sample {
  /** In seconds of the film. */
  from: number;
  to: number;
  offset: number;
  bytes: number;
}

/** Gaps are samples, too. */
const SAMPLES_MAX = 3 * importBounds.cuesMax;

/** Null when the tables are missing or broken, as in files in fragments. */
export function samplesOf(track: Buffer, movieScale: number): Sample[] | null {
  try {
    return read(track, movieScale);
  } catch {
    // A table that ends before its entries.
    return null;
  }
}

function read(track: Buffer, movieScale: number): Sample[] | null {
  const media = boxIn(track, 'mdia', 'mdhd');
  const tables = boxIn(track, 'mdia', 'minf', 'stbl');
  const sizes = tables && boxIn(tables, 'stsz');
  if (!media || !tables || !sizes) return null;
  const scale = media.readUInt32BE(media[0] === 1 ? 20 : 12);
  const count = sizes.readUInt32BE(8);
  if (scale === 0 || count === 0 || count > SAMPLES_MAX) return null;
  const equal = sizes.readUInt32BE(4);
  const bytesOf = (place: number) => (equal === 0 ? sizes.readUInt32BE(12 + 4 * place) : equal);
  const offsets = offsetsOf(tables, count, bytesOf);
  const lengths = lengthsOf(tables, count);
  const shift = shiftOf(track, movieScale, scale);
  let at = 0;
  return lengths.map((ticks, place) => {
    const from = at / scale + shift;
    at += ticks;
    return { from, to: at / scale + shift, offset: offsets[place] ?? 0, bytes: bytesOf(place) };
  });
}

function lengthsOf(tables: Buffer, count: number): number[] {
  const table = boxIn(tables, 'stts');
  const lengths: number[] = [];
  for (let at = 8; table && at + 8 <= table.byteLength && lengths.length < count; at += 8) {
    const many = Math.min(table.readUInt32BE(at), count - lengths.length);
    const ticks = table.readUInt32BE(at + 4);
    for (let one = 0; one < many; one += 1) lengths.push(ticks);
  }
  return lengths;
}

function offsetsOf(tables: Buffer, count: number, bytesOf: (place: number) => number): number[] {
  const short = boxIn(tables, 'stco');
  const chunks = short ?? boxIn(tables, 'co64');
  const runs = boxIn(tables, 'stsc');
  if (!chunks || !runs) throw new RangeError('no table of chunks');
  const offsets: number[] = [];
  let run = 0;
  const runCount = runs.readUInt32BE(4);
  for (let chunk = 0; chunk < chunks.readUInt32BE(4) && offsets.length < count; chunk += 1) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const many = runs.readUInt32BE(8 + 12 * run + 4);
    let at = short
      ? chunks.readUInt32BE(8 + 4 * chunk)
      : Number(chunks.readBigUInt64BE(8 + 8 * chunk));
    for (let one = 0; one < many && offsets.length < count; one += 1) {
      at += offsets.length === 0 || one === 0 ? 0 : bytesOf(offsets.length - 1);
      offsets.push(at);
    }
  }
  return offsets;
}

/** What the edit list puts before the track, and what it leaves out of it, in seconds. */
function shiftOf(track: Buffer, movieScale: number, scale: number): number {
  const edits = boxIn(track, 'edts', 'elst');
  if (!edits) return 0;
  const isLong = edits[0] === 1;
  let shift = 0;
  for (let place = 0; place < Math.min(edits.readUInt32BE(4), 8); place += 1) {
    const at = 8 + place * (isLong ? 20 : 12);
    const length = isLong ? Number(edits.readBigUInt64BE(at)) : edits.readUInt32BE(at);
    const start = isLong ? Number(edits.readBigInt64BE(at + 8)) : edits.readInt32BE(at + 4);
    if (start !== -1) return shift - start / scale;
    shift += length / movieScale;
  }
  return shift;
}
