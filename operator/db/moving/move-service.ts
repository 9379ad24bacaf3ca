import { access } from 'node:fs/promises';
import { copyService, MoveRefused } from './copy-service.ts';
import { openEmbedded, openServer } from '#operator/db/open.ts';
import { dataPaths } from '#operator/base/env.ts';
import { DirectoryInUse, lockDirectory, type DirectoryLock } from '#operator/base/lock.ts';

/**
 * `migrate-to postgres://…`: copies the embedded database to a PostgreSQL server, while no operator runs on it. The
 * embedded database does not change. Throws MoveRefused with the reason; then nothing was copied.
 */
export async function moveService(
  dataDir: string,
  address: string,
  say: (line: string) => void,
): Promise<void> {
  try {
    const lock = await takeOver(dataDir);
    try {
      await move(dataPaths.database(dataDir), address, say);
    } finally {
      await lock.release();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MoveRefused(
      `${reason}\nNothing was moved. The target is as it was, and so is the embedded database.`,
    );
  }
}

async function takeOver(dataDir: string): Promise<DirectoryLock> {
  try {
    await access(dataPaths.database(dataDir));
  } catch {
    throw new MoveRefused(`There is no embedded database in ${dataDir}.`);
  }
  try {
    return await lockDirectory(dataPaths.lock(dataDir));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new MoveRefused(
      'The operator is running, and what it stores meanwhile would be lost. Stop it first.',
    );
  }
}

async function move(from: string, address: string, say: (line: string) => void): Promise<void> {
  const source = await openEmbedded(from);
  try {
    const target = await openServer(address);
    try {
      const copied = await copyService(source.db, target.db, ({ table, rows }) => {
        say(`${table}: ${String(rows)} rows, the same on both sides`);
      });
      const total = copied.reduce((sum, { rows }) => sum + rows, 0);
      say(`${String(total)} rows in ${String(copied.length)} tables are moved.`);
      say('Start the operator with DATABASE_URL set to this address, and the same DATA_DIR:');
      say('its secrets are there, and sessions and stream addresses stay good.');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
