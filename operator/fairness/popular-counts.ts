import type { Db } from '#operator/db/open.ts';
import { countSearch, type Found, type SearchKind } from './popular-searches.ts';

interface Counted {
  kind: SearchKind;
  text: string;
  first: Found | undefined;
  hits: number;
}

/** More different searches than this between two reads of the popular list are not counted. */
const KEPT_MOST = 50;

/**
 * Counts searches in memory; they are written when the list of popular searches is read, so a search itself writes
 * nothing.
 */
export class PopularCounts {
  readonly #db: Db;
  #counted = new Map<string, Counted>();

  constructor(db: Db) {
    this.#db = db;
  }

  note(kind: SearchKind, text: string, first: Found | undefined): void {
    const key = `${kind}\n${text}\n${first?.id ?? ''}`;
    const known = this.#counted.get(key);
    if (known) known.hits += 1;
    else if (this.#counted.size < KEPT_MOST) this.#counted.set(key, { kind, text, first, hits: 1 });
  }

  async write(): Promise<void> {
    if (this.#counted.size === 0) return;
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    await this.#db.transaction(async (tx) => {
      for (const { kind, text, first, hits } of counted) {
        await countSearch(tx, kind, text, { first, hits });
      }
    });
  }
}
