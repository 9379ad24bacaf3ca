import { setImmediate as othersFirst } from 'node:timers/promises';
import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { bounds } from '#lib/limits.ts';
import { Failure } from '#operator/serving/failure.ts';

export interface TurnstileSize {
  /** So many at work at a time. */
  atWork: number;
  /** So many wait for their turn. */
  waiting: number;
  /** So many of them of one network. */
  waitingEach: number;
}

/** How long a refused request is told to wait, in milliseconds: by then those before it have had their turn. */
const TURN_MS = 2_000;

/** Dear work of strangers, few at a time: the rest of the operator goes on meanwhile. Networks that wait alternate. */
export class Turnstile {
  readonly #turns: FairTurns;

  constructor(size: TurnstileSize) {
    this.#turns = new FairTurns({ ...size, atWorkEach: size.atWork });
  }

  /** Throws `busy` where too many wait already, or when the web server has given up before the turn comes. */
  async enter<T>(network: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#turns.enter(network, bounds.callBudgetMs, async () => {
        // The embedded database never goes back to the event loop. Without this, requests are read one after the other,
        // each when the one before is answered: nothing would ever wait here, and everything in the sockets.
        await othersFirst();
        return work();
      });
    } catch (error) {
      throw error instanceof NoTurn ? new Failure('busy', null, TURN_MS) : error;
    }
  }
}
