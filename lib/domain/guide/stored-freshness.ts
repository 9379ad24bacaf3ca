/** When the local guide may stand in for the operator's without asking. */
import { limits } from '#lib/limits.ts';

/** One round may be missed: a sync that failed is tried again within seconds. */
const goodForMs = 2 * limits.guideRepeatMs;

/** The note that each sync leaves. */
export function syncNote(appId: string, nowMs: number): string {
  return `${String(nowMs)} ${appId}`;
}

/** Whether there is a local guide of this operator (`exists`), and it was compared with theirs just now (`isFresh`). */
export function noteSays(
  note: string | null,
  appId: string,
  nowMs: number,
): { exists: boolean; isFresh: boolean } {
  const [at = '', of] = note?.split(' ') ?? [];
  const ageMs = nowMs - Number.parseInt(at, 10);
  const exists = of === appId && !Number.isNaN(ageMs);
  // A time to come is of a clock that was wrong.
  return { exists, isFresh: exists && ageMs >= 0 && ageMs < goodForMs };
}
