import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from '#operator/db/open.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { openServerCopy } from '#tests/setup/postgresql/template.ts';

/** A database fills its buffers with zeros when it opens: with its usual 128 MB that takes as long as all the rest. */
const bufferMegabytes = 16;

const migrationsFolder = join(import.meta.dirname, '../../../operator/db/migrations');

/**
 * A database with the demo service: in memory, or on the server in OPERATOR_TEST_DATABASE_URL. Creating one takes
 * seconds, so the first suite of a run stores a copy for the others (run-start.mjs sets the folder).
 */
export async function openSeededDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.OPERATOR_TEST_DATABASE_URL;
  if (serverUrl) return openServerCopy(serverUrl);
  const copyPath = process.env.SEEDED_DATABASE;
  const copy = copyPath === undefined ? null : await readFile(copyPath).catch(() => null);
  const client = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`],
    ...(copy ? { loadDataDir: withoutCopying(copy) } : {}),
  });
  const db = drizzle(client);
  if (!copy) {
    await migrate(db, { migrationsFolder });
    await seedDemo(db, Date.now());
    if (copyPath !== undefined && (await hasRealPasswords(db))) {
      // Else each copy reads the log anew.
      await client.exec('checkpoint');
      await keep(await client.dumpDataDir('none'), copyPath);
    }
  }
  return { db, leads: () => Promise.resolve(true), close: () => client.close() };
}

/** A Blob copies its parts, and copies them again when it is read: half a second for this one. */
function withoutCopying(bytes: Buffer<ArrayBuffer>): Blob {
  const { buffer, byteLength } = bytes;
  const whole = buffer.byteLength === byteLength ? buffer : new Uint8Array(bytes).buffer;
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(whole) });
}

/** A suite with a stand-in for password hashes keeps its database to itself. */
async function hasRealPasswords(db: OpenDatabase['db']): Promise<boolean> {
  const hashes = await db.select({ passwordHash: accounts.passwordHash }).from(accounts);
  return hashes.every(({ passwordHash }) => passwordHash?.startsWith('scrypt$'));
}

/** Another suite may store its copy at the same time, so the file is moved into place when complete. */
async function keep(copy: Blob, copyPath: string): Promise<void> {
  const written = `${copyPath}.${randomUUID()}`;
  await writeFile(written, Buffer.from(await copy.arrayBuffer()));
  await rename(written, copyPath);
}
