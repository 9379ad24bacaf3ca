/**
 * Backpressure: a piece is read at the speed of its browser. Otherwise the data for a slow browser would pile up in
 * memory.
 */

export interface Flow {
  /** Requests one more part. */
  more: () => void;
  /** Ends the reading. */
  stop: () => void;
  /**
   * Resolves with true when a part is requested; with false when the reading ends, or after a long time without a
   * request.
   */
  isWanted: () => Promise<boolean>;
}

export function createFlow(patienceMs: number): Flow {
  let room = 0;
  let isStopped = false;
  let wake = (): void => undefined;

  return {
    more() {
      room += 1;
      wake();
    },
    stop() {
      isStopped = true;
      wake();
    },
    async isWanted() {
      if (!isStopped && room === 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (isStopped || room === 0) return false;
      room -= 1;
      return true;
    },
  };
}
