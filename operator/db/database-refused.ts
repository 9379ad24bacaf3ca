import { readdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Embedded or on a server. */
type AnyDatabase = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

/** A database that the operator refuses to open. The message says why, and what to do. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The free space that the database needs to start, in bytes. */
const roomMin = 32 * 1024 ** 2;

/** The error for an embedded database that could not be opened, with the reason if its folder shows it. */
export async function refusedEmbedded(folder: string, cause: unknown): Promise<DatabaseRefused> {
  const { bavail, bsize } = await statfs(folder);
  const text =
    bavail * bsize < roomMin
      ? `The disk of ${folder} is full. Make room and start again; the database is as it was.`
      : `The database in ${folder} is damaged and cannot be opened. It is left there, and no other one takes its place. ` +
        'Bring a backup back with `npm run operator -- restore BACKUP --replace`, which puts the folder aside. ' +
        'If its very first start was cut off, there was nothing in it yet: take the folder away and start again.';
  return new DatabaseRefused(text, { cause });
}

/**
 * Whether an error shows a damaged database: PostgreSQL's classes XX (internal error, corrupted) and 58 (unreadable
 * file), or an abort of the engine.
 */
export function isDamage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof WebAssembly.RuntimeError) return true;
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && /^(XX|58)/.test(code)) return true;
  }
  return false;
}

/**
 * Refuses a folder that has files but not PG_VERSION: the engine would create a new database over them. Throws
 * DatabaseRefused.
 */
export async function refuseHeadless(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isFile = entries.some((entry) => entry.isFile());
  if (isFile && !entries.some(({ name }) => name === 'PG_VERSION')) {
    throw await refusedEmbedded(folder, new Error('PG_VERSION is missing'));
  }
}

/**
 * Throws DatabaseRefused when a database has applied migrations that a folder lacks: those of a later version. `place`
 * is for the message: its folder, or the server's name.
 */
export async function refuseNewer(
  db: AnyDatabase,
  place: string,
  migrationsFolder: string,
): Promise<void> {
  const known = new Set(
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  const unknown = (await changesOf(db)).filter((madeAt) => !known.has(madeAt));
  if (unknown.length === 0) return;
  throw new DatabaseRefused(
    `The database in ${place} was last used by a newer Sintonia: ${unknown.length} of its changes are unknown here. ` +
      'Nothing was changed. Start that version again, or bring back a backup that this version has made.',
  );
}

/** When the applied migrations were written, in milliseconds since 1970; empty for a new database. */
async function changesOf(db: AnyDatabase): Promise<number[]> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  const [found] = await rowsOf<{ isThere: boolean }>(db, table);
  if (!found?.isThere) return [];
  const changes = sql`select created_at::text as "madeAt" from drizzle.__drizzle_migrations`;
  return (await rowsOf<{ madeAt: string }>(db, changes)).map(({ madeAt }) => Number(madeAt));
}

/** Both drivers return `{rows}`. */
async function rowsOf<T>(db: AnyDatabase, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows;
}
