/** Says that long work of this operator (imports, packaging, backups) has moved on. */
export class WorkSignal {
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  /** Goes up when work begins, stops, ends or waits. */
  get changes(): number {
    return this.#changes;
  }

  /** Work has done some more. Comes up to a thousand times a second, so listeners only note it. */
  moved(): void {
    for (const act of this.#listeners) act();
  }

  /** Work has begun, was stopped, has ended or waits. */
  changed(): void {
    this.#changes += 1;
    this.moved();
  }

  /** Returns the function that ends it. */
  listen(act: () => void): () => void {
    this.#listeners.add(act);
    return () => void this.#listeners.delete(act);
  }
}
