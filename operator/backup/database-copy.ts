import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import type { OpenDatabase } from '#operator/db/open.ts';
import { BackupRefused } from './backup-refused.ts';

const PREFIX = 'database-copy-';
/** A copy of this age belongs to a killed command. */
const FORGOTTEN_MS = millisecondsInDay;

/** Copies the embedded database into a new folder below the data directory; the caller deletes it. */
export async function copyDatabase({ copyTo }: OpenDatabase, dataDir: string): Promise<string> {
  if (!copyTo) throw new BackupRefused('This operator has no database of its own to copy.');
  await removeForgotten(dataDir);
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    await copyTo(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`The database cannot be copied in ${dataDir}: ${reason}`);
  }
}

/** Deletes all copies. For the start of an operator: a copy is a secret, and its backup has ended with the last one. */
export const removeCopies = (dataDir: string): Promise<void> => removeForgotten(dataDir, 0);

async function removeForgotten(dataDir: string, forgottenMs = FORGOTTEN_MS): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (!name.startsWith(PREFIX)) continue;
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs >= forgottenMs) await rm(folder, { recursive: true, force: true });
  }
}
