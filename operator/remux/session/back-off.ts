/** Delays before consecutive tries, in ms; the last one repeats. */
const delaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** A delay is up to this share longer or shorter, so that channels of one source do not return all at once. */
const JITTER = 0.2;
/** A source that has sent for this long is well again. */
export const WELL_AFTER_MS = 8_000;

/**
 * How long to wait before the next try. `failures`: consecutive ones, this one included; `askedMs`: what
 * the source asked for; `random`: 0 to 1.
 */
export function delayMs(failures: number, askedMs: number, random: number): number {
  const place = Math.min(Math.max(1, failures), delaysMs.length) - 1;
  const own = (delaysMs[place] ?? 0) * (1 + JITTER * (2 * random - 1));
  return Math.max(own, askedMs);
}
