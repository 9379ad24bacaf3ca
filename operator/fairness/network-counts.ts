/** How much of something one network may use. */
export interface NetworkLimit {
  /** So much at once. */
  max: number;
  /** In so many milliseconds all of it is there again. */
  windowMs: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A network costs some 150 bytes. */
const NETWORKS_MOST = 50_000;

/**
 * The use of networks, in memory (decision 056). A bucket that fills steadily, so that no window's end lets twice as
 * much through. Of too many networks, the ones that asked longest ago are forgotten: their buckets are the fullest.
 */
export class NetworkCounts {
  readonly #now: () => number;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(now: () => number, most = NETWORKS_MOST) {
    this.#now = now;
    this.#most = most;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes `amount`. 0: it was there; else nothing is taken, and it is there after so many milliseconds. */
  take(key: string, { max, windowMs }: NetworkLimit, amount = 1): number {
    const now = this.#now();
    const known = this.#buckets.get(key) ?? { left: max, at: now };
    // A clock that was set back fills nothing.
    const filled = (Math.max(0, now - known.at) * max) / windowMs;
    const left = Math.min(max, known.left + filled);
    this.#buckets.delete(key);
    // More than there ever is takes a full bucket.
    const wanted = Math.min(amount, max);
    const isThere = left >= wanted;
    this.#buckets.set(key, { left: isThere ? left - wanted : left, at: now });
    this.#forgetOldest();
    return isThere ? 0 : Math.ceil(((wanted - left) * windowMs) / max);
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= this.#most) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
