import { untilAborted } from './until-aborted.ts';

/** Work that several requests wait for. It is aborted when all of them have ended. */
export class Flight<Value> {
  readonly outcome: Promise<Value>;
  readonly #stop = new AbortController();
  #waiting = 0;
  #isOver = false;

  constructor(work: (signal: AbortSignal) => Promise<Value>) {
    this.outcome = work(this.#stop.signal);
    const over = () => {
      this.#isOver = true;
    };
    this.outcome.then(over, over);
  }

  /** The work was given up: the next request has to begin a new one. */
  get isAborted(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Resolves and rejects as the work does, and rejects when `signal` is aborted before. */
  async join(signal: AbortSignal): Promise<Value> {
    if (this.#isOver) return this.outcome;
    this.#waiting += 1;
    try {
      return await untilAborted(this.outcome, signal);
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#isOver) this.#stop.abort();
  }
}
