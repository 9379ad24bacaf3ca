import { LRUCache } from 'lru-cache';

/** An LRU cache of promises, for values that are expensive to compute and the same for many viewers. */
export class PromiseCache<T> {
  readonly #values: LRUCache<string, Promise<T>>;

  /** `max`: number of values. */
  constructor(max: number) {
    this.#values = new LRUCache({ max });
  }

  /**
   * The value of a key, computed once for all requests. The key holds everything that the value depends on. A value that
   * fails is not kept. Rejects as `make` does.
   */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    let value = this.#values.get(key);
    if (value === undefined) {
      value = make();
      this.#values.set(key, value);
    }
    try {
      return await value;
    } catch (error) {
      if (this.#values.peek(key) === value) this.#values.delete(key);
      throw error;
    }
  }

  clear(): void {
    this.#values.clear();
  }
}
