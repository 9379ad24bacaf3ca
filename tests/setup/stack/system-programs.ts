import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps some programs in folders outside of most users' PATH. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'].filter(Boolean);

/** The path of a system program, or null. */
export function systemProgram(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
