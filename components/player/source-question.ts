import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import { faultOfCall } from './call-fault.ts';

/** A viewer who waits longer without a word thinks that nothing happens, in ms. */
const patienceMs = 10_000;
const tooSlow: PlaybackFault = { kind: 'network', code: 'CALL-TIMEOUT' };

type Call<T> = (signal: AbortSignal) => T | Promise<T>;

interface Outcome<T> {
  answered: (answer: T) => void;
  refused: (fault: PlaybackFault) => void;
}

export interface SourceQuestion {
  /**
   * Asks, and drops the question before. What is at hand is answered before this returns; a service that takes too long is
   * a network fault (HEAL-01).
   */
  ask: <T extends object>(call: Call<T>, outcome: Outcome<T>) => void;
  drop: () => void;
}

/** The one question after an address that a session has under way. */
export function createSourceQuestion(): SourceQuestion {
  let current = new AbortController();

  async function answer<T>(asked: AbortController, coming: Promise<T>, outcome: Outcome<T>) {
    const { signal } = asked;
    const timer = setTimeout(() => {
      asked.abort();
      outcome.refused(tooSlow);
    }, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    try {
      const value = await coming;
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
      const asked = new AbortController();
      current = asked;
      const answered = call(asked.signal);
      if (answered instanceof Promise) void answer(asked, answered, outcome);
      else outcome.answered(answered);
    },
    drop: () => current.abort(),
  };
}
