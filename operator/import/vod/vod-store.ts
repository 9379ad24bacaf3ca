import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KINDS = ['packages', 'pictures', 'subtitles'] as const;
type StoredKind = (typeof KINDS)[number];

/** The store of files made for films, below the data directory, under names derived from their content. */
export class VodStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(kind: StoredKind, name: string): string {
    return join(this.#folder, kind, name);
  }

  /** A folder for files in the making, before they get their names. */
  async workFolder(): Promise<string> {
    const folder = join(this.#folder, 'work');
    await mkdir(folder, { recursive: true });
    await Promise.all(KINDS.map((kind) => mkdir(this.path(kind, ''), { recursive: true })));
    return folder;
  }

  /** Stores a small file atomically under the hash of its content, and returns its name. */
  async keep(kind: StoredKind, bytes: Uint8Array | string, ending: string): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32) + ending;
    const aside = join(await this.workFolder(), randomUUID());
    try {
      await writeFile(aside, bytes);
      await rename(aside, this.path(kind, name));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    return name;
  }

  /** Deletes all files except these names, and unfinished ones. */
  async sweep(used: Readonly<Record<StoredKind, ReadonlySet<string>>>): Promise<void> {
    await rm(await this.workFolder(), { recursive: true, force: true });
    for (const kind of KINDS) {
      for (const name of await readdir(this.path(kind, ''))) {
        if (!used[kind].has(name))
          await rm(this.path(kind, name), { recursive: true, force: true });
      }
    }
  }
}
