import type { Turns } from '#operator/serving/turns.ts';

/** The number of items per portion of checks, reads or writes. */
const lookedAtOnce = { first: 300, least: 20, most: 20_000 };
const readAtOnce = { first: 100, least: 20, most: 2_000 };
const writtenAtOnce = { first: 30, least: 3, most: 500 };
const one = { first: 1, least: 1, most: 1 };

interface Surroundings {
  turns: Turns;
  /** After it no portion starts. */
  signal: AbortSignal;
}

/**
 * Splits the work of an import on tens of thousands of rows into portions, so that requests of viewers run in between.
 */
export class Portions {
  readonly #with: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  /** Runs work that cannot be divided. */
  look<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#begin(one).portion(async () => work());
  }

  /** Checks many items one by one. */
  each<T>(items: readonly T[], look: (item: T, index: number) => void): Promise<void> {
    return this.#divide(lookedAtOnce, items, (some, first) => {
      for (const [place, item] of some.entries()) look(item, first + place);
      return Promise.resolve();
    });
  }

  /** Runs slow work on many items, some at a time. */
  some<T>(items: readonly T[], work: (some: readonly T[]) => Promise<void>): Promise<void> {
    return this.#divide(writtenAtOnce, items, work);
  }

  /** Reads all rows, in pages; a page starts after the last row of the previous one. */
  async pages<T>(read: (size: number, last: T | undefined) => Promise<T[]>): Promise<T[]> {
    const reading = this.#begin(readAtOnce);
    const rows: T[] = [];
    for (;;) {
      const isLast = await reading.portion(async (size) => {
        const page = await read(size, rows.at(-1));
        for (const row of page) rows.push(row);
        return page.length < size;
      });
      if (isLast) return rows;
    }
  }

  async #divide<T>(
    atOnce: typeof one,
    items: readonly T[],
    work: (some: readonly T[], first: number) => Promise<void>,
  ): Promise<void> {
    const working = this.#begin(atOnce);
    for (let next = 0; next < items.length;) {
      const first = next;
      await working.portion((size) => {
        const some = items.slice(first, first + size);
        next += some.length;
        return work(some, first);
      });
    }
  }

  #begin(size: typeof one) {
    return this.#with.turns.begin(size, this.#with.signal);
  }
}
