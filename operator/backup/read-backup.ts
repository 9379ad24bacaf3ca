import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';
import { placeOf } from './kept-files.ts';
import type { Table } from './table-rows.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Increment when an older Sintonia could not read the file correctly. */
export const FORMAT = 'sintonia-backup-1';
const nameSchema = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const headSchema = z.object({
  format: z.string(),
  madeAt: z.iso.datetime(),
  history: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(z.object({ name: nameSchema, columns: z.array(nameSchema) })),
});

export type BackupHead = z.infer<typeof headSchema>;

/** A part of a backup, in the order of the file. */
export type BackupPart =
  | { head: BackupHead }
  | { table: Table; rows: string }
  | { place: string; bytes: Buffer };

/**
 * Yields the parts of a backup, the head first. Throws BackupRefused if the file is damaged, truncated or not a backup;
 * a read that reaches the end has verified the whole file.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  let head: BackupHead | null = null;
  let sums = '';
  let isWhole = false;
  for await (const entry of readTar(unpacked(path))) {
    if (isWhole) throw damaged();
    if (entry.name === 'checksums.txt') {
      if (entry.bytes.toString() !== sums) throw damaged();
      isWhole = true;
      continue;
    }
    sums += `${createHash('sha256').update(entry.bytes).digest('hex')}  ${entry.name}\n`;
    if (head) {
      yield partOf(entry, head);
    } else {
      head = headOf(entry);
      yield { head };
    }
  }
  if (!isWhole) throw damaged();
}

/** Reads the whole file and returns its head. Throws BackupRefused. */
export async function checkBackup(path: string): Promise<BackupHead> {
  let head: BackupHead | null = null;
  for await (const part of readBackup(path)) {
    if ('head' in part) head = part.head;
    // Check here: a portion of invalid JSON lines would fail in the middle of the restore.
    if ('rows' in part && jsonOf(part.rows) === null) throw damaged();
  }
  if (!head) throw foreign();
  return head;
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  try {
    // A failure of either stream surfaces in the iteration.
    yield* pipeline(createReadStream(path), createGunzip(), () => undefined);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`);
    if (code === 'Z_BUF_ERROR') throw new BackupRefused('The file ends too early: it was cut off.');
    if (code.startsWith('Z_')) throw damaged();
    throw error;
  }
}

function headOf({ name, bytes }: TarEntry): BackupHead {
  if (name !== 'backup.json') throw foreign();
  const parsed = headSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) throw foreign();
  if (parsed.data.format !== FORMAT) {
    throw new BackupRefused(
      'The backup is written in a way that this Sintonia does not know. Update this one first.',
    );
  }
  return parsed.data;
}

function partOf({ name, bytes }: TarEntry, { tables }: BackupHead): BackupPart {
  const [, tableName] = /^tables\/([a-z0-9_]+)\/\d{6}\.jsonl$/.exec(name) ?? [];
  const table = tables.find((known) => known.name === tableName);
  if (table) return { table, rows: `[${bytes.toString().trimEnd().split('\n').join(',')}]` };
  const place = placeOf(name);
  if (place === null) throw damaged();
  return { place, bytes };
}

function jsonOf(bytes: Buffer | string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // A file of another program with the same name.
    return null;
  }
}

const damaged = () => new BackupRefused('The file is damaged, or no backup of Sintonia.');
const foreign = () => new BackupRefused('The file is no backup of Sintonia.');
