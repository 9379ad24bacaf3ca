import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { migrationsFolder, type Db } from '#operator/db/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { rowsFrom } from './table-rows.ts';

/** The hashes of the applied migrations, oldest first. */
export async function historyOf(db: Db): Promise<string[]> {
  const rows = await rowsFrom<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/**
 * Creates a folder with the migrations of a history, which gives a database the tables of that time. Throws
 * BackupRefused when the history is not a prefix of ours.
 */
export async function migrationsUntil(history: readonly string[], folder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (history.some((hash, index) => hash !== known[index])) {
    throw new BackupRefused(
      history.length > known.length
        ? 'The backup was made by a newer Sintonia than this one. Update this one first.'
        : 'The backup was made by a Sintonia with other tables than this one ever had.',
    );
  }
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const journal = z.parse(journalSchema, JSON.parse(text));
  const entries = journal.entries.slice(0, history.length);
  await mkdir(join(folder, 'meta'), { recursive: true });
  for (const { tag } of entries) {
    await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
}
