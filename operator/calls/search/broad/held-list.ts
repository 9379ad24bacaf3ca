import { setImmediate as othersFirst } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';

const PORTION_ROWS = 500;
const FRESH_FOR_MS = 5 * millisecondsInMinute;
/** An older list is not used while a new one is read. */
const USED_FOR_MS = 15 * millisecondsInMinute;

/** Reads a portion of rows, in their order. */
export type ReadPortion<Row> = (limit: number, offset: number, nowMs: number) => Promise<Row[]>;

/** The first rows of a table in some order, in memory, for words that match half of it. */
export class HeldList<Row> {
  readonly #read: ReadPortion<Row>;
  readonly #most: number;
  #rows: readonly Row[] = [];
  #readAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(most: number, read: ReadPortion<Row>) {
    this.#most = most;
    this.#read = read;
  }

  async rows(nowMs: number): Promise<readonly Row[]> {
    const age = Math.abs(nowMs - this.#readAt);
    if (age >= FRESH_FOR_MS) {
      this.#reading ??= this.#readAll(nowMs).finally(() => {
        this.#reading = null;
      });
      if (age >= USED_FOR_MS) await this.#reading;
      // The next search reads again, and reports a failure that lasts.
      else this.#reading.catch(() => undefined);
    }
    return this.#rows;
  }

  async #readAll(nowMs: number): Promise<void> {
    const rows: Row[] = [];
    while (rows.length < this.#most) {
      const portion = await this.#read(PORTION_ROWS, rows.length, nowMs);
      rows.push(...portion);
      if (portion.length < PORTION_ROWS) break;
      await othersFirst();
    }
    this.#rows = rows;
    this.#readAt = nowMs;
  }
}
