import { millisecondsInMinute } from 'date-fns/constants';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import type { Asked, AskedPart, Level } from '#operator/calls/search/words/asked.ts';
import { RowSample } from './row-sample.ts';

/** More matching rows than this are not read for a search. They lie all over a large table, and each costs 10 to 20 µs. */
const READ_MOST = 2_000;
/** Of a small table: more than it has. */
const SMALL_MOST = 20_000;
/** A part with more rows is not looked up in the index; the rows of the other parts are checked for it. */
const LOOKED_UP_MOST = 4_000;
/** Tables change about once a day. */
const BROAD_FOR_MS = 10 * millisecondsInMinute;
const BROAD_MOST = 2_000;

/** What to read from the index. */
export interface Reading {
  parts: readonly AskedPart[];
  /** The bound of its rows. A result with more of them is for `markBroad`. */
  most: number;
}

/** Knows which queries match too many rows of a table. */
export class BroadWords {
  readonly #sample: RowSample;
  /** Queries of which the sample did not tell. */
  readonly #found = new Map<string, number>();

  /** Tables of fewer than `smallPages` pages of 8 KB are searched whole. */
  constructor(db: Db, table: PgTable, smallPages: number) {
    this.#sample = new RowSample(db, table, smallPages);
  }

  /** Null: the query is broad. */
  async reading(asked: Asked, level: Level, nowMs: number): Promise<Reading | null> {
    const since = this.#found.get(keyOf(asked, level));
    if (since !== undefined && Math.abs(nowMs - since) < BROAD_FOR_MS) return null;
    const hasMore = (most: number, parts: readonly AskedPart[]) =>
      this.#sample.hasMore(most, parts, level, nowMs);
    const parts: AskedPart[] = [];
    for (const part of asked.parts) {
      const isCommon = await hasMore(LOOKED_UP_MOST, [part]);
      if (isCommon === null) return { parts: asked.parts, most: SMALL_MOST };
      if (!isCommon) parts.push(part);
    }
    const isFew = async (some: readonly AskedPart[]) =>
      some.length > 0 && (await hasMore(READ_MOST, some)) !== true;
    // The sample may be wrong by half.
    const most = 2 * READ_MOST;
    if (await isFew(parts)) return { parts, most };
    // Common words that few rows have together: the index finds these rows.
    return (await isFew(asked.parts)) ? { parts: asked.parts, most } : null;
  }

  markBroad(asked: Asked, level: Level, nowMs: number): void {
    if (this.#found.size >= BROAD_MOST) this.#found.clear();
    this.#found.set(keyOf(asked, level), nowMs);
  }
}

const keyOf = ({ parts }: Asked, level: Level) =>
  `${level} ${parts.map(({ words }) => words.map(({ text }) => text).join('-')).join(' ')}`;
