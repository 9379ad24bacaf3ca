import { setTimeout as pause } from 'node:timers/promises';

/** How long a media request waits for an operator that refuses connections, and the interval between tries. */
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

/** A kept-alive connection ended before its answer began. */
const cutCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Repeats a request while the operator is away, for example during a restart of some seconds: a player's buffer is
 * longer than that, so playback continues. For reads only. Throws the last failure; other failures are thrown at once.
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
      // One cut-off connection means that the operator ended; a second one means that it keeps cutting off.
      const isAway = code === 'ECONNREFUSED' || (cutCodes.has(code) && (cuts += 1) === 1);
      if (!isAway || now() >= until || signal.aborted) throw error;
    }
    await wait(tryEveryMs, signal);
  }
}

/** The code of a failure or of its cause (a name with several addresses fails once for each). */
function codeOf(error: unknown): unknown {
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (code !== undefined) return code;
  const held = errors?.[0] ?? cause;
  return held === undefined ? undefined : codeOf(held);
}
