import { setImmediate as othersFirst } from 'node:timers/promises';
import { millisecondsInHour } from 'date-fns/constants';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { searchWords } from '#operator/db/schema/search.ts';
import { Vocabulary } from './vocabulary.ts';

const PORTION_ROWS = 2_000;
/** New words are looked for no more often. */
const LOOK_EVERY_MS = 2_000;

/** The words of a database, read with the first search; later searches read only the words added since. */
class KnownWords {
  readonly #words = new Vocabulary();
  readonly #db: Db;
  #lastId = 0;
  #lookedAt = -Infinity;
  #beganAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(nowMs: number): Promise<Vocabulary> {
    if (Math.abs(nowMs - this.#lookedAt) >= LOOK_EVERY_MS) {
      this.#reading ??= this.#readNew(nowMs).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return this.#words;
  }

  async #readNew(nowMs: number): Promise<void> {
    // A transaction that took its ids early may end late: all words are read again now and then.
    if (Math.abs(nowMs - this.#beganAt) >= millisecondsInHour) {
      this.#beganAt = nowMs;
      this.#lastId = 0;
    }
    for (;;) {
      const rows = await this.#rowsAfter(this.#lastId);
      for (const [, added] of rows) this.#words.add(added);
      this.#lastId = rows.at(-1)?.[0] ?? this.#lastId;
      if (rows.length < PORTION_ROWS) break;
      await othersFirst();
    }
    this.#lookedAt = nowMs;
  }

  /** As one JSON value: the embedded database hands a thousand rows over much faster so. */
  async #rowsAfter(id: number): Promise<[number, string][]> {
    const { wordId, word } = searchWords;
    const { rows } = (await this.#db.execute(
      sql`select coalesce(json_agg(json_build_array(word_id, word)), '[]') as found from (
        select ${wordId}, ${word} from ${searchWords} where ${gt(wordId, id)}
          order by ${asc(wordId)} limit ${PORTION_ROWS}) portion`,
    )) as { rows: { found: [number, string][] }[] };
    return rows[0]?.found ?? [];
  }
}

const known = new WeakMap<Db, KnownWords>();

/** The words of all search texts of a database. */
export function knownWords(db: Db, nowMs: number): Promise<Vocabulary> {
  let words = known.get(db);
  if (!words) {
    words = new KnownWords(db);
    known.set(db, words);
  }
  return words.read(nowMs);
}
