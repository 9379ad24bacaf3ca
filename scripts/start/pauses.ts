const firstMs = 1_000;
const longestMs = 30_000;
/** A program that ran this long was well. */
const wellAfterMs = 60_000;

/** How long to wait before a program that has ended is started again: not at all at first, longer when that did not help. */
export class Pauses {
  #nextMs = 0;

  /** The pause in ms before the next start of a program that has run for `ranMs`. */
  after(ranMs: number): number {
    const pauseMs = ranMs > wellAfterMs ? 0 : this.#nextMs;
    this.#nextMs = Math.min(Math.max(pauseMs * 2, firstMs), longestMs);
    return pauseMs;
  }
}
