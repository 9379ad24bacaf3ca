/** The limit of one network for one kind of use. */
export interface NetworkLimit {
  /** The most at once. */
  max: number;
  /** The time in milliseconds after which the full amount is available again. */
  windowMs: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** A network takes about 150 bytes. */
const NETWORKS_MOST = 50_000;

/**
 * The use of networks, in memory (decision 006). A token bucket that refills steadily, because a fixed window would
 * allow twice the amount around its end. When there are too many networks, the least recent ones are dropped: their
 * buckets are the fullest.
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

  /** Takes `amount` from a bucket. Returns 0 on success; else takes nothing and returns the wait in milliseconds. */
  take(key: string, { max, windowMs }: NetworkLimit, amount = 1): number {
    const now = this.#now();
    const known = this.#buckets.get(key) ?? { left: max, at: now };
    // A clock that was set back does not refill.
    const filled = (Math.max(0, now - known.at) * max) / windowMs;
    const left = Math.min(max, known.left + filled);
    this.#buckets.delete(key);
    // A request for more than the maximum takes a full bucket.
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
