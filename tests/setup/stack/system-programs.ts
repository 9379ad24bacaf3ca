import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps some of them where not everybody looks. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'].filter(Boolean);

/** Where a program of the system is, or null. */
export function systemProgram(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
