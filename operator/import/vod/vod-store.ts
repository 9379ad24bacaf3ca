import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KINDS = ['packages', 'pictures', 'subtitles'] as const;
type StoredKind = (typeof KINDS)[number];

/** The store of files made for films, below the data directory, under names that follow from their content. */
export class VodStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(kind: StoredKind, name: string): string {
    return join(this.#folder, kind, name);
  }

  /** Where something is made before it gets its name. */
  async workFolder(): Promise<string> {
    const folder = join(this.#folder, 'work');
    await mkdir(folder, { recursive: true });
    await Promise.all(KINDS.map((kind) => mkdir(this.path(kind, ''), { recursive: true })));
    return folder;
  }

  /** Keeps a small file under what it hashes to, whole or not at all, and answers its name. */
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

  /** Deletes everything but these names, and what was left half made. */
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
