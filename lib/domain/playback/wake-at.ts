import { limits } from '#lib/limits.ts';

interface Waiting {
  status: string;
  /** Retry time of a fault. Null when it is not retried. */
  retryAtMs: number | null;
  /** Start of the wait for pictures. */
  waitingSinceMs: number | null;
}

/** When to wake a player: for the reload after a stall or the next retry. Null when nothing is due. */
export function wakeAt({ status, retryAtMs, waitingSinceMs }: Waiting): number | null {
  if (status === 'error') return retryAtMs;
  return waitingSinceMs === null ? null : waitingSinceMs + limits.liveStallReloadMs;
}
