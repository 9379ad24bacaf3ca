import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import { faultOfCall } from './call-fault.ts';

/** The maximum wait in ms; a longer wait without a message looks like a failure. */
const patienceMs = 10_000;
const tooSlow: PlaybackFault = { kind: 'network', code: 'CALL-TIMEOUT' };

type Call<T> = (signal: AbortSignal) => T | Promise<T>;

interface Outcome<T> {
  answered: (answer: T) => void;
  refused: (fault: PlaybackFault) => void;
}

export interface SourceRequest {
  /**
   * Makes a request and drops the previous one. An available answer is delivered before this returns; a service that
   * takes too long is a network fault (HEAL-01).
   */
  ask: <T extends object>(call: Call<T>, outcome: Outcome<T>) => void;
  drop: () => void;
}

/** The single pending address request of a session. */
export function createSourceRequest(): SourceRequest {
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
