import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerPrograms {
  initdb: string;
  postgres: string;
}

/** Debian's folder of PostgreSQL versions. */
const debianFolder = '/usr/lib/postgresql';

/** The newest PostgreSQL server on this machine, or null. */
export function serverPrograms(): ServerPrograms | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  for (const folder of folders) {
    const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
    if (folder !== '' && existsSync(programs.initdb) && existsSync(programs.postgres)) {
      return programs;
    }
  }
  return null;
}

/** The uid that runs the server, which refuses root. 0 for the uid of this process. */
export function serverUser(): number {
  if (process.getuid?.() !== 0) return 0;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((text) => text.startsWith(`${name}:`));
    if (line !== undefined) return Number(line.split(':')[2]);
  }
  throw new Error('There is no user postgres or nobody to run PostgreSQL.');
}
