/** Files of the server that no other user of the machine may read (SHUT-06). Node only. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';

/** The permission bits of group and others. */
const othersBits = 0o077;

/** The names of our programs' files in a data directory, by prefix. */
const ownNames =
  /^(operator-db|operator-key|operator\.lock|admin-token|session-secret|stream-secret|share-key|artwork|vod|backups|restoring|restore-under-way|before-restore-|database-copy-)/;

/** New files and folders of this process and its children are accessible to their owner only. */
export function makePrivateFiles(): void {
  process.umask(othersBits);
}

/**
 * Closes the data directory, if it exists: mode 0700, which closes everything below. If it was open until now, the
 * modes below are repaired as well. In a `shared` folder, only the files of our programs are closed. Returns the reason
 * why the directory itself stays open, for a log, or null.
 */
export function closeDataFolder(dataDir: string, shared = sharedFolders()): string | null {
  const folder = resolve(dataDir);
  const stats = statsOf(folder);
  // A process with private files will create it.
  if (!stats) return null;
  if (shared.includes(folder)) {
    for (const name of readdirSync(folder)) {
      if (ownNames.test(name)) closeWithAllBelow(join(folder, name));
    }
    return `DATA_DIR is ${folder}, which is not for this service alone: give it a folder of its own.`;
  }
  if ((stats.mode & othersBits) === 0) return null;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return `DATA_DIR (${folder}) belongs to another user and is open to others: chmod 700 closes it.`;
  }
  closeWithAllBelow(folder);
  return null;
}

/** Removes the rights of group and others from a file, or a folder and everything below. Links are skipped. */
export function closeWithAllBelow(path: string): void {
  const stats = statsOf(path);
  if (!stats || stats.isSymbolicLink()) return;
  const mode = stats.mode & 0o777;
  if ((mode & othersBits) !== 0) ignoringGone(() => chmodSync(path, mode & ~othersBits));
  if (!stats.isDirectory()) return;
  for (const name of ignoringGone(() => readdirSync(path)) ?? [])
    closeWithAllBelow(join(path, name));
}

const statsOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** A running database deletes files at any moment. */
function ignoringGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Shared folders: the root, homes, the folder of temporary files, and every folder that contains one of these or the
 * checkout.
 */
export function sharedFolders(): string[] {
  const { root } = parse(process.cwd());
  return [homedir(), tmpdir(), process.cwd(), root].flatMap((place) => withParents(resolve(place)));
}

function withParents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withParents(parent)];
}
