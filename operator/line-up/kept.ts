/** LRU cache of values that are expensive to compute and shared by many viewers. */
export class Kept<T> {
  readonly #most: number;
  readonly #things = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Computes a value once, also for parallel requests; the key must contain everything that the value depends on. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#things.get(key);
    const thing = known ?? make();
    this.#things.delete(key);
    this.#things.set(key, thing);
    for (const oldest of this.#things.keys()) {
      if (this.#things.size <= this.#most) break;
      this.#things.delete(oldest);
    }
    try {
      return await thing;
    } catch (error) {
      if (this.#things.get(key) === thing) this.#things.delete(key);
      throw error;
    }
  }

  clear(): void {
    this.#things.clear();
  }
}
