/** Ticks of a transport stream's clock in a second. */
export const TICKS = 90_000;
/** Times have 33 bits, so they start over after 26 hours. */
const WRAP = 2 ** 33;

/** Makes times count on where the stream's start over. All streams of a program have one clock. */
export class StreamClock {
  #last: number | null = null;

  /** The time next to the last one that the 33 bits can mean. */
  unwrap(time: number): number {
    if (this.#last === null) {
      this.#last = time;
      return time;
    }
    const ahead = (((time - this.#last) % WRAP) + WRAP) % WRAP;
    this.#last += ahead < WRAP / 2 ? ahead : ahead - WRAP;
    return this.#last;
  }
}
