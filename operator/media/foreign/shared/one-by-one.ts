/** Of those who begin the same at once, the first goes ahead; the others begin when it is done, whatever came of it. */
export class OneByOne {
  readonly #first = new Map<string, Promise<unknown>>();

  /** Rejects as `work` does, and when `signal` is aborted before its turn. */
  async after<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const ahead = this.#first.get(key);
    if (ahead) {
      await beforeAbort(ahead, signal);
      return work();
    }
    const value = work();
    const over = value.then(
      () => this.#first.delete(key),
      () => this.#first.delete(key),
    );
    this.#first.set(key, over);
    return value;
  }
}

/** Rejects when `signal` is aborted before: an opening may take long, and one who has left must not wait for it. */
async function beforeAbort(ahead: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    await Promise.race([ahead, gone.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
