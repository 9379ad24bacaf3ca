/** When the local guide may replace the operator's guide without a request. */
import { limits } from '#lib/limits.ts';

/** Two intervals: one sync may be missed, because a failed sync is retried within seconds. */
const goodForMs = 2 * limits.guideRepeatMs;

/** The note that each sync stores. */
export function syncNote(appId: string, nowMs: number): string {
  return `${String(nowMs)} ${appId}`;
}

/**
 * Whether a local guide of this operator is stored (`exists`), and was recently compared with the operator's
 * (`isFresh`).
 */
export function freshnessOfNote(
  note: string | null,
  appId: string,
  nowMs: number,
): { exists: boolean; isFresh: boolean } {
  const [at = '', of] = note?.split(' ') ?? [];
  const ageMs = nowMs - Number.parseInt(at, 10);
  const exists = of === appId && !Number.isNaN(ageMs);
  // A time in the future comes from a wrong clock.
  return { exists, isFresh: exists && ageMs >= 0 && ageMs < goodForMs };
}
