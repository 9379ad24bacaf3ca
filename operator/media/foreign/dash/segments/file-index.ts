import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type { rangeOf } from '#operator/media/foreign/dash/reading/mpd-values.ts';
import { indexedParts, type IndexedPart } from './sidx.ts';

type Range = NonNullable<ReturnType<typeof rangeOf>>;
/** Reads bytes `from` to `to`, both included. */
export type ReadRange = (address: string, from: number, to: number) => Promise<Buffer>;

/** Parts of a file, and how long its beginning (`EXT-X-MAP`) is when the manifest does not say it. */
export interface FileIndex {
  parts: IndexedPart[];
  headBytes: number | null;
}

const HEADER_BYTES = 16;
/** Read at once while the index is looked for. */
const LOOK_BYTES = 4_096;
const LOOKS_MAX = 8;

/**
 * Reads the index of a file; `range`: where the manifest says that it is, else it is looked for behind the beginning of
 * the file. Throws DashRefused, and what `read` throws.
 */
export async function indexOfFile(
  address: string,
  range: Range | null,
  read: ReadRange,
): Promise<FileIndex> {
  const found = range ?? (await indexIn(address, read));
  if (found.to - found.from >= dashBounds.indexMaxBytes) {
    throw new DashRefused('the index of a file cannot be read');
  }
  const bytes = await read(address, found.from, found.to);
  return { parts: indexedParts(bytes, found.from), headBytes: range ? null : found.from };
}

/** Walks over the boxes of a file up to its index. */
async function indexIn(address: string, read: ReadRange): Promise<Range> {
  let at = 0;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const bytes = await read(address, at, at + LOOK_BYTES - 1);
    let inside = 0;
    while (inside + HEADER_BYTES <= bytes.length) {
      const type = bytes.toString('latin1', inside + 4, inside + 8);
      const size = bytes.readUInt32BE(inside);
      const from = at + inside;
      if (type === 'sidx' && size > 0) return { from, to: from + size - 1 };
      const isMedia = type === 'moof' || type === 'mdat' || size < 8;
      if (isMedia) throw new DashRefused('a file of the stream has no index');
      inside += size;
    }
    if (inside === 0) break;
    at += inside;
  }
  throw new DashRefused('a file of the stream has no index');
}
