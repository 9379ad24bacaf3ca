import { LRUCache } from 'lru-cache';

interface Kept<Value> {
  value: Promise<Value>;
  atMs: number;
  chars: number;
}

export interface ShortCacheOptions<Value> {
  now: () => number;
  /** How long a value serves further requests. */
  ms: number;
  entriesMax: number;
  charsMax: number;
  charsOf: (value: Value) => number;
}

/** Values that requests within a moment share, those that are still on their way included. Failures are not kept. */
export class ShortCache<Value> {
  readonly #options: ShortCacheOptions<Value>;
  readonly #kept: LRUCache<string, Kept<Value>>;

  constructor(options: ShortCacheOptions<Value>) {
    this.#options = options;
    this.#kept = new LRUCache({
      ...{ max: options.entriesMax, maxSize: options.charsMax },
      sizeCalculation: ({ chars }) => chars,
    });
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const { now, ms, charsOf } = this.#options;
    const known = this.#kept.get(key);
    // The viewer whose request it was may have gone.
    if (known && now() - known.atMs < ms) return known.value.catch(make);
    const value = make();
    const kept = { value, atMs: now(), chars: 1 };
    this.#kept.set(key, kept);
    try {
      const chars = 1 + charsOf(await value);
      this.#kept.set(key, { ...kept, chars });
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    return value;
  }
}
