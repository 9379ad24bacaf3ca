import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { OperatorEnv } from '#operator/base/env.ts';
import { migrationsFolder, type Db } from '#operator/db/open.ts';

const run = promisify(execFile);
const ffmpegPatienceMs = 5_000;
const longest = 80;

/** The versions of the product and of what it runs on. */
export async function versions(db: Db, { ffmpeg, databaseUrl }: OperatorEnv) {
  const [product, schema, database, converter] = await Promise.all([
    productVersion(),
    schemaVersion(),
    databaseVersion(db),
    ffmpegVersion(ffmpeg),
  ]);
  return {
    ...{ product, schema, node: process.version },
    database: databaseUrl === null ? `${database} (PGlite)` : database,
    ffmpeg: converter,
  };
}

async function productVersion(): Promise<string> {
  const path = join(import.meta.dirname, '..', '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return version;
}

/** The last migration. An operator applies all of its own at the start. */
async function schemaVersion(): Promise<string> {
  const text = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: { tag: string }[] };
  return entries.at(-1)?.tag ?? '';
}

async function databaseVersion(db: Db): Promise<string> {
  const asked = await db.execute(sql`show server_version`);
  const [row] = (asked as { rows: { server_version: string }[] }).rows;
  return `PostgreSQL ${row?.server_version ?? ''}`.trim().slice(0, longest);
}

/** Null when it is not installed. */
async function ffmpegVersion(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['-version'], { timeout: ffmpegPatienceMs });
    return (/^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? stdout.split('\n', 1)[0] ?? '').slice(
      0,
      longest,
    );
  } catch {
    return null;
  }
}
