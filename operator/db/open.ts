import { constants, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { isDamage, refusedEmbedded, refuseHeadless, refuseNewer } from './database-refused.ts';
import { Leadership } from './leadership.ts';
import { openLean } from './upkeep/lean-engine.ts';
import { keepLogShort } from './upkeep/short-log.ts';
import { keepStatistics } from './upkeep/statistics.ts';

/**
 * The database, embedded or on a server. Inside a transaction use the transaction instead: a query on the database
 * would wait for the transaction to end.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Db;
  /** Whether this operator is the one, of all on the database, that does work that must be done once. */
  leads: () => Promise<boolean>;
  /**
   * Embedded database only: copies its folder in the state of a power failure at this moment; requests wait meanwhile.
   */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
/** PGlite fills its default of 128 MB with zeros at each start; searches took as long with 32: the system caches the files. */
const BUFFER_MEGABYTES = 32;
/** Any number, the same in every operator: one of them migrates and seeds at a time. */
const ADVISORY_LOCK = 414_100;

/**
 * Opens the embedded database in a directory. `relaxedDurability` stays off: a statement is acknowledged only after its
 * pages are handed to the operating system, so `kill -9` loses no acknowledged statement. Throws DatabaseRefused for a
 * database that is damaged, or newer than this code.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const opened = await openAsItIs(directory);
  try {
    await refuseNewer(opened.db, directory, migrationsFolder);
    await opened.migrate(migrationsFolder);
  } catch (error) {
    // An aborted engine cannot close either.
    await opened.close().catch(() => undefined);
    throw isDamage(error) ? await refusedEmbedded(directory, error) : error;
  }
  const stops = [keepLogShort(opened.client), keepStatistics(opened.client)];
  return {
    ...opened,
    close: () => {
      for (const stop of stops) stop();
      return opened.close();
    },
  };
}

export interface DatabaseAsItIs extends OpenDatabase {
  client: PGlite;
  /** Applies the migrations of a folder. */
  migrate: (folder: string) => Promise<void>;
}

/** The embedded database in a directory, with its present tables, of any version. */
export async function openAsItIs(directory: string): Promise<DatabaseAsItIs> {
  await mkdir(directory, { recursive: true });
  await refuseHeadless(directory);
  const client = await openLean(() =>
    PGlite.create({
      dataDir: directory,
      relaxedDurability: false,
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFER_MEGABYTES}MB`],
    }),
  ).catch(async (error: unknown) => {
    // An error of the file system does not count as damage.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw await refusedEmbedded(directory, error);
  });
  const db = drizzleEmbedded(client);
  // Where the file system supports clones, blocks are copied only on write.
  const copying = { recursive: true, mode: constants.COPYFILE_FICLONE };
  return {
    db,
    client,
    leads: () => Promise.resolve(true),
    migrate: (folder) => migrateEmbedded(db, { migrationsFolder: folder }),
    copyTo: (folder) => client.runExclusive(() => cp(directory, folder, copying)),
    close: () => client.close(),
  };
}

/** Opens a database on a PostgreSQL server. Throws DatabaseRefused for a database that is newer than this code. */
export async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  // An idle connection that the server closes is replaced at the next query; it must not end the process.
  pool.on('error', () => undefined);
  // PostgreSQL's just-in-time compilation takes a third of a second, and statements here run for milliseconds.
  pool.on('connect', (client) => {
    client.query('set jit = off').catch(() => undefined);
  });
  const db = drizzleServer(pool);
  try {
    await alone(pool, async () => {
      await refuseNewer(db, new URL(databaseUrl).host, migrationsFolder);
      await migrateServer(db, { migrationsFolder });
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const leadership = new Leadership(databaseUrl, ADVISORY_LOCK + 2);
  return {
    db,
    leads: () => leadership.isHeld(),
    close: async () => {
      await leadership.giveUp();
      await pool.end();
    },
  };
}

async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
    client.release();
  }
}

/** Makes a transaction wait until no other operator is in a transaction that called this. */
export async function lockForTransaction(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK + 1})`);
}
