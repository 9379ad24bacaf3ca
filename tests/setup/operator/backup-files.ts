import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders for backups and data directories of one suite. */
export function backupFiles() {
  const root = mkdtempSync(join(tmpdir(), 'sintonia-backup-'));
  let count = 0;
  return {
    /** A path that does not exist. */
    fresh: () => join(root, `${(count += 1)}`),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every file below a folder with its content, to detect changes. */
export function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
}
