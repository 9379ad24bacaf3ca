import { desc, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { searchMisses } from '#operator/db/schema/desk.ts';

/** More different words than this between two writes are not noted. */
const notedMost = 50;
/** The most recent words that are kept. */
const keptMost = 500;
const wordsMost = 80;
/** What looks like an address, a telephone number or a code of a person. */
const personal = /\d{6}/;

interface Miss {
  hits: number;
  lastAt: number;
}

/** Searches that found nothing, for the desk. Noted in memory, so a search itself writes nothing. */
export class SearchMisses {
  readonly #db: Db;
  readonly #now: () => number;
  #noted = new Map<string, Miss>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** `query`: as it was typed; `words`: the same in the form of plainText. */
  note(query: string, words: string): void {
    if (words.length > wordsMost || query.includes('@') || personal.test(words.replaceAll(' ', '')))
      return;
    const known = this.#noted.get(words);
    if (!known && this.#noted.size >= notedMost) return;
    this.#noted.set(words, { hits: (known?.hits ?? 0) + 1, lastAt: this.#now() });
  }

  /** Stores what was noted. */
  async write(): Promise<void> {
    if (this.#noted.size === 0) return;
    const rows = [...this.#noted].map(([words, miss]) => ({ words, ...miss }));
    this.#noted = new Map();
    const { hits, lastAt, words } = searchMisses;
    await this.#db
      .insert(searchMisses)
      .values(rows)
      .onConflictDoUpdate({
        target: words,
        set: {
          hits: sql`least(${hits} + excluded.hits, 2000000000)`,
          lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
        },
      });
    const kept = this.#db
      .select({ words })
      .from(searchMisses)
      .orderBy(desc(lastAt))
      .limit(keptMost);
    await this.#db.delete(searchMisses).where(notInArray(words, kept));
  }
}
