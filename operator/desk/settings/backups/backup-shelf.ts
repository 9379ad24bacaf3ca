import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskBackup } from '#lib/contract/desk/settings.ts';
import { backupNamePattern } from '#lib/contract/desk/backup-files.ts';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import { readBackup, type BackupHead } from '#operator/backup/read-backup.ts';

/** Whether a file or folder does not exist. */
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const SHOWN = 200;

interface Known {
  /** Size and time of the file. */
  state: string;
  /** Null for a file that is no backup. */
  head: Pick<BackupHead, 'madeAt' | 'history'> | null;
}

/** The backups in a folder. Their heads are read once. */
export class BackupShelf {
  readonly folder: string;
  readonly #known = new Map<string, Known>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Newest first. `history`: that of the database. */
  async list(history: readonly string[]): Promise<DeskBackup[]> {
    const names = (await this.#names()).filter((name) => backupNamePattern.test(name));
    const all = await Promise.all(names.map((name) => this.#describe(name, history)));
    return all
      .filter((one) => one !== null)
      .sort((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1))
      .slice(0, SHOWN);
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /** Bytes of the file that is being written as a backup. */
  async bytesOfPartial(name: string): Promise<number> {
    const partial = (await this.#names()).find((one) => one.startsWith(`${name}.partial-`));
    if (partial === undefined) return 0;
    return (await stat(join(this.folder, partial)).catch(() => ({ size: 0 }))).size;
  }

  /** Returns the size of the deleted file; null when there was none. */
  async remove(name: string): Promise<number | null> {
    const path = this.pathOf(name);
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    await rm(path);
    this.#known.delete(name);
    return found.size;
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async #describe(name: string, history: readonly string[]): Promise<DeskBackup | null> {
    const file = await stat(this.pathOf(name)).catch(() => null);
    if (!file?.isFile()) return null;
    const state = `${file.size} ${file.mtimeMs}`;
    let known = this.#known.get(name);
    if (known?.state !== state) {
      known = { state, head: await headOf(this.pathOf(name)) };
      this.#known.set(name, known);
    }
    const { head } = known;
    const madeAt = head ? Date.parse(head.madeAt) : Math.round(file.mtimeMs);
    return { name, bytes: file.size, madeAt, version: versionOf(head?.history, history) };
  }
}

async function headOf(path: string): Promise<Known['head']> {
  try {
    for await (const part of readBackup(path)) return 'head' in part ? part.head : null;
    return null;
  } catch (error) {
    if (error instanceof BackupRefused) return null;
    throw error;
  }
}

/** Compares the tables of a backup with those of the service. */
function versionOf(
  made: readonly string[] | undefined,
  own: readonly string[],
): DeskBackup['version'] {
  if (!made) return 'damaged';
  const common = Math.min(made.length, own.length);
  if (made.slice(0, common).join() !== own.slice(0, common).join()) return 'damaged';
  if (made.length === own.length) return 'same';
  return made.length < own.length ? 'older' : 'newer';
}
