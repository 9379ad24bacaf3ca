import { setImmediate as othersFirst } from 'node:timers/promises';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { Failure } from '#operator/serving/failure.ts';

export interface TurnstileSize {
  /** How many run at a time. */
  atWork: number;
  /** How many may wait in the queue. */
  waiting: number;
  /** How many of them may come from one network. */
  waitingEach: number;
}

/** The retry delay of a refused request, in milliseconds: by then the queue has moved on. */
const TURN_MS = 2_000;

/** Queues expensive requests and runs a few at a time, so that other requests proceed. Waiting networks alternate. */
export class Turnstile {
  readonly #turns: FairTurns;

  constructor(size: TurnstileSize) {
    this.#turns = new FairTurns({ ...size, atWorkEach: size.atWork });
  }

  /** Throws `busy` when the queue is full, or when the web server has given up before the turn comes. */
  async enter<T>(network: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#turns.enter(network, serverBounds.callBudgetMs, async () => {
        // The embedded database never yields to the event loop. Without this, requests would be read one by one, each
        // after the previous answer: they would queue in the sockets, not here.
        await othersFirst();
        return work();
      });
    } catch (error) {
      throw error instanceof NoTurn ? new Failure('busy', null, TURN_MS) : error;
    }
  }
}
