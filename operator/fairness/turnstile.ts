import { setImmediate as othersFirst } from 'node:timers/promises';
import { Failure } from '#operator/serving/failure.ts';

export interface TurnstileSize {
  /** So many at work at a time. */
  atWork: number;
  /** So many wait for their turn. */
  waiting: number;
  /** So many of them of one network. */
  waitingEach: number;
}

/** The wait that a refused call gets, in milliseconds: by then those before it have had their turn. */
const TURN_MS = 2_000;

/** Dear work of strangers, few at a time: the rest of the operator goes on meanwhile. First come, first served. */
export class Turnstile {
  readonly #size: TurnstileSize;
  #atWork = 0;
  readonly #waiting: { network: string; go: () => void }[] = [];

  constructor(size: TurnstileSize) {
    this.#size = size;
  }

  /** Throws `busy` where too many wait already. */
  async enter<T>(network: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(network);
    try {
      // The embedded database never goes back to the event loop. Without this, requests are read one after the other, each
      // when the one before is answered: nothing would ever wait here, and everything in the sockets.
      await othersFirst();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes to the next one, so that no later one takes it.
      if (next) next.go();
      else this.#atWork -= 1;
    }
  }

  #turn(network: string): Promise<void> | void {
    const { atWork, waiting, waitingEach } = this.#size;
    if (this.#atWork < atWork) {
      this.#atWork += 1;
      return;
    }
    const own = this.#waiting.filter((other) => other.network === network).length;
    if (this.#waiting.length >= waiting || own >= waitingEach) {
      throw new Failure('busy', null, TURN_MS);
    }
    return new Promise((go) => this.#waiting.push({ network, go }));
  }
}
