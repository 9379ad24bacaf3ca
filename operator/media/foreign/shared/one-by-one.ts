/** Of those who begin the same at once, the first goes ahead; the others begin when it is done, whatever came of it. */
export class OneByOne {
  readonly #first = new Map<string, Promise<unknown>>();

  /** Rejects as `work` does, and when `signal` is aborted before its turn. */
  async after<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const ahead = this.#first.get(key);
    if (ahead) {
      await ahead;
      signal.throwIfAborted();
      return work();
    }
    const value = work();
    const over = value.then(
      () => this.#first.delete(key),
      () => this.#first.delete(key),
    );
    this.#first.set(key, over);
    return value;
  }
}
