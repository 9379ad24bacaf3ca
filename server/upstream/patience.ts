export interface Patience {
  /** How long, in ms, an operator may be away before its absence is an answer. */
  forMs: number;
  /** Between two attempts, in ms. */
  pauseMs: number;
  now: () => number;
  /** Waits; `signal` ends the wait with a rejection. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Connections that are refused or cut off: an operator that has been killed and is being started again. */
const awayCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);

/**
 * Asks again for a while where no operator answers at its address, so that a restart of some seconds is a slow answer and
 * no failure. For what may be asked twice only. Any other error, the end of the patience and `signal` end it.
 */
export async function retryWhileAway<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  { forMs, pauseMs, now, pause }: Patience,
): Promise<T> {
  const until = now() + forMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isAway(error) || signal.aborted || now() + pauseMs > until) throw error;
    }
    await pause(pauseMs, signal);
  }
}

/** Whether an error says that no operator is there, in itself or in one of the errors that it holds. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && awayCodes.has(code)) return true;
  const held = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return held.some((other) => other !== undefined && isAway(other));
}
