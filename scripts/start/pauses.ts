const firstMs = 1_000;
const longestMs = 30_000;
/** A program that ran for this long counts as healthy. */
const wellAfterMs = 60_000;

/** Backoff before an ended program is restarted: none at first, longer after each early end. */
export class Pauses {
  #nextMs = 0;

  /** The pause in ms before the next start of a program that has run for `ranMs`. */
  after(ranMs: number): number {
    const pauseMs = ranMs > wellAfterMs ? 0 : this.#nextMs;
    this.#nextMs = Math.min(Math.max(pauseMs * 2, firstMs), longestMs);
    return pauseMs;
  }
}
