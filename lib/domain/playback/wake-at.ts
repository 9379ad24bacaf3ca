import { limits } from '#lib/limits.ts';

interface Waiting {
  status: string;
  /** Of a fault that is tried again; null where it is not. */
  retryAtMs: number | null;
  /** Since when pictures are waited for. */
  waitingSinceMs: number | null;
}

/** When a player is to be woken: for a stall's reload or a fault's next try. Null: nothing is due. */
export function wakeAt({ status, retryAtMs, waitingSinceMs }: Waiting): number | null {
  if (status === 'error') return retryAtMs;
  return waitingSinceMs === null ? null : waitingSinceMs + limits.liveStallReloadMs;
}
