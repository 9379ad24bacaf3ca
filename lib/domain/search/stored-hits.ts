/**
 * The order of what a local search finds, and its pages (spec part 5, SRC-02), as the operator's search has them: what is
 * on, what is to come, what has ended and can be played, what has ended; of these, titles that begin as typed first, then
 * those that have it further on; then by time, what is ahead soonest first, what has been latest first.
 */

/** The airings of the guide, by start. Times in ms since 1970. */
export interface SortedAirings {
  starts: Float64Array;
  stops: Float64Array;
  /** The title of each, by its number. */
  titles: Uint32Array;
}

/** A title's place among what was found; 0 is not found, 1 to 3 from the best. */
export type TitleRank = 0 | 1 | 2 | 3;

interface HitsOptions {
  airings: SortedAirings;
  /** By title number. */
  ranks: Uint8Array;
  /** How long after its start an airing can be played, in ms; 0: never. */
  playableMs: (airing: number) => number;
  nowMs: number;
}

const standings = 4;
const bestRanks = 3;

/** The hits in order, as indexes of the airings. No sort: the airings are sorted, and each bucket keeps their order. */
export function orderedHits({ airings, ranks, playableMs, nowMs }: HitsOptions): number[] {
  const buckets = Array.from({ length: standings * bestRanks }, (): number[] => []);
  const { starts, stops, titles } = airings;
  // By number: an iterator over 400,000 of them costs ten times as much.
  for (let airing = 0; airing < titles.length; airing += 1) {
    const rank = ranks[titles[airing] ?? 0] ?? 0;
    if (rank === 0) continue;
    const start = starts[airing] ?? 0;
    const isOver = (stops[airing] ?? 0) <= nowMs;
    const standing = !isOver
      ? start <= nowMs
        ? 0
        : 1
      : nowMs - start <= playableMs(airing)
        ? 2
        : 3;
    buckets[standing * bestRanks + rank - 1]?.push(airing);
  }
  for (const bucket of buckets.slice(2 * bestRanks)) bucket.reverse();
  return buckets.flat();
}

/** A page of a list: the slice that starts at (page - 1) × size. Pages count from 1. */
export function pageOf<T>(list: readonly T[], page: number, size: number): T[] {
  const start = (Math.max(1, Math.floor(page)) - 1) * size;
  return list.slice(start, start + size);
}
