/** The current programme with its progress, and the next one. */

/** The limits of a programme, in milliseconds since 1970; `stop` is exclusive. */
export interface Airing {
  start: number;
  stop: number;
}

/** The programme on air at an instant. Where programmes overlap, the one that began last. */
export function programmeAt<P extends Airing>(programmes: readonly P[], atMs: number): P | null {
  let found: P | null = null;
  for (const programme of programmes) {
    const isOnAir = programme.start <= atMs && atMs < programme.stop;
    if (isOnAir && (!found || programme.start > found.start)) found = programme;
  }
  return found;
}

export interface NowAndNext<P extends Airing> {
  now: P | null;
  next: P | null;
}

/** The programme on air and the first to begin after the instant; the list need not be sorted. */
export function nowAndNext<P extends Airing>(
  programmes: readonly P[],
  atMs: number,
): NowAndNext<P> {
  let next: P | null = null;
  for (const programme of programmes) {
    if (programme.start > atMs && (!next || programme.start < next.start)) next = programme;
  }
  return { now: programmeAt(programmes, atMs), next };
}

/** The elapsed part of a programme, from 0 to 1. */
export function progressOf(programme: Airing, atMs: number): number {
  const lengthMs = programme.stop - programme.start;
  if (lengthMs <= 0) return atMs < programme.start ? 0 : 1;
  return Math.min(1, Math.max(0, (atMs - programme.start) / lengthMs));
}
