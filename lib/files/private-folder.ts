/** Files of the server that no other user of the machine may read (SHUT-06). Node only. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';

/** Group and others. */
const othersBits = 0o077;

/** The files of our programs in a data directory, by the first part of their names. */
const ownNames =
  /^(operator-db|operator-key|operator\.lock|admin-token|session-secret|stream-secret|share-key|artwork|vod|restoring|restore-under-way|before-restore-|database-copy-)/;

/** Files and folders that this process and its children make from now on are open to their owner alone. */
export function makePrivateFiles(): void {
  process.umask(othersBits);
}

/**
 * Closes the data directory, if it is there: 0700, which closes all below. Where it was open until now,
 * the modes below are repaired, too. One of the `shared` folders is not for us alone: there only what our programs have made
 * is closed.
 * Answers why the directory itself stays open, for a log, or null.
 */
export function closeDataFolder(dataDir: string, shared = sharedFolders()): string | null {
  const folder = resolve(dataDir);
  const stats = statsOf(folder);
  // It will be made by a process whose files are private.
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

/** Takes the rights of group and others from a file, or a folder and all below. Links are left alone, and not followed. */
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

/** A database that runs takes files away at any moment. */
function ignoringGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** The root, homes, the folder of temporary files, and what has one of these or the checkout below it. */
export function sharedFolders(): string[] {
  const { root } = parse(process.cwd());
  return [homedir(), tmpdir(), process.cwd(), root].flatMap((place) => withParents(resolve(place)));
}

function withParents(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withParents(parent)];
}
