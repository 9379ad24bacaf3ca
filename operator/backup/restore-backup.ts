import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { migrationsFolder, openAsItIs, type Db } from '#operator/db/open.ts';
import { dataPaths } from '#operator/base/env.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup, readBackup, type BackupHead } from './read-backup.ts';
import { migrationsUntil } from './schema-history.ts';
import { announcedRestore, clearStaging, stagingOf, swapAtStart, swapIn } from './swap.ts';
import { loadTables, putRows } from './table-rows.ts';

export interface RestoreWish {
  path: string;
  dataDir: string;
  /** Puts an existing service aside. */
  isReplacing: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Restored {
  madeAt: string;
  rows: number;
  /** The folder of the replaced data; null when there were none. */
  aside: string | null;
}

/**
 * Restores a service into a data directory; the caller holds its lock. The backup is read completely first, then staged
 * beside the existing data, then moved into place. Throws BackupRefused.
 */
export async function restoreBackup(wish: RestoreWish): Promise<Restored> {
  const { path, dataDir, isReplacing, now } = wish;
  const isTaken = await exists(dataPaths.database(dataDir));
  if (isTaken && !isReplacing) {
    throw new BackupRefused(
      `There is a service in ${dataDir}. With --replace it is put aside, and the backup takes its place.`,
    );
  }
  const head = await checkBackup(path);
  await clearStaging(dataDir);
  try {
    const rows = await stage(path, head, dataDir);
    const aside = asideOf(now);
    await swapIn(dataDir, aside);
    return {
      madeAt: head.madeAt,
      rows,
      aside: (await exists(join(dataDir, aside))) ? join(dataDir, aside) : null,
    };
  } finally {
    await clearStaging(dataDir);
  }
}

/**
 * Prepares a restore for the next start of the operator that runs on the data directory. The backup is read completely
 * first, then staged beside the existing data. `also` gets the restored database. Throws BackupRefused.
 */
export async function prepareRestore(
  { path, dataDir, now }: Omit<RestoreWish, 'isReplacing'>,
  also: (db: Db) => Promise<void>,
): Promise<void> {
  if ((await announcedRestore(dataDir)) !== null) {
    throw new BackupRefused('A restore waits for the next start already.');
  }
  const head = await checkBackup(path);
  await clearStaging(dataDir);
  try {
    await stage(path, head, dataDir, also);
    await swapAtStart(dataDir, { aside: asideOf(now), backup: basename(path) });
  } finally {
    await clearStaging(dataDir);
  }
}

const asideOf = (now: number) =>
  `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;

/** Builds everything in the staging folder; returns the number of rows. */
async function stage(
  path: string,
  head: BackupHead,
  dataDir: string,
  also: (db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const staging = stagingOf(dataDir);
  const then = join(staging, 'migrations');
  await migrationsUntil(head.history, then);
  await mkdir(dataPaths.artwork(staging), { recursive: true });
  const { db, migrate, close } = await openAsItIs(dataPaths.database(staging));
  try {
    await migrate(then);
    let rows = 0;
    await db.transaction(async (tx) => {
      await loadTables(tx, async () => {
        rows = await load(path, tx, staging);
      });
    });
    await migrate(migrationsFolder);
    await also(db);
    return rows;
  } finally {
    await close();
    await rm(then, { recursive: true, force: true });
  }
}

async function load(path: string, tx: Db, staging: string): Promise<number> {
  let rows = 0;
  for await (const part of readBackup(path)) {
    if ('table' in part) {
      rows += await putRows(tx, part.table, part.rows);
    } else if ('place' in part) {
      const file = join(staging, part.place);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, part.bytes, { mode: 0o600 });
    }
  }
  return rows;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
