import { open, type FileHandle } from 'node:fs/promises';
import type { FilmBytes } from './film-bytes.ts';

/** Headers of blocks lie close together, or a picture apart. */
const AHEAD_BYTES = 64 * 1024;

/** A film on the disk, for a reader that mostly goes ahead. */
export async function withFileBytes<T>(
  path: string,
  work: (film: FilmBytes) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await work({ bytes: bytesOf(file) });
  } finally {
    await file.close();
  }
}

function bytesOf(file: FileHandle): FilmBytes['bytes'] {
  let start = 0;
  let there = Buffer.alloc(0);
  return async (from, to) => {
    if (from < start || to > start + there.byteLength) {
      const wanted = Buffer.alloc(Math.max(AHEAD_BYTES, to - from));
      const { bytesRead } = await file.read(wanted, { position: from });
      start = from;
      there = wanted.subarray(0, bytesRead);
    }
    return there.subarray(from - start, to - start);
  };
}
