import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for files that a test imports. */
export function importFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'sintonia-import-'));
  return {
    folder,
    /** Writes a file, creates the folders in its name, and returns its path. */
    file: (name: string, content: string | Uint8Array) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** `20261122203000 +0000` */
export function guideInstant(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replaceAll(/\D/g, '')} +0000`;
}
