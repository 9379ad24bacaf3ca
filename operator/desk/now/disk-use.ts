import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dataPaths, type OperatorEnv } from '#operator/base/env.ts';
import type { Db } from '#operator/db/open.ts';

/** Channels that are turned into HLS keep only a minute when the disk has less than this. */
const lowBytes = 1024 ** 3;
/** The size of a folder with more files is not counted. */
const filesMost = 50_000;

/** How much each part takes of the disk, in bytes; null when unknown. */
export async function diskUse(db: Db, { dataDir }: Pick<OperatorEnv, 'dataDir'>) {
  const [database, films, artwork, channels, disk] = await Promise.all([
    databaseBytes(db),
    folderBytes(dataPaths.vod(dataDir)),
    folderBytes(dataPaths.artwork(dataDir)),
    folderBytes(dataPaths.channels(dataDir)),
    statfs(dataDir).catch(() => null),
  ]);
  const free = disk && disk.bavail * disk.bsize;
  const total = disk && disk.blocks * disk.bsize;
  return {
    ...{ database, films, artwork, channels, free, total },
    isLow: free !== null && free < lowBytes,
  };
}

async function databaseBytes(db: Db): Promise<number | null> {
  const size = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`);
  const [row] = (size as { rows: { bytes: number }[] }).rows;
  return row?.bytes ?? null;
}

async function folderBytes(folder: string): Promise<number | null> {
  let bytes = 0;
  let files = 0;
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => []);
    files += entries.length;
    if (files > filesMost) return null;
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) folders.push(path);
      // A file may be removed meanwhile.
      else
        bytes += await stat(path).then(
          ({ size }) => size,
          () => 0,
        );
    }
  }
  return bytes;
}
