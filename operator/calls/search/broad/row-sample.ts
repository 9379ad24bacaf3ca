import { setImmediate as othersFirst } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#operator/db/open.ts';
import { padded, type AskedPart, type Level } from '#operator/calls/search/words/asked.ts';
import { TextList } from '#operator/calls/search/words/text-list.ts';

/** How many pages are read: some 10,000 programmes. */
const SAMPLED_PAGES = 400;
const PORTIONS = 10;
const FRESH_FOR_MS = 30 * millisecondsInMinute;

interface Sample {
  texts: TextList;
  /** How many rows of the table one row of the sample stands for. */
  share: number;
}

/**
 * A random sample of a large table's search texts, in memory. It tells which words have too many rows to read them all,
 * before the database is asked: looking them up in the index is what would take long.
 */
export class RowSample {
  readonly #db: Db;
  readonly #table: PgTable;
  readonly #smallPages: number;
  #sample: Sample | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(db: Db, table: PgTable, smallPages: number) {
    this.#smallPages = smallPages;
    this.#db = db;
    this.#table = table;
  }

  /** Whether about more than `most` rows match; null when the table is small. */
  async hasMore(
    most: number,
    parts: readonly AskedPart[],
    level: Level,
    nowMs: number,
  ): Promise<boolean | null> {
    if (Math.abs(nowMs - this.#readAt) >= FRESH_FOR_MS) {
      this.#reading ??= this.#read(nowMs).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    if (!this.#sample) return null;
    const { texts, share } = this.#sample;
    const enough = Math.floor(most / share) + 1;
    return texts.matching(parts, level, enough).length === enough;
  }

  async #read(nowMs: number): Promise<void> {
    const pages = await this.#pages();
    const sampled = Math.min(SAMPLED_PAGES, pages / 2);
    const texts: string[] = [];
    if (pages > this.#smallPages) {
      for (let portion = 0; portion < PORTIONS; portion += 1) {
        texts.push(...(await this.#portion((100 * sampled) / PORTIONS / pages)));
        await othersFirst();
      }
    }
    this.#sample = texts.length > 0 ? { texts: new TextList(texts), share: pages / sampled } : null;
    this.#readAt = nowMs;
  }

  async #pages(): Promise<number> {
    // The size is always exact; the planner's statistics may be missing.
    const { rows } = (await this.#db.execute(
      sql`select pg_relation_size(${getTableName(this.#table)}::text::regclass)::float8 / 8192 as pages`,
    )) as { rows: { pages: number }[] };
    return rows[0]?.pages ?? 0;
  }

  async #portion(percent: number): Promise<string[]> {
    const { rows } = (await this.#db.execute(
      sql`select coalesce(json_agg(search_text), '[]') as texts
        from ${this.#table} tablesample system (${percent}::float4)`,
    )) as { rows: { texts: string[] }[] };
    return (rows[0]?.texts ?? []).map(padded);
  }
}
