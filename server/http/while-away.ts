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

/** The connection was open from before, and ended before an answer began. */
const cutCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

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
  for (let cuts = 0; ;) {
    try {
      return await ask();
    } catch (error) {
      const code = codeOf(error);
      // Cut off once, it was an operator that ended; twice, it is one that does so.
      const isAway = code === 'ECONNREFUSED' || (cutCodes.has(code) && (cuts += 1) === 1);
      if (!isAway || now() >= until || signal.aborted) throw error;
    }
    await wait(tryEveryMs, signal);
  }
}

/** The code of a failure: its own, or that of what it holds (a name with several addresses fails once for each). */
function codeOf(error: unknown): unknown {
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (code !== undefined) return code;
  const held = errors?.[0] ?? cause;
  return held === undefined ? undefined : codeOf(held);
}
