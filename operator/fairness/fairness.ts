import { setTimeout as timeout } from 'node:timers/promises';
import { networkOf } from '#lib/ip-address.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { PopularCounts } from '#operator/fairness/popular-counts.ts';
import type { Db } from '#operator/db/open.ts';
import type { ClientAddress } from '#operator/serving/client-address.ts';
import { Failure } from '#operator/serving/failure.ts';
import { expensiveKindOf, isLargeRequest } from './expensive-calls.ts';
import { SearchMisses } from './search-misses.ts';
import { NetworkCounts } from './network-counts.ts';
import { strangerLimits, type StrangerKind } from './stranger-limits.ts';
import { Turnstile } from './turnstile.ts';

/** Delay of a refusal in milliseconds: it slows clients that retry at once. */
const REFUSED_AFTER_MS = 500;
/** More refusals than this are sent without delay. */
const HELD_MOST = 500;
/** The web server's own reads: guests of all networks wait for them. */
const OWN = 'own';

interface FairnessParts {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How many expensive calls run at a time without making the database too slow for others. */
  atWork: number;
  /** Tests replace it to avoid waiting. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Limits that keep one network, or many, from overloading the operator (SHUT-05). */
export class Fairness {
  readonly searches: PopularCounts;
  readonly misses: SearchMisses;
  readonly #counts: NetworkCounts;
  readonly #shared: Turnstile;
  readonly #own: Turnstile;
  readonly #pause: (ms: number) => Promise<unknown>;
  #held = 0;

  constructor({ db, now, atWork, pause = (ms) => timeout(ms) }: FairnessParts) {
    this.searches = new PopularCounts(db);
    this.misses = new SearchMisses(db, now);
    this.#counts = new NetworkCounts(now);
    this.#shared = new Turnstile({ atWork, waiting: 20, waitingEach: 2 });
    this.#own = new Turnstile({ atWork: 1, waiting: 20, waitingEach: 20 });
    this.#pause = pause;
  }

  /**
   * Answers a call, in its turn if it is expensive, before its data are read: a refusal costs almost nothing.
   * `viewer`: the viewer's address; null for the web server's own calls. Throws `busy`.
   */
  async answer<T>(call: Call, viewer: ClientAddress | null, work: () => Promise<T>): Promise<T> {
    const kind = expensiveKindOf(call);
    return kind === null ? work() : this.#inTurn(kind, viewer, work);
  }

  /** The same once the data of a request are read: a viewer's large request waits for its turn. */
  async answerSized<T>(
    { call, data }: { call: Call; data: Readonly<Record<string, unknown>> },
    viewer: ClientAddress | null,
    work: () => Promise<T>,
  ): Promise<T> {
    const isLarge = viewer !== null && isLargeRequest(call, data);
    return isLarge ? this.#inTurn('dear', viewer, work) : work();
  }

  async #inTurn<T>(
    kind: StrangerKind,
    viewer: ClientAddress | null,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      if (viewer === null) return await this.#own.enter(OWN, work);
      this.#take(viewer, kind, 1, 'busy');
      return await this.#shared.enter(networkOf(viewer), work);
    } catch (error) {
      if (error instanceof Failure && error.failureName === 'busy') await this.#hold();
      throw error;
    }
  }

  /** Counts the costly rows of one network. Throws `tooManyTries`. */
  count(address: ClientAddress, kind: StrangerKind, amount = 1): void {
    this.#take(address, kind, amount, 'tooManyTries');
  }

  #take(
    address: ClientAddress,
    kind: StrangerKind,
    amount: number,
    failure: 'busy' | 'tooManyTries',
  ) {
    const key = `${kind} ${networkOf(address)}`;
    const waitMs = this.#counts.take(key, strangerLimits[kind], amount);
    if (waitMs > 0) throw new Failure(failure, null, waitMs);
  }

  async #hold(): Promise<void> {
    if (this.#held >= HELD_MOST) return;
    this.#held += 1;
    try {
      await this.#pause(REFUSED_AFTER_MS);
    } finally {
      this.#held -= 1;
    }
  }
}
