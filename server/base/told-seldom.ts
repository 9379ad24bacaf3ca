import { millisecondsInMinute } from 'date-fns/constants';

/** Kinds come from our code; this is a bound all the same. */
const kindsMost = 200;

/**
 * Says how often trouble of a kind is told in the log: once a minute, with the number of times that were left out since.
 * A viewer can cause a kind of trouble hundreds of times a second.
 */
export class ToldSeldom {
  readonly #nowMs: () => number;
  readonly #kinds = new Map<string, { toldAtMs: number; leftOut: number }>();

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** How many times were left out before this one; null when this one is left out, too. */
  leftOut(kind: string): number | null {
    const now = this.#nowMs();
    const known = this.#kinds.get(kind);
    if (known !== undefined && now - known.toldAtMs < millisecondsInMinute) {
      known.leftOut += 1;
      return null;
    }
    if (known === undefined && this.#kinds.size >= kindsMost) this.#kinds.clear();
    this.#kinds.set(kind, { toldAtMs: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
