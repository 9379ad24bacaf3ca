import type { Turns } from '#operator/serving/turns.ts';

/** How many things a portion takes that are looked at, or read from the database. */
const lookedAtOnce = { first: 300, least: 20, most: 20_000 };
const readAtOnce = { first: 100, least: 20, most: 2_000 };
const one = { first: 1, least: 1, most: 1 };

interface Surroundings {
  turns: Turns;
  /** None begins after it. */
  signal: AbortSignal;
}

/** What an import does with tens of thousands of things, some at a time, so that viewers have their turn in between. */
export class Portions {
  readonly #with: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  /** What cannot be divided. */
  look<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#begin(one).portion(async () => work());
  }

  /** Looks at each of many things. */
  async each<T>(items: readonly T[], look: (item: T, index: number) => void): Promise<void> {
    const looking = this.#begin(lookedAtOnce);
    for (let next = 0; next < items.length;) {
      await looking.portion((size) => {
        const some = items.slice(next, next + size);
        for (const [place, item] of some.entries()) look(item, next + place);
        next += some.length;
        return Promise.resolve();
      });
    }
  }

  /** Reads all rows there are, page by page; a page begins behind the last row of the one before. */
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

  #begin(size: { first: number; least: number; most: number }) {
    return this.#with.turns.begin(size, this.#with.signal);
  }
}
