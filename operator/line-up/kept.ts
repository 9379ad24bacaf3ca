/** Things that take long to make and are the same for many viewers, the ones asked for last. */
export class Kept<T> {
  readonly #most: number;
  readonly #things = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Made once, however many ask for it at the same time; the key holds everything that it follows from. */
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
