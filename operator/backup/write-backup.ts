import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '#operator/db/open.ts';
import { BackupRefused } from './backup-refused.ts';
import { keptFiles } from './kept-files.ts';
import { FORMAT, type BackupHead } from './read-backup.ts';
import { historyOf } from './schema-history.ts';
import { portionsOf, tablesOf } from './table-rows.ts';
import { writeTar, type TarEntry } from './tar.ts';

export interface BackupSource {
  db: Db;
  dataDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface BackupContent {
  rows: number;
  bytes: number;
  /** Names of the files beside the database. */
  files: string[];
}

/**
 * Writes a backup: a .tar.gz that only its owner can read, under a temporary name until it is complete. Throws
 * BackupRefused when the file exists.
 */
export async function writeBackup(path: string, source: BackupSource): Promise<BackupContent> {
  if (await exists(path)) throw new BackupRefused(`${path} is there already. Give another name.`);
  const partial = `${path}.partial-${randomBytes(4).toString('hex')}`;
  const content: BackupContent = { rows: 0, bytes: 0, files: [] };
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      content.bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await source.db.transaction(
      (tx) =>
        pipeline(
          Readable.from(writeTar(archive(tx, source, content), new Date(source.now))),
          createGzip(),
          count,
          createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return content;
}

/**
 * First entry: backup.json, which identifies a backup. Last entry: checksums.txt, which proves that the archive is
 * complete (`sha256sum -c checksums.txt` works too).
 */
async function* archive(
  tx: Db,
  source: BackupSource,
  content: BackupContent,
): AsyncGenerator<TarEntry> {
  let sums = '';
  for await (const entry of entries(tx, source, content)) {
    sums += `${createHash('sha256').update(entry.bytes).digest('hex')}  ${entry.name}\n`;
    yield entry;
  }
  yield { name: 'checksums.txt', bytes: Buffer.from(sums) };
}

async function* entries(
  tx: Db,
  { dataDir, now }: BackupSource,
  content: BackupContent,
): AsyncGenerator<TarEntry> {
  const tables = await tablesOf(tx);
  const head: BackupHead = {
    format: FORMAT,
    madeAt: new Date(now).toISOString(),
    history: await historyOf(tx),
    tables,
  };
  yield { name: 'backup.json', bytes: Buffer.from(JSON.stringify(head, null, 2)) };
  for (const table of tables) {
    let portion = 0;
    for await (const lines of portionsOf(tx, table)) {
      content.rows += lines.length;
      portion += 1;
      const name = `tables/${table.name}/${String(portion).padStart(6, '0')}.jsonl`;
      yield { name, bytes: Buffer.from(`${lines.join('\n')}\n`) };
    }
  }
  for await (const file of keptFiles(dataDir)) {
    content.files.push(file.name);
    yield file;
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
