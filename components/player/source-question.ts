import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import { faultOfCall } from './call-fault.ts';

/** A viewer who waits longer without a word thinks that nothing happens, in ms. */
const patienceMs = 10_000;
const tooSlow: PlaybackFault = { kind: 'network', code: 'CALL-TIMEOUT' };

interface Outcome<T> {
  answered: (answer: T) => void;
  refused: (fault: PlaybackFault) => void;
}

export interface SourceQuestion {
  /** Asks, and drops the question before. A service that takes too long is a network fault (HEAL-01). */
  ask: <T>(call: (signal: AbortSignal) => Promise<T>, outcome: Outcome<T>) => void;
  drop: () => void;
}

/** The one question after an address that a session has under way. */
export function createSourceQuestion(): SourceQuestion {
  let current = new AbortController();

  async function answer<T>(call: (signal: AbortSignal) => Promise<T>, outcome: Outcome<T>) {
    const asked = current;
    const { signal } = asked;
    const timer = setTimeout(() => {
      asked.abort();
      outcome.refused(tooSlow);
    }, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    try {
      const value = await call(signal);
      if (!signal.aborted) outcome.answered(value);
    } catch (error) {
      if (!signal.aborted) outcome.refused(faultOfCall(error));
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask(call, outcome) {
      current.abort();
      current = new AbortController();
      void answer(call, outcome);
    },
    drop: () => current.abort(),
  };
}
