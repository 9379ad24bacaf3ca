import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/** Makes an error of a command actionable: the data directory is open to its owner only (SHUT-06). */
export function plainError(error: unknown, dataDir: string): Error {
  const { code, path } = error as NodeJS.ErrnoException;
  const folder = resolve(dataDir);
  const isBelow = path !== undefined && `${resolve(path)}${sep}`.startsWith(`${folder}${sep}`);
  if ((code !== 'EACCES' && code !== 'EPERM') || !isBelow) {
    return error instanceof Error ? error : new Error(String(error));
  }
  return new Error(
    `DATA_DIR (${folder}) is closed to this user. Run the command as ${ownerOf(folder)}, the user that the operator runs as.`,
    { cause: error },
  );
}

function ownerOf(folder: string): string {
  try {
    return `its owner (user id ${statSync(folder).uid})`;
  } catch {
    // A parent folder is closed as well, or the folder could not be created.
    return 'its owner';
  }
}
