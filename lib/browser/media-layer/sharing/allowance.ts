/** Limits what this browser uploads: enough for neighbours that watch the same, and never the whole line. */
import { millisecondsInMinute } from 'date-fns/constants';
import { bounds } from '#lib/limits.ts';

/** A neighbour that lost a piece on its way may ask once more. */
const timesEach = 2;

export interface Allowance {
  /** Whether another neighbour may come now; counts it. */
  mayCome: () => boolean;
  /** The limit of one neighbour: whether it may have this piece now; counts it. */
  ofOne: () => (digest: string, bytes: number) => boolean;
}

/** `now` is in ms, of any beginning. */
export function createAllowance(now: () => number): Allowance {
  let minute = -Infinity;
  let bytesLeft = 0;
  let visitsLeft = 0;

  function turn() {
    if (now() - minute < millisecondsInMinute) return;
    minute = now();
    bytesLeft = bounds.neighbourBytesPerMinute;
    visitsLeft = bounds.neighboursPerMinute;
  }

  return {
    mayCome() {
      turn();
      visitsLeft -= 1;
      return visitsLeft >= 0;
    },
    ofOne() {
      const given = new Map<string, number>();
      return (digest, bytes) => {
        turn();
        const times = (given.get(digest) ?? 0) + 1;
        if (times > timesEach || bytes > bytesLeft) return false;
        given.set(digest, times);
        bytesLeft -= bytes;
        return true;
      };
    },
  };
}
