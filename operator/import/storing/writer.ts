import { lockForTransaction, type Db } from '#operator/db/open.ts';
import type { Portions } from './portions.ts';

/** Where an import reads; when is not for it to say. */
export interface Reader {
  db: Db;
  /** Does what cannot be divided. */
  look: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Reads all rows there are, page by page; a page begins behind the last row of the one before. */
  pages: <T>(read: (size: number, last: T | undefined) => Promise<T[]>) => Promise<T[]>;
}

/** Where an import reads and writes; in which transactions, and when, is not for it to say. */
export interface Writer extends Reader {
  /** Writes many things, or some of them at a time. */
  write: <T>(
    items: readonly T[],
    work: (tx: Db, some: readonly T[]) => Promise<void>,
  ) => Promise<void>;
}

const ROWS_AT_ONCE = 2_000;

/** Everything in one transaction, which is the caller's. */
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
  /** Throws when the import is not this one's business any more. */
  assertMine: (tx: Db) => Promise<void>;
  /** Told before the first is written. */
  onBegin: () => Promise<void>;
}

/** Some things at a time, each time in a transaction of its own, between viewers' calls. */
export class PortionWriter implements Writer {
  readonly db: Db;
  readonly #with: WriterSurroundings;
  #hasBegun = false;

  constructor(surroundings: WriterSurroundings) {
    this.db = surroundings.db;
    this.#with = surroundings;
  }

  /** Whether anything may have changed. */
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
    await portions.some(items, (some) =>
      db.transaction(async (tx) => {
        await lockForTransaction(tx);
        await assertMine(tx);
        await work(tx, some);
      }),
    );
  }
}
