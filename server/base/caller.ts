/**
 * The client that waits for an answer and may disconnect. Used instead of an AbortSignal: creating one and listening
 * to it costs a tenth of a whole call.
 */
export interface Caller {
  readonly isGone: boolean;
  /** Calls `act` once when the caller disconnects before `stopListening(act)`. */
  listen: (act: () => void) => void;
  stopListening: (act: () => void) => void;
}

/** Wraps an AbortSignal as a caller. */
export function callerOf(signal: AbortSignal): Caller {
  return {
    get isGone() {
      return signal.aborted;
    },
    listen(act) {
      signal.addEventListener('abort', act, { once: true });
    },
    stopListening(act) {
      signal.removeEventListener('abort', act);
    },
  };
}

/** A caller whose disconnection is reported by other code. */
export class KnownCaller implements Caller {
  isGone = false;
  #listeners: (() => void)[] = [];

  leave(): void {
    this.isGone = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const act of listeners) act();
  }

  listen(act: () => void): void {
    this.#listeners.push(act);
  }

  stopListening(act: () => void): void {
    const at = this.#listeners.indexOf(act);
    if (at !== -1) this.#listeners.splice(at, 1);
  }
}
