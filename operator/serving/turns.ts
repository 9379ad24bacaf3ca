import { setTimeout as timeout } from 'node:timers/promises';

/** A portion of long work lasts about as long as viewers' calls, within these limits. */
const portionMs = { least: 8, most: 12 };
/** The length of a portion without viewers; the first request to arrive may wait this long. */
const PORTION_ALONE_MS = 50;
/** The weight of the last call in the moving average. */
const LAST_CALL_SHARE = 0.1;
/** Viewers count as present for this long after their last call. */
const AWAY_AFTER_MS = 5_000;
/** After a portion, viewers have the operator to themselves for this multiple of its duration. */
const REST_SHARE = 3;
/** When requests are always in progress, a portion gets its turn after this time. */
const PATIENCE_MS = 500;

interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now: () => number;
  /** Rejects when the signal is aborted. */
  pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const realClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => timeout(ms, undefined, { signal }),
};

/** The number of items in a portion: the first one, and the limits within which it adapts to the duration. */
interface PortionSize {
  first: number;
  least: number;
  most: number;
}

/**
 * Alternates requests of viewers and long work of the operator: the embedded database runs in the operator's only
 * thread, one query at a time. Work is done in small portions, each when no request is in progress, and leaves most of
 * the time to viewers; without viewers it gets all of it.
 */
export class Turns {
  readonly #clock: Clock;
  #underWay = 0;
  #lastAt = -Infinity;
  /** The average duration of calls. */
  #callMs: number = portionMs.least;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock = realClock) {
    this.#clock = clock;
  }

  /** Answers a request; work waits until it is answered. */
  async request<T>(answer: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    const askedAt = this.#clock.now();
    try {
      return await answer();
    } finally {
      this.#underWay -= 1;
      this.#lastAt = this.#clock.now();
      this.#callMs += (this.#lastAt - askedAt - this.#callMs) * LAST_CALL_SHARE;
      if (this.#underWay === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Starts long work in portions, one after the other; none starts after the signal. */
  begin({ first, least, most }: PortionSize, signal: AbortSignal): LongWork {
    let size = first;
    return {
      get size() {
        return size;
      },
      portion: async (work) => {
        signal.throwIfAborted();
        await this.#quiet();
        signal.throwIfAborted();
        const startedAt = this.#clock.now();
        const done = await work(size);
        const tookMs = this.#clock.now() - startedAt;
        const isWatched = this.#areViewersThere();
        const wantedMs = isWatched ? within(portionMs, this.#callMs) : PORTION_ALONE_MS;
        const change = within({ least: 0.5, most: 2 }, wantedMs / Math.max(tookMs, 0.1));
        size = Math.round(within({ least, most }, size * change));
        // Yield even without a pause, so that requests that have arrived are read.
        await this.#clock.pause(isWatched ? tookMs * REST_SHARE : 0);
        return done;
      },
    };
  }

  #areViewersThere(): boolean {
    return this.#underWay > 0 || this.#clock.now() - this.#lastAt < AWAY_AFTER_MS;
  }

  async #quiet(): Promise<void> {
    if (this.#underWay === 0) return;
    const free = new Promise<void>((resolve) => this.#waiting.push(resolve));
    const isFree = new AbortController();
    const patience = this.#clock.pause(PATIENCE_MS, isFree.signal).catch(() => undefined);
    await Promise.race([free, patience]);
    isFree.abort();
  }
}

const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.min(most, Math.max(least, value));

export interface LongWork {
  /** The number of items for the next portion. */
  readonly size: number;
  /** Runs a portion in its turn; resolves with its result after viewers have had their turn. */
  portion: <T>(work: (size: number) => Promise<T>) => Promise<T>;
}
