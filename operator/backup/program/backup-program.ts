import { basename } from 'node:path';
import { rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { makePrivateFiles } from '#lib/files/private-folder.ts';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import { prepareRestore } from '#operator/backup/restore-backup.ts';
import { writeBackup } from '#operator/backup/write-backup.ts';
import { openAsItIs } from '#operator/db/open.ts';
import { deskChanges } from '#operator/db/schema/desk.ts';
import { backupOrderSchema, type BackupOrder } from './backup-order.ts';

/**
 * Packs a backup, or prepares a restore, beside the operator that has started it: `node backup-program.ts ORDER`, where
 * ORDER is a BackupOrder as JSON. Ends with the operator, which holds its standard input open.
 */
makePrivateFiles();
process.stdin.once('end', () => process.exit(1)).resume();
const order = z.parse(backupOrderSchema, JSON.parse(process.argv[2] ?? ''));
try {
  await (order.work === 'pack' ? pack(order) : prepare(order));
  end(null);
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  end(error.message);
}

function end(refusal: string | null): void {
  process.stdout.write(`${JSON.stringify({ refusal })}\n`, () => process.exit(0));
}

async function pack({ copy, dataDir, path, now }: BackupOrder & { work: 'pack' }): Promise<void> {
  try {
    const { db, close } = await openAsItIs(copy);
    try {
      await writeBackup(path, { db, dataDir, now });
    } finally {
      await close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function prepare(wish: BackupOrder & { work: 'prepare' }): Promise<void> {
  const { path, now, accountName } = wish;
  const name = basename(path);
  // The audit list of the service as it was then tells of its return.
  const common = { changedAt: now, accountId: null, accountName, before: null, after: null };
  await prepareRestore(wish, async (db) => {
    await db
      .insert(deskChanges)
      .values({ ...common, action: 'backup.restore', subject: name, subjectName: name });
  });
}
