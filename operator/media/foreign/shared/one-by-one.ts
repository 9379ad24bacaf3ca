import { untilAborted } from './until-aborted.ts';

/**
 * Lets the first of several equal tasks run alone. The others start together when it has ended, also when it has failed: what
 * it has found may then serve them.
 */
export class OneByOne {
  readonly #first = new Map<string, Promise<unknown>>();

  /** Rejects as `work` does, and when `signal` is aborted before its turn. */
  async after<Value>(key: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const ahead = this.#first.get(key);
    if (ahead) {
      await untilAborted(ahead, signal);
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
