import { access, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { read } from '#operator/cli/commands/command-line.ts';
import { runningOperator, type ReachedOperator } from '#operator/cli/reach-operator.ts';
import { openAsItIs } from '#operator/db/open.ts';
import { dataPaths, type OperatorEnv } from '#operator/base/env.ts';
import { lockDirectory } from '#operator/base/lock.ts';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import { secretsMissing } from '#operator/backup/kept-files.ts';
import { restoreBackup } from '#operator/backup/restore-backup.ts';
import { finishRestore } from '#operator/backup/swap.ts';
import { writeBackup, type BackupContent } from '#operator/backup/write-backup.ts';

const copySchema = z.object({ folder: z.string() });

/**
 * Backs up the service of a data directory in this process, whether or not an operator runs on it: the operator only
 * copies its database. Returns the text for the user. Throws BackupRefused.
 */
export async function backUp(env: OperatorEnv, path: string): Promise<string[]> {
  refuseServer(env);
  const running = await runningOperator(env);
  const content = running
    ? await beside(running, env.dataDir, path)
    : await locked(env.dataDir, () => fromDatabase(dataPaths.database(env.dataDir), env, path));
  const { rows, bytes, files } = content;
  const logos = files.filter((name) => name.startsWith('artwork/')).length;
  const missing = secretsMissing(files).map((name) => name.replace('-', '_').toUpperCase());
  return [
    `${path}: ${rows} rows, ${files.length - logos} secrets, ${logos} logos; ${megabytes(bytes)}.`,
    'This file gives access to the whole service: keep it where only you can read it.',
    ...missing.map((name) => `${name} is not in it: keep what you set in the environment.`),
  ];
}

/**
 * Restores a backup. No operator may run on the data directory. Returns the text for the user. Throws BackupRefused.
 */
export async function restore(
  env: OperatorEnv,
  path: string,
  isReplacing: boolean,
): Promise<string[]> {
  refuseServer(env);
  const { dataDir } = env;
  const restored = await locked(dataDir, () =>
    restoreBackup({ path, dataDir, isReplacing, now: Date.now() }),
  );
  return [
    `The service is as it was at ${restored.madeAt}: ${restored.rows} rows.`,
    ...(restored.aside ? [`What was there before is in ${restored.aside}.`] : []),
  ];
}

function refuseServer({ databaseUrl }: OperatorEnv): void {
  if (databaseUrl === null) return;
  throw new BackupRefused(
    'The database is on a PostgreSQL server (DATABASE_URL): its own pg_dump and pg_restore back it up. ' +
      'See docs/operator-guide.md.',
  );
}

async function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDirectory(dataPaths.lock(dataDir), { isCommand: true });
  try {
    await finishRestore(dataDir);
    return await work();
  } finally {
    await lock.release();
  }
}

async function beside(
  { ask }: ReachedOperator,
  dataDir: string,
  path: string,
): Promise<BackupContent> {
  const { folder } = await read(await ask('POST', '/database-copy'), copySchema);
  try {
    return await writeFrom(folder, dataDir, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fromDatabase(
  folder: string,
  { dataDir }: OperatorEnv,
  path: string,
): Promise<BackupContent> {
  await access(folder).catch(() => {
    throw new BackupRefused(`There is no service in ${dataDir}.`);
  });
  return writeFrom(folder, dataDir, path);
}

async function writeFrom(folder: string, dataDir: string, path: string): Promise<BackupContent> {
  const { db, close } = await openAsItIs(folder);
  try {
    return await writeBackup(path, { db, dataDir, now: Date.now() });
  } finally {
    await close();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
