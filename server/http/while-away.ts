import { setTimeout as pause } from 'node:timers/promises';

/** How long a reader of media waits for an operator that refuses connections, and how often it is tried meanwhile. */
const patienceMs = 6_000;
const tryEveryMs = 150;

interface Clock {
  now: () => number;
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const realClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** What a connection says that never was one, or ended before an answer began. */
const awayCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
]);

/**
 * Asks again while the operator is away, as it is for some seconds when it is started anew: a player's buffer is longer
 * than that, so that a viewer sees no stop. Only for what is read; throws the last failure, and any other one at once.
 */
export async function askWhileAway<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  { now, pause: wait }: Clock = realClock,
): Promise<T> {
  const until = now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (!awayCodes.has(code) || now() >= until || signal.aborted) throw error;
    }
    await wait(tryEveryMs, signal);
  }
}
