import { lockForTransaction, type Db } from '#operator/db/open.ts';
import type { Portions } from './portions.ts';

/** How an import reads; the implementation decides when. */
export interface Reader {
  db: Db;
  /** Runs work that cannot be divided. */
  look: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Reads all rows, in pages; a page starts after the last row of the previous one. */
  pages: <T>(read: (size: number, last: T | undefined) => Promise<T[]>) => Promise<T[]>;
}

/** How an import reads and writes; the implementation decides when, and in which transactions. */
export interface Writer extends Reader {
  /** Writes many items, possibly some at a time. */
  write: <T>(
    items: readonly T[],
    work: (tx: Db, some: readonly T[]) => Promise<void>,
  ) => Promise<void>;
}

const ROWS_AT_ONCE = 2_000;

/** Does everything in the caller's transaction. */
export const inTransaction = (tx: Db): Writer => ({
  db: tx,
  look: async (work) => work(),
  async pages<T>(read: (size: number, last: T | undefined) => Promise<T[]>) {
    const rows: T[] = [];
    for (;;) {
      const page = await read(ROWS_AT_ONCE, rows.at(-1));
      for (const row of page) rows.push(row);
      if (page.length < ROWS_AT_ONCE) return rows;
    }
  },
  write: async (items, work) => {
    if (items.length > 0) await work(tx, items);
  },
});

interface WriterSurroundings {
  db: Db;
  portions: Portions;
  /** Throws when the import has lost its lease. */
  assertMine: (tx: Db) => Promise<void>;
  /** Called before the first write. */
  onBegin: () => Promise<void>;
  /** Called with the rows of a kind that are written, of how many. */
  onWritten?: ((done: number, total: number) => void) | undefined;
}

/** Writes some items at a time, each portion in its own transaction, between calls of viewers. */
export class PortionWriter implements Writer {
  readonly db: Db;
  readonly #with: WriterSurroundings;
  #hasBegun = false;

  constructor(surroundings: WriterSurroundings) {
    this.db = surroundings.db;
    this.#with = surroundings;
  }

  /** Whether data may have changed. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  readonly look: Writer['look'] = (work) => this.#with.portions.look(work);

  readonly pages: Writer['pages'] = (read) => this.#with.portions.pages(read);

  async write<T>(
    items: readonly T[],
    work: (tx: Db, some: readonly T[]) => Promise<void>,
  ): Promise<void> {
    const { db, portions, assertMine, onBegin } = this.#with;
    if (items.length === 0) return;
    if (!this.#hasBegun) {
      await onBegin();
      this.#hasBegun = true;
    }
    let written = 0;
    await portions.some(items, async (some) => {
      await db.transaction(async (tx) => {
        await lockForTransaction(tx);
        await assertMine(tx);
        await work(tx, some);
      });
      written += some.length;
      this.#with.onWritten?.(written, items.length);
    });
  }
}
