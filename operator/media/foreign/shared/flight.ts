/** Work that several wait for. It is aborted when all of them have gone. */
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

  /** It was given up: who comes now needs a new one. */
  get isAborted(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Resolves and rejects as the work does, and rejects when `signal` is aborted before. */
  async join(signal: AbortSignal): Promise<Value> {
    if (this.#isOver) return this.outcome;
    this.#waiting += 1;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await Promise.race([this.outcome, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      this.#leave();
    }
  }

  #leave(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#isOver) this.#stop.abort();
  }
}
