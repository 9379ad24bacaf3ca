import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from '#operator/db/open.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { openServerCopy } from '#tests/setup/postgresql/template.ts';

const migrationsFolder = join(import.meta.dirname, '../../../operator/db/migrations');

/**
 * A database with the demo service in it: in memory, or on the server that OPERATOR_TEST_DATABASE_URL names. Making one
 * takes seconds, so the first suite of a run leaves a copy for the others (jest-run-start.mjs says where).
 */
export async function openSeededDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.OPERATOR_TEST_DATABASE_URL;
  if (serverUrl) return openServerCopy(serverUrl);
  const copyPath = process.env.SEEDED_DATABASE;
  const copy = copyPath === undefined ? null : await readFile(copyPath).catch(() => null);
  const client = await PGlite.create(copy ? { loadDataDir: new Blob([copy]) } : {});
  const db = drizzle(client);
  if (!copy) {
    await migrate(db, { migrationsFolder });
    await seedDemo(db, Date.now());
    if (copyPath !== undefined) await keep(await client.dumpDataDir('none'), copyPath);
  }
  return { db, leads: () => Promise.resolve(true), close: () => client.close() };
}

/** Another suite may be leaving its own at the same time: whole files only. */
async function keep(copy: Blob, copyPath: string): Promise<void> {
  const written = `${copyPath}.${randomUUID()}`;
  await writeFile(written, Buffer.from(await copy.arrayBuffer()));
  await rename(written, copyPath);
}
