/**
 * Detects that the machine slept (HEAL-03): the clock jumped and the picture did not. A jump of the clock alone is not
 * enough: a hidden tab's timers run once a minute while its picture moves on.
 */
const sleepMs = 15_000;

export interface Moment {
  atMs: number;
  /** Wall clock of the picture; null while unknown. */
  pictureAtMs: number | null;
}

export function hasSlept(before: Moment, now: Moment): boolean {
  const jumpMs = now.atMs - before.atMs;
  if (jumpMs < sleepMs) return false;
  if (before.pictureAtMs === null || now.pictureAtMs === null) return true;
  return now.pictureAtMs - before.pictureAtMs < jumpMs / 2;
}
