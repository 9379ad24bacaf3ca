/** How fast a piece is read: as its browser takes it. Otherwise what a slow one asked for would wait in memory. */

export interface Flow {
  /** There is room for one more part. */
  more: () => void;
  /** No more of it is wanted. */
  stop: () => void;
  /** Resolves when there is room for a part; false: none is wanted, or none was asked for in all that time. */
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
