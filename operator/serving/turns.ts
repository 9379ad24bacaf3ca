import { setTimeout as timeout } from 'node:timers/promises';

/** A portion of long work lasts about as long as viewers' calls do, and never less or more than this. */
const portionMs = { least: 8, most: 12 };
/** The length of a portion without viewers: the first viewer waits for its end. */
const PORTION_ALONE_MS = 50;
/** How much the last call counts among those before it. */
const LAST_CALL_SHARE = 0.1;
/** Viewers count as present for this long after their last call. */
const AWAY_AFTER_MS = 5_000;
/** After a portion, viewers have the operator to themselves for so many times as long. */
const REST_SHARE = 3;
/** Where there is always some request under way, a portion takes its turn after so long. */
const PATIENCE_MS = 500;

interface Clock {
  /** Milliseconds, from any moment on. */
  now: () => number;
  /** Rejects when the signal is aborted. */
  pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const realClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => timeout(ms, undefined, { signal }),
};

/** How many things a portion takes: to begin with, and within which bounds it follows from how long portions last. */
interface PortionSize {
  first: number;
  least: number;
  most: number;
}

/**
 * Requests of viewers and long work of the operator's own take turns: the embedded database has one thread, which is the
 * operator's only one, and does one thing at a time. Work is done in small portions, each when no request is under way,
 * and leaves most of the time to viewers; when there are none, all of it is the work's.
 */
export class Turns {
  readonly #clock: Clock;
  #underWay = 0;
  #lastAt = -Infinity;
  /** How long calls last. */
  #callMs: number = portionMs.least;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock = realClock) {
    this.#clock = clock;
  }

  /** Answers a request; work gives way until it is answered. */
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

  /** Long work that is done in portions, one after the other; none begins after the signal. */
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
        // Without a pause too: requests that have arrived meanwhile are heard of.
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
  /** How many things the next portion should take. */
  readonly size: number;
  /** Does a portion in its turn, and answers what it has when viewers have had theirs. */
  portion: <T>(work: (size: number) => Promise<T>) => Promise<T>;
}
